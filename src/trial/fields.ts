import { type InferenceTask, inputTypesOf } from '../inference/requests';
import type { InputField } from '../protocol';

/** Translates a text, as `vscode.l10n.t` does. */
export type Translate = (text: string) => string;

type Fields = (t: Translate) => readonly InputField[];

const required = { required: true } as const;

const text: Fields = (t) => [{ name: 'text', kind: 'text', label: t('Text'), ...required }];

const prompt: Fields = (t) => [{ name: 'text', kind: 'text', label: t('Prompt'), ...required }];

const image: Fields = (t) => [{ name: 'image', kind: 'image', label: t('Picture'), ...required }];

const audio: Fields = (t) => [{ name: 'audio', kind: 'audio', label: t('Recording'), ...required }];

const question: Fields = (t) => [{ name: 'question', kind: 'line', label: t('Question'), ...required }];

const table: Fields = (t) => [{ name: 'table', kind: 'table', label: t('Table'), ...required }];

const labels: Fields = (t) => [
  {
    name: 'labels',
    kind: 'labels',
    label: t('Labels'),
    help: t('What the model is to choose from, in words that describe it well.'),
    ...required,
  },
];

const instruction: Fields = (t) => [
  {
    name: 'prompt',
    kind: 'text',
    label: t('Instruction'),
    help: t('What is to become of the picture.'),
    required: false,
  },
];

const languages: Fields = (t) => [
  {
    name: 'sourceLanguage',
    kind: 'line',
    label: t('From language'),
    help: t('As the model names it, such as en_XX. Models of one pair of languages need none.'),
    required: false,
  },
  {
    name: 'targetLanguage',
    kind: 'line',
    label: t('To language'),
    help: t('As the model names it, such as de_DE.'),
    required: false,
  },
];

const gap: Fields = (t) => [
  {
    name: 'text',
    kind: 'text',
    label: t('Text with a gap'),
    help: t('Write [MASK] or ___ where a word is missing.'),
    ...required,
  },
];

const comparison: Fields = (t) => [
  { name: 'sentence', kind: 'line', label: t('Sentence'), ...required },
  { name: 'sentences', kind: 'sentences', label: t('Sentences to compare it with'), ...required },
];

const context: Fields = (t) => [
  {
    name: 'context',
    kind: 'text',
    label: t('Context'),
    help: t('The text in which to look for the answer.'),
    ...required,
  },
];

const none: Fields = () => [];

function all(...parts: readonly Fields[]): Fields {
  return (t) => parts.flatMap((fields) => fields(t));
}

/** What is to be filled in for each task. */
const fieldsOf: Readonly<Record<InferenceTask, Fields>> = {
  conversational: none,
  'text-generation': text,
  'feature-extraction': text,
  'sentence-similarity': comparison,
  'text-classification': text,
  'token-classification': text,
  'zero-shot-classification': all(text, labels),
  'question-answering': all(question, context),
  'table-question-answering': all(question, table),
  'fill-mask': gap,
  summarization: text,
  translation: all(text, languages),
  'text-to-image': prompt,
  'image-to-image': all(image, instruction),
  'image-text-to-image': all(image, instruction),
  'text-to-video': prompt,
  'image-to-video': all(image, instruction),
  'image-text-to-video': all(image, instruction),
  'image-to-text': image,
  'image-classification': image,
  'image-segmentation': image,
  'object-detection': image,
  'zero-shot-image-classification': all(image, labels),
  'visual-question-answering': all(image, question),
  'document-question-answering': all(image, question),
  'automatic-speech-recognition': audio,
  'audio-classification': audio,
  'audio-to-audio': audio,
  'text-to-speech': text,
  'text-to-audio': prompt,
  'tabular-classification': table,
  'tabular-regression': table,
};

/**
 * The form of a task; none for a chat.
 *
 * @param providers ids of those who may run it: files are limited to what they take
 */
export function inputFields(
  task: InferenceTask,
  t: Translate,
  providers: readonly string[] = [],
): InputField[] {
  const accepts = typesTakenBy(providers, task);
  return fieldsOf[task](t).map((field) =>
    accepts !== undefined && (field.kind === 'image' || field.kind === 'audio')
      ? { ...field, accepts }
      : field,
  );
}

/** Undefined where one of them takes all, or is not known. */
function typesTakenBy(providers: readonly string[], task: InferenceTask): string[] | undefined {
  const types = providers.map((provider) => inputTypesOf(provider, task));
  const known = types.filter((each) => each !== undefined);
  return known.length > 0 && known.length === types.length ? [...new Set(known.flat())] : undefined;
}
