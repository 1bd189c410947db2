import { defineTask } from '../task';

export const summarization = defineTask({
  id: 'summarization',
  label: 'Summarization',
  modality: 'nlp',
  color: 'indigo',
  subtasks: [
    { type: 'news-articles-summarization', name: 'News Articles Summarization' },
    { type: 'news-articles-headline-generation', name: 'News Articles Headline Generation' },
  ],
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      "Long texts become short ones that keep the point: an article, a meeting or a contract in a few sentences. Extractive models pick sentences out of the original; most of today's write new ones, which read better but may add what was never said. Watch the input limit too: text beyond it is cut off unless you summarise in parts.",
    demo: {
      inputs: [
        {
          type: 'text',
          label: 'Input',
          content:
            'The town council decided on Tuesday to close Mill Lane to cars from April. Residents may still drive in until ten in the morning, and deliveries are allowed at any time. Over the summer the council will count how many people walk and cycle there. In October it will decide whether the street stays closed.',
        },
      ],
      outputs: [
        {
          type: 'text',
          label: 'Output',
          content:
            'Mill Lane will be closed to cars from April, with exceptions for residents and deliveries; the council will decide in October whether it stays so.',
        },
      ],
    },
    metrics: [
      {
        id: 'rouge',
        description:
          "Words and word sequences that summary and reference have in common, from 0 to 1, which doesn't show whether the content is true.",
      },
    ],
    models: [
      {
        id: 'facebook/bart-large-cnn',
        description:
          'Trained on English news from CNN and the Daily Mail, so it is at home with articles and less so with chats.',
      },
      {
        id: 'Falconsai/medical_summarization',
        description:
          'T5 at its small size, some 60 million parameters, fine-tuned on medical texts in English; Apache 2.0.',
      },
    ],
    datasets: [
      {
        id: 'mlsum',
        description:
          '1.5 million newspaper articles with summaries, in French, German, Spanish, Russian and Turkish.',
      },
      {
        id: 'samsum',
        description:
          'Linguists wrote these 16,000 English messenger chats and summed each up in the third person; not for commercial use.',
      },
    ],
    spaces: [
      {
        id: 'pszemraj/summarize-long-text',
        description:
          'Condenses texts far longer than most models take, chapters and transcripts for instance.',
      },
      {
        id: 'ml6team/distilbart-tos-summarizer-tosdr',
        description: 'Boils terms of service down to what you agree to, with a DistilBART tuned on them.',
      },
      {
        id: 'pszemraj/document-summarization',
        description: 'Hand over a whole document and read its gist, instead of pasting text bit by bit.',
      },
      {
        id: 'ml6team/post-processing-summarization',
        description:
          'Matches the names in a summary with those in the article and marks the ones that the model invented.',
      },
    ],
    widgetModels: ['facebook/bart-large-cnn'],
    youtubeId: 'yHnr5Dk2zCI',
    canonicalId: 'text-generation',
  },
});
