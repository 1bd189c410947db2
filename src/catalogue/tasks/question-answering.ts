import { defineTask } from '../task';

export const questionAnswering = defineTask({
  id: 'question-answering',
  label: 'Question Answering',
  modality: 'nlp',
  color: 'blue',
  subtasks: [
    { type: 'extractive-qa', name: 'Extractive QA' },
    { type: 'open-domain-qa', name: 'Open Domain QA' },
    { type: 'closed-domain-qa', name: 'Closed Domain QA' },
  ],
  libraries: ['adapter-transformers', 'allennlp', 'transformers', 'transformers.js'],
  page: {
    summary:
      "Give the model a question and a passage, and it points at the words of the passage that answer it, with their position and a score. An answer found in this extractive way is never invented, but the model can't know what the passage doesn't say. Some were trained on unanswerable questions too and can return nothing instead of a guess.",
    demo: {
      inputs: [
        { type: 'text', label: 'Question', content: 'Why is the swimming hall closed on Monday?' },
        {
          type: 'text',
          label: 'Context',
          content:
            'The swimming hall is open daily from 7 am to 9 pm. On Monday it stays closed because the water filters are being replaced; season tickets are extended by one day.',
        },
      ],
      outputs: [{ type: 'text', label: 'Answer', content: 'the water filters are being replaced' }],
    },
    metrics: [
      {
        id: 'exact-match',
        description:
          'Counts an answer only if it equals a reference word for word, case, articles and punctuation aside; 1 is best.',
      },
      {
        id: 'f1',
        description:
          'Word overlap of answer and reference, from 0 to 1, so that a word too many costs something but not everything.',
      },
    ],
    models: [
      {
        id: 'deepset/roberta-base-squad2',
        description:
          'RoBERTa base by the makers of Haystack, trained on SQuAD 2.0 and therefore able to say that a passage holds no answer.',
      },
      {
        id: 'distilbert/distilbert-base-cased-distilled-squad',
        description:
          '65 million parameters that answer quickly without a graphics card; trained on SQuAD 1.1, they always find something.',
      },
      {
        id: 'google/tapas-base-finetuned-wtq',
        description: 'Odd one out in this list, for its context is a table and its answers are cells.',
      },
    ],
    datasets: [
      {
        id: 'squad_v2',
        description:
          "100,000 questions on Wikipedia paragraphs, and over 50,000 lookalikes that the paragraph can't answer.",
      },
      {
        id: 'natural_questions',
        description:
          'Real Google searches with a Wikipedia page each, in which people marked a long answer, a short one or none.',
      },
    ],
    spaces: [
      {
        id: 'deepset/wikipedia-assistant',
        description:
          'Ask about the world: the passages come from Wikipedia, so no context needs to be pasted.',
      },
    ],
    widgetModels: ['deepset/roberta-base-squad2'],
    youtubeId: 'ajPx5LwJD-I',
  },
});
