import { defineTask } from '../task';

export const textToSpeech = defineTask({
  id: 'text-to-speech',
  label: 'Text-to-Speech',
  modality: 'audio',
  color: 'yellow',
  libraries: ['espnet', 'tensorflowtts', 'transformers', 'transformers.js'],
  page: {
    summary:
      "These models turn written text into speech: a sentence goes in, and audio of someone who never said it comes out. Screen readers, announcements, audio books and talking assistants are made with it. Choose by language, speed and voice, listen for numbers, names and abbreviations, and copy a person's voice only with that person's consent.",
    demo: {
      inputs: [
        { type: 'text', label: 'Input', content: 'The ferry to the island leaves at half past nine.' },
      ],
      outputs: [
        {
          type: 'audio',
          filename: 'ferry.mp3',
          alt: 'A calm voice says: The ferry to the island leaves at half past nine.',
        },
      ],
    },
    metrics: [
      {
        id: 'mel cepstral distortion',
        description:
          'Distance in decibels between the spectra of the synthetic voice and of a speaker reading the same text; lower is closer, yet blind to rhythm.',
      },
    ],
    models: [
      {
        id: 'KittenML/kitten-tts-nano-0.1',
        description:
          'Fifteen million parameters in under 25 MB speak English in several voices without needing a GPU.',
      },
      {
        id: 'ResembleAI/chatterbox',
        description:
          'Clones a voice from a few seconds of audio, with a dial for how much emotion to put in; MIT licence.',
      },
      {
        id: 'fishaudio/fish-speech-1.5',
        description:
          'Speaks 13 languages after more than a million hours of training audio; the weights are non-commercial.',
      },
      {
        id: 'nari-labs/Dia-1.6B-0626',
        description:
          'Whole dialogues in one go: speaker tags switch between two English voices, and notes such as (laughs) are acted out.',
      },
    ],
    datasets: [
      {
        id: 'parler-tts/mls_eng_10k',
        description:
          'Ten thousand hours of English audio books, roughly a quarter of the English part of Multilingual LibriSpeech.',
      },
      {
        id: 'mythicinfinity/libritts_r',
        description:
          'LibriTTS with its sound restored: 585 hours of read English by 2,456 speakers at 24 kHz.',
      },
      {
        id: 'facebook/multilingual_librispeech',
        description:
          'Volunteers of LibriVox read books aloud in eight European languages, with English far ahead in hours.',
      },
    ],
    spaces: [
      {
        id: 'hexgrad/Kokoro-TTS',
        description:
          'Kokoro needs only 82 million parameters; type a text, pick a voice and hear how far that goes.',
      },
      {
        id: 'fishaudio/fish-speech-1',
        description: 'Type a text here to hear Fish Speech read it, before you download anything.',
      },
      {
        id: 'ResembleAI/Chatterbox',
        description:
          'Give Chatterbox a short reference clip, turn up the exaggeration and compare the readings.',
      },
      {
        id: 'TTS-AGI/TTS-Arena-V2',
        description:
          'Listeners vote blindly between two readings of one text, and the votes rank open and commercial voices.',
      },
      {
        id: 'ngxson/kokoro-podcast-generator',
        description: 'Turns a text of yours into the script of a podcast and lets Kokoro voices perform it.',
      },
    ],
    widgetModels: ['suno/bark'],
    youtubeId: 'NW62DpzJ274',
    canonicalId: 'text-to-audio',
  },
});
