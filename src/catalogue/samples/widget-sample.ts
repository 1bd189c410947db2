import type { TaskId } from '../tasks';
import { isWebAddress } from '../web-address';
import type { ChatMessage, Sample, Table } from './sample';

/** One example of a model's card, as its author wrote it. */
type WidgetExample = Readonly<Record<string, unknown>>;

type Reader = (example: WidgetExample) => Sample | undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A file of a card is on the web: a path would have the code that we write send a file of whoever runs it. */
const isFile = (value: unknown): value is string => isText(value) && isWebAddress(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

const isObject = (value: unknown): value is WidgetExample =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCell = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const isTable = (value: unknown): value is Table =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((column) => Array.isArray(column) && column.every(isCell));

const isMessage = (value: unknown): value is ChatMessage => {
  const { role, content } = isObject(value) ? value : {};
  return isText(role) && isText(content);
};

const isMessages = (value: unknown): value is ChatMessage[] =>
  Array.isArray(value) && value.length > 0 && value.every((message) => isMessage(message));

const text: Reader = ({ text }) => (isText(text) ? text : undefined);

const file: Reader = ({ src }) => (isFile(src) ? src : undefined);

const imageAndPrompt: Reader = ({ src, prompt, text }) => {
  const words = prompt ?? text;
  return isFile(src) && isText(words) ? { image: src, prompt: words } : undefined;
};

const chat: Reader = ({ messages, text }) => {
  if (isMessages(messages)) {
    return messages.map(({ role, content }) => ({ role, content }));
  }
  return isText(text) ? [{ role: 'user', content: text }] : undefined;
};

const chatAboutImage: Reader = ({ src, text }) =>
  isFile(src) && isText(text)
    ? [
        {
          role: 'user',
          content: [
            { type: 'text', text },
            { type: 'image_url', image_url: { url: src } },
          ],
        },
      ]
    : undefined;

const tableOnly: Reader = ({ structured_data, table }) => {
  const data = structured_data ?? table;
  return isTable(data) ? { data } : undefined;
};

const readers: { readonly [Id in TaskId]?: Reader } = {
  'text-classification': text,
  'token-classification': text,
  'table-question-answering': ({ text, table }) =>
    isText(text) && isTable(table) ? { query: text, table } : undefined,
  'question-answering': ({ text, context }) =>
    isText(text) && isText(context) ? { question: text, context } : undefined,
  'zero-shot-classification': text,
  translation: text,
  summarization: text,
  'feature-extraction': text,
  'fill-mask': text,
  'text-generation': chat,
  'sentence-similarity': ({ source_sentence, sentences }) =>
    isText(source_sentence) && isTexts(sentences) ? { source_sentence, sentences } : undefined,
  'text-to-speech': text,
  'text-to-audio': text,
  'text-to-image': text,
  'text-to-video': text,
  'automatic-speech-recognition': file,
  'audio-to-audio': file,
  'audio-classification': file,
  'image-classification': file,
  'object-detection': file,
  'image-segmentation': file,
  'image-to-text': file,
  'zero-shot-image-classification': file,
  'image-to-image': imageAndPrompt,
  'image-to-video': imageAndPrompt,
  'image-text-to-image': imageAndPrompt,
  'image-text-to-video': imageAndPrompt,
  'image-text-to-text': chatAboutImage,
  'document-question-answering': ({ src, text }) =>
    isFile(src) && isText(text) ? { image: src, question: text } : undefined,
  'tabular-classification': tableOnly,
  'tabular-regression': tableOnly,
};

/** The first of the card's examples that is a whole input of the task. */
export function widgetSample(task: TaskId, examples: readonly WidgetExample[]): Sample | undefined {
  const read = readers[task];
  for (const example of read === undefined ? [] : examples) {
    const sample = read?.(example);
    if (sample !== undefined) {
      return sample;
    }
  }
  return undefined;
}
