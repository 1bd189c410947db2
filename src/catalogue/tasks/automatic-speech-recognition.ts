import { defineTask } from '../task';

export const automaticSpeechRecognition = defineTask({
  id: 'automatic-speech-recognition',
  label: 'Automatic Speech Recognition',
  modality: 'audio',
  color: 'yellow',
  libraries: ['espnet', 'nemo', 'speechbrain', 'transformers', 'transformers.js'],
  page: {
    summary:
      'These models turn speech into text, often with the time of each word. It is the first step of subtitles, dictation, meeting notes and search in spoken archives. Noise, accents and people talking at once cost accuracy, and some models invent words where nobody speaks, so test with audio like your own.',
    demo: {
      inputs: [
        {
          type: 'audio',
          filename: 'announcement.mp3',
          alt: 'A station loudspeaker says: The train on platform four is ten minutes late.',
        },
      ],
      outputs: [
        { type: 'text', label: 'Transcript', content: 'The train on platform four is ten minutes late.' },
      ],
    },
    metrics: [
      {
        id: 'wer',
        description:
          'Words substituted, dropped or added, divided by the words really spoken; 0 is a perfect transcript, and it can pass 1.',
      },
      {
        id: 'cer',
        description:
          'Word error rate counted in characters instead, the fairer choice for languages written without spaces, such as Chinese or Thai.',
      },
    ],
    models: [
      {
        id: 'openai/whisper-large-v3',
        description:
          'Transcribes some 99 languages and translates them to English, with punctuation and time stamps; 1.55 billion parameters.',
      },
      {
        id: 'facebook/w2v-bert-2.0',
        description:
          'Encoder pre-trained on 4.5 million hours of unlabelled speech, to be fine-tuned when your language has few transcripts.',
      },
      {
        id: 'facebook/seamless-m4t-v2-large',
        description:
          "Meta's translator of speech and text hears about a hundred languages, writes them down and can speak some back.",
      },
      {
        id: 'nvidia/canary-1b',
        description:
          'English, German, French and Spanish, transcribed with punctuation or translated to and from English.',
      },
      {
        id: 'pyannote/speaker-diarization-3.1',
        description:
          'Finds who speaks when rather than what is said, the missing half of a transcript with several voices.',
      },
    ],
    datasets: [
      {
        id: 'mozilla-foundation/common_voice_17_0',
        description:
          "Sentences read and checked by volunteers in 124 languages, release 17 of Mozilla's Common Voice.",
      },
      {
        id: 'amphion/Emilia-Dataset',
        description:
          'Over 100,000 hours of spontaneous talk from the web in six languages, cut, cleaned and transcribed by a pipeline.',
      },
      {
        id: 'parler-tts/mls_eng',
        description:
          'The English part of Multilingual LibriSpeech, about 44,500 hours of audio books with their text.',
      },
      {
        id: 'espnet/yodas',
        description:
          'Creative Commons videos of YouTube gave these hundreds of thousands of hours, with subtitles in over 100 languages.',
      },
    ],
    spaces: [
      {
        id: 'hf-audio/whisper-large-v3',
        description: 'Speak into the microphone or upload a file and read what Whisper large-v3 makes of it.',
      },
      {
        id: 'mrfakename/Moonshinex',
        description:
          'Try Moonshine, a family of recognisers small enough for phones and single-board computers.',
      },
      {
        id: 'facebook/seamless_m4t',
        description: 'Say something in one language, then read or hear it in another through SeamlessM4T.',
      },
      {
        id: 'nvidia/canary-1b',
        description: 'Record a sentence, name its language and have Canary write it down or translate it.',
      },
    ],
    widgetModels: ['openai/whisper-large-v3'],
    youtubeId: 'TksaY_FDgnk',
  },
});
