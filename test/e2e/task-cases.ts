import type { Locator } from 'playwright-core';
import { calls } from '../calls';
import { marks, percent, row, scores, words } from './seen';

/** A model that is tried in the playground, and what its answer looks like. */
export interface TaskCase {
  readonly task: string;
  readonly model: string;
  /** Presses the button of the first example. */
  readonly example?: true;
  /** What is typed, by the label of the box. */
  readonly typed?: Readonly<Record<string, string>>;
  /** The file that is chosen, by the label of its field. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** What is to be seen in the result. */
  readonly shows: (result: Locator) => readonly Locator[];
}

const { result: entities } = calls['token-classification'];
const { result: fillings } = calls['fill-mask'];
const { result: found } = calls['object-detection'];
const {
  args: { inputs: passage },
  result: answer,
} = calls['question-answering'];

/**
 * What the local hub's providers answer to each family of tasks. What is typed is in the table of calls, with its
 * result; an example is the one of the model's card.
 */
export const taskCases: readonly TaskCase[] = [
  {
    task: 'summarization',
    model: 'facebook/bart-large-cnn',
    example: true,
    shows: words(calls.summarization.result.summary_text),
  },
  {
    task: 'text-classification',
    model: 'ProsusAI/finbert',
    example: true,
    shows: row('Scores', 'POSITIVE', '90 %'),
  },
  {
    task: 'token-classification',
    model: 'dslim/bert-base-NER',
    typed: { Text: calls['token-classification'].args.inputs },
    shows: marks(
      ...entities.map(({ word, entity_group, score }) => `${word} ${entity_group} ${percent(score)}`),
    ),
  },
  {
    task: 'question-answering',
    model: 'deepset/roberta-base-squad2',
    typed: { Question: passage.question, Context: passage.context },
    shows: (result) => [
      ...row('Answers', answer.answer, percent(answer.score))(result),
      ...marks(answer.answer)(result),
    ],
  },
  {
    task: 'zero-shot-classification',
    model: 'facebook/bart-large-mnli',
    example: true,
    shows: (result) => [
      ...row('Scores', 'refund', '47 %')(result),
      ...row('Scores', 'praise', '5 %')(result),
    ],
  },
  {
    task: 'fill-mask',
    model: 'google-bert/bert-base-uncased',
    typed: { 'Text with a mask': calls['fill-mask'].args.inputs },
    shows: (result) =>
      fillings.flatMap(({ sequence, score, token_str }) => [
        ...row('Words', sequence, percent(score))(result),
        ...marks(token_str)(result),
      ]),
  },
  {
    task: 'table-question-answering',
    model: 'google/tapas-base-finetuned-wtq',
    example: true,
    typed: { Question: 'What is the total length?' },
    shows: (result) => [
      ...words('SUM > 1233, 1094, 2850', 'SUM from 3 cells')(result),
      ...marks('1233', '1094', '2850')(result),
    ],
  },
  {
    task: 'sentence-similarity',
    model: 'sentence-transformers/all-MiniLM-L6-v2',
    example: true,
    shows: (result) => [
      ...row('Similarities', 'A kitten naps on a couch.', '0.95')(result),
      ...row('Similarities', 'Two dogs run across a field.', '0.05')(result),
    ],
  },
  {
    task: 'feature-extraction',
    model: 'BAAI/bge-small-en-v1.5',
    example: true,
    shows: (result) => [
      ...words('Dimensions', '[0.1, 0.2, -0.3]')(result),
      result.getByRole('img', { name: 'How the values are spread' }),
    ],
  },
  {
    task: 'text-to-image',
    model: 'black-forest-labs/FLUX.1-schnell',
    example: true,
    shows: (result) => [...words('1 × 1')(result), result.getByRole('img').first()],
  },
  {
    task: 'text-to-speech',
    model: 'hexgrad/Kokoro-82M',
    example: true,
    shows: (result) => [
      result.getByRole('button', { name: /^Play / }),
      result.getByRole('button', { name: /^Save As/ }),
    ],
  },
  {
    task: 'image-classification',
    model: 'google/vit-base-patch16-224',
    chosen: { Image: 'meadow.png' },
    shows: scores(calls['image-classification'].result),
  },
  {
    task: 'object-detection',
    model: 'facebook/detr-resnet-50',
    chosen: { Image: 'meadow.png' },
    shows: (result) => [
      result.getByRole('img', { name: 'The image you sent' }),
      ...found.flatMap(({ label, score }) =>
        row('Detected objects', label, percent(score), '29 × 38 at 1, 2')(result),
      ),
    ],
  },
  {
    task: 'image-segmentation',
    model: 'nvidia/segformer-b0-finetuned-ade-512-512',
    chosen: { Image: 'meadow.png' },
    shows: (result) => [
      result.getByRole('img', { name: 'The image you sent' }),
      ...row('Parts of the image', 'cat', '90 %', '25 % of the image')(result),
    ],
  },
  {
    task: 'document-question-answering',
    model: 'impira/layoutlm-invoices',
    typed: { Question: calls['document-question-answering'].args.inputs.question },
    chosen: { Image: 'meadow.png' },
    shows: row('Answers', calls['document-question-answering'].result.answer, '90 %'),
  },
  {
    task: 'automatic-speech-recognition',
    model: 'openai/whisper-large-v3',
    chosen: { Audio: 'speech.wav' },
    shows: words(calls['automatic-speech-recognition'].result.text),
  },
];
