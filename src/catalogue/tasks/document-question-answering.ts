import { defineTask } from '../task';

export const documentQuestionAnswering = defineTask({
  id: 'document-question-answering',
  label: 'Document Question Answering',
  modality: 'multimodal',
  color: 'blue',
  subtasks: [{ type: 'document-question-answering', name: 'Document Question Answering' }],
  hideInDatasets: true,
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'Invoices, forms, letters and reports hold answers not only in their words but in where the words are. Given an image of a page and a question, these models find or write the answer, in part with the help of text recognition, in part from the pixels alone. Scan quality matters, and amounts or dates should be checked before they are booked.',
    demo: {
      inputs: [
        { type: 'text', label: 'Question', content: 'What is the total amount to pay?' },
        {
          type: 'img',
          filename: 'invoice.svg',
          alt: 'An invoice of Lindqvist Bicycles, No. 2046, dated 12 May 2026: three items, subtotal 89.00, VAT 22.25, total EUR 111.25.',
        },
      ],
      outputs: [{ type: 'text', label: 'Answer', content: 'EUR 111.25' }],
    },
    metrics: [
      {
        id: 'anls',
        description:
          'Similarity of the answer to the expected one by edit distance, 0 to 1, forgiving a misread letter but not another answer.',
      },
      {
        id: 'exact-match',
        description:
          'Share of questions answered to the letter, the right yardstick for invoice numbers and sums.',
      },
    ],
    models: [
      {
        id: 'impira/layoutlm-document-qa',
        description:
          'LayoutLM tuned on SQuAD 2.0 and DocVQA: needs the words and their boxes and points to the answer among them.',
      },
      {
        id: 'impira/layoutlm-invoices',
        description:
          'Went on from the general document model to invoices, and can put together answers whose words are apart.',
      },
      {
        id: 'microsoft/udop-large',
        description:
          'Takes text, layout and image of a page into one encoder and writes its answer, by Microsoft.',
      },
      {
        id: 'google/pix2struct-docvqa-large',
        description:
          'No text recognition beforehand: the question is drawn above the page and the whole is read as one image.',
      },
    ],
    datasets: [
      {
        id: 'HuggingFaceM4/Docmatix',
        description:
          'Some 9.5 million questions and answers on 1.3 million PDF files, written by a language model to train others.',
      },
      {
        id: 'eliolio/docvqa',
        description:
          'Fifty thousand questions by people on scanned pages from the archives of industry, typewriter and coffee stains included.',
      },
    ],
    spaces: [
      {
        id: 'impira/docquery',
        description: 'Drop in a PDF or photo of a page and question it with models of the DocQuery engine.',
      },
      {
        id: 'impira/invoices',
        description: 'Pulls the usual fields out of an invoice you upload, then takes your own questions.',
      },
      {
        id: 'merve/compare_docvqa_models',
        description:
          'Lets several document models answer the same question on the same page, one under the other.',
      },
    ],
    widgetModels: ['impira/layoutlm-invoices'],
  },
});
