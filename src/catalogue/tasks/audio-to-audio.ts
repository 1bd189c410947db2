import { defineTask } from '../task';

export const audioToAudio = defineTask({
  id: 'audio-to-audio',
  label: 'Audio-to-Audio',
  modality: 'audio',
  color: 'blue',
  libraries: ['asteroid', 'fairseq', 'speechbrain'],
  page: {
    summary:
      'These models change audio and return one or more new audio clips. The task includes noise removal, the separation of speakers or instruments, repair of old tapes and conversion of one voice into another. Compare with the original by ear as well, since a filter that removes too much noise also removes consonants.',
    demo: {
      inputs: [
        {
          type: 'audio',
          filename: 'ferry-in-rain.mp3',
          alt: 'A voice says that the ferry to the island leaves at half past nine, half drowned by loud rain.',
        },
      ],
      outputs: [
        {
          type: 'audio',
          filename: 'ferry.mp3',
          alt: 'The voice alone, clear: The ferry to the island leaves at half past nine.',
        },
        { type: 'audio', filename: 'rain.mp3', alt: 'Only the rain that was removed from the audio.' },
      ],
    },
    metrics: [
      {
        id: 'snri',
        description:
          'By how many decibels the wanted sound stands out more from the noise after processing than before; higher is better.',
      },
      {
        id: 'sdri',
        description:
          'Gain in decibels of the separated track over the mixture, with leaks of other sources and artefacts of the model counted as distortion.',
      },
    ],
    models: [
      {
        id: 'ResembleAI/resemble-enhance',
        description:
          'First removes noise from speech, then rebuilds lost treble and bandwidth up to 44.1 kHz.',
      },
      {
        id: 'microsoft/speecht5_vc',
        description:
          'Says the same words in another voice, given a speaker vector; the SpeechT5 of Microsoft tuned on CMU ARCTIC.',
      },
    ],
    datasets: [
      {
        id: 'Matthijs/cmu-arctic-xvectors',
        description:
          'Ready-made speaker vectors of 512 numbers from the CMU ARCTIC voices, the usual way to give SpeechT5 a voice.',
      },
    ],
    spaces: [
      {
        id: 'younver/speechbrain-speech-separation',
        description: 'Give it two people talking at once and get a track for each from a SpeechBrain model.',
      },
      {
        id: 'nakas/audio-diffusion_style_transfer',
        description:
          'Plays with diffusion on spectrograms to give one piece of audio the character of another.',
      },
    ],
    widgetModels: ['speechbrain/sepformer-wham'],
    youtubeId: 'iohj7nCCYoM',
  },
});
