import { defineTask } from '../task';

export const audioClassification = defineTask({
  id: 'audio-classification',
  label: 'Audio Classification',
  modality: 'audio',
  color: 'green',
  subtasks: [
    { type: 'keyword-spotting', name: 'Keyword Spotting' },
    { type: 'speaker-identification', name: 'Speaker Identification' },
    { type: 'audio-intent-classification', name: 'Audio Intent Classification' },
    { type: 'audio-emotion-recognition', name: 'Audio Emotion Recognition' },
    { type: 'audio-language-identification', name: 'Audio Language Identification' },
  ],
  libraries: ['speechbrain', 'transformers', 'transformers.js'],
  page: {
    summary:
      'What kind of sound is this? A classifier listens to a clip and answers with labels and scores: a spoken command, a language, a mood, a bird, a breaking window. Most models expect short clips at one sampling rate, often 16 kHz, so cut and resample your audio first, and allow several labels when sounds overlap.',
    demo: {
      inputs: [{ type: 'audio', filename: 'alarm-clock.mp3', alt: 'The beeping of an alarm clock.' }],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'Alarm clock', score: 0.87 },
            { label: 'Beep, bleep', score: 0.09 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'accuracy',
        description:
          'Share of clips with the right label on top; hard to read when silence or one sound makes up most of the clips.',
      },
      {
        id: 'recall',
        description:
          'Of the clips in which a sound does occur, the part where it was noticed: how many breaking windows raise the alarm.',
      },
      {
        id: 'precision',
        description:
          'Of the alarms raised for a sound, the part that was no mistake: how seldom a dropped plate counts as a burglar.',
      },
      {
        id: 'f1',
        description:
          'Balances missed sounds against false alarms in one number from 0 to 1, averaged over the classes.',
      },
    ],
    models: [
      {
        id: 'speechbrain/google_speech_command_xvector',
        description:
          'Spots short English commands such as yes, no, left and stop, trained on Google Speech Commands.',
      },
      {
        id: 'ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition',
        description:
          'Sorts English speech into eight emotions as acted in the RAVDESS clips, from calm to fearful.',
      },
      {
        id: 'facebook/mms-lid-126',
        description: 'Names the language being spoken, one of 126, before a recogniser is chosen for it.',
      },
    ],
    datasets: [
      {
        id: 's3prl/superb',
        description:
          'Benchmark of speech tasks, among them keywords, speakers, intents and emotions, all solved from one shared encoder.',
      },
      {
        id: 'agkphysics/AudioSet',
        description:
          'About two million ten-second clips of YouTube with over 500 kinds of sound, from cello to chainsaw, several a clip.',
      },
    ],
    spaces: [
      {
        id: 'kurianbenoy/audioclassification',
        description: 'Upload an audio file and see which class it gets, with nothing to install.',
      },
    ],
    widgetModels: ['MIT/ast-finetuned-audioset-10-10-0.4593'],
    youtubeId: 'KWwzcmG98Ds',
  },
});
