import { defineTask } from '../task';

export const translation = defineTask({
  id: 'translation',
  label: 'Translation',
  modality: 'nlp',
  color: 'green',
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'A text goes in, and the same text in another language comes out, with its tone and meaning preserved as far as possible. Some models know one pair of languages; others know hundreds and need both the source and the target, often by a code such as "deu_Latn". Fluent output is not always faithful, so check names, numbers and negations, above all for languages with little training data.',
    demo: {
      inputs: [
        {
          type: 'text',
          label: 'Input',
          content: 'My sister is coming on the last train, so please leave the light on.',
        },
      ],
      outputs: [
        {
          type: 'text',
          label: 'Output',
          content: 'Meine Schwester kommt mit dem letzten Zug, lass also bitte das Licht an.',
        },
      ],
    },
    metrics: [
      {
        id: 'bleu',
        description:
          'Word sequences that a translation shares with human references, from 0 to 1 or 0 to 100; a good synonym earns nothing.',
      },
      {
        id: 'sacrebleu',
        description:
          'BLEU with fixed tokenisation and a signature of its settings, so that figures from different papers can be compared.',
      },
    ],
    models: [
      {
        id: 'facebook/nllb-200-1.3B',
        description:
          'Translates between any two of 200 languages, many of them rarely served; the licence rules out commercial use.',
      },
      {
        id: 'google-t5/t5-base',
        description:
          '220 million parameters that go from English to German, French or Romanian when the prompt says "translate".',
      },
    ],
    datasets: [
      {
        id: 'Helsinki-NLP/opus_books',
        description:
          'Books free of copyright, aligned sentence by sentence in 16 languages; literary in tone and at times old-fashioned.',
      },
      {
        id: 'google/code_x_glue_cc_code_to_code_trans',
        description:
          'Close to 12,000 functions written in both Java and C#, for translating one programming language into another.',
      },
    ],
    spaces: [
      {
        id: 'Iker/Translate-100-languages',
        description: 'Type a sentence and have it turned into one of 100 languages.',
      },
      {
        id: 'Geonmo/nllb-translation-demo',
        description: "Try Meta's NLLB on sentences of your own before you download it.",
      },
    ],
    widgetModels: ['facebook/mbart-large-50-many-to-many-mmt'],
    youtubeId: '1JvfrvZgi6c',
    canonicalId: 'text-generation',
  },
});
