import { defineTask } from '../task';

export const tableQuestionAnswering = defineTask({
  id: 'table-question-answering',
  label: 'Table Question Answering',
  modality: 'nlp',
  color: 'green',
  libraries: ['transformers'],
  page: {
    summary:
      "Asking a table in plain words saves you the formula or the database query. The model takes a table and a question, and returns the answer, read from one cell, or counted, summed or averaged over several. The table is read as text and has to fit into the model's input as a whole, so a long one needs filtering first.",
    demo: {
      inputs: [
        {
          type: 'tabular',
          table: [
            ['Island', 'Ferries a day', 'Crossing (min)', 'Fare (EUR)'],
            ['Sandholm', '12', '25', '4.80'],
            ['Ternholm', '6', '50', '7.20'],
            ['Little Skerry', '3', '75', '9.50'],
          ],
        },
        {
          type: 'text',
          label: 'Question',
          content: 'How many ferries leave each day for all islands together?',
        },
      ],
      outputs: [{ type: 'text', label: 'Result', content: '21' }],
    },
    metrics: [
      {
        id: 'Denotation Accuracy',
        description:
          'Share of questions whose final value, looked up or computed, is the expected one, whatever route through the table led there.',
      },
    ],
    models: [
      {
        id: 'microsoft/tapex-base',
        description:
          'BART that learnt to imitate an SQL engine on made-up queries; a base for fine-tuning rather than a finished answerer.',
      },
      {
        id: 'google/tapas-base-finetuned-wtq',
        description:
          'BERT with a sense of rows and columns, which picks cells and decides whether to count, sum or average them.',
      },
    ],
    datasets: [
      {
        id: 'wikitablequestions',
        description:
          '22,033 questions that people asked about Wikipedia tables, many of which call for comparing, counting or subtracting.',
      },
      {
        id: 'wikisql',
        description:
          'More than 80,000 questions on some 24,000 Wikipedia tables, each with the SQL query that answers it.',
      },
    ],
    spaces: [
      {
        id: 'katanaml/table-query',
        description: 'Put a question to a table in your browser here, without setting up a model first.',
      },
    ],
    widgetModels: ['google/tapas-base-finetuned-wtq'],
  },
});
