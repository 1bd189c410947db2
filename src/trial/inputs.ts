import { markGaps } from '../catalogue/gaps';
import type { InputField } from '../protocol';
import type { Columns, FormValues } from './form-values';

/** Translates a text, as `vscode.l10n.t` does. */
export type Translate = (text: string) => string;

type Fields = (t: Translate) => readonly InputField[];

type Part<File> = string | readonly string[] | Readonly<Columns> | File;

/** Arguments of the client's method for a task, but for model and provider. */
export interface CallArguments<File> {
  readonly inputs: string | File | Readonly<Record<string, Part<File>>>;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Some tasks have their settings beside the inputs. */
  readonly [setting: string]: unknown;
}

/** What is to be filled in, and the arguments that are made of it. */
export interface FormInput {
  readonly fields: Fields;
  readonly build: <File>(form: FormValues<File>) => CallArguments<File>;
}

const required = { required: true } as const;

const textField: Fields = (t) => [{ name: 'text', kind: 'text', label: t('Text'), ...required }];

const promptField: Fields = (t) => [{ name: 'text', kind: 'text', label: t('Prompt'), ...required }];

const imageField: Fields = (t) => [{ name: 'image', kind: 'image', label: t('Image'), ...required }];

const audioField: Fields = (t) => [{ name: 'audio', kind: 'audio', label: t('Audio'), ...required }];

const questionField: Fields = (t) => [{ name: 'question', kind: 'line', label: t('Question'), ...required }];

const tableField: Fields = (t) => [{ name: 'table', kind: 'table', label: t('Table'), ...required }];

const labelsField: Fields = (t) => [
  {
    name: 'labels',
    kind: 'labels',
    label: t('Labels'),
    help: t('Labels the model chooses from. Descriptive words work best.'),
    ...required,
  },
];

const instructionField: Fields = (t) => [
  {
    name: 'prompt',
    kind: 'text',
    label: t('Instruction'),
    help: t('Describe what to do with the image.'),
    required: false,
  },
];

const languageFields: Fields = (t) => [
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

const gapField: Fields = (t) => [
  {
    name: 'text',
    kind: 'text',
    label: t('Text with a mask'),
    help: t('Write [MASK] or ___ where a word is missing.'),
    ...required,
  },
];

const comparisonFields: Fields = (t) => [
  { name: 'sentence', kind: 'line', label: t('Sentence'), ...required },
  { name: 'sentences', kind: 'sentences', label: t('Sentences to compare it with'), ...required },
];

const contextField: Fields = (t) => [
  {
    name: 'context',
    kind: 'text',
    label: t('Context'),
    help: t('The text to find the answer in.'),
    ...required,
  },
];

function all(...parts: readonly Fields[]): Fields {
  return (t) => parts.flatMap((fields) => fields(t));
}

export const text: FormInput = { fields: textField, build: (form) => ({ inputs: form.text('text') }) };

export const prompt: FormInput = { ...text, fields: promptField };

export const maskedText: FormInput = {
  fields: gapField,
  build: (form) => ({ inputs: markGaps(form.text('text'), form.maskToken) }),
};

export const labelledText: FormInput = {
  fields: all(textField, labelsField),
  build: (form) => ({
    inputs: form.text('text'),
    parameters: { candidate_labels: form.texts('labels') },
  }),
};

export const translatedText: FormInput = {
  fields: all(textField, languageFields),
  build: (form) => ({
    inputs: form.text('text'),
    ...withGiven({ src_lang: form.text('sourceLanguage'), tgt_lang: form.text('targetLanguage') }),
  }),
};

export const questionAboutText: FormInput = {
  fields: all(questionField, contextField),
  build: (form) => ({ inputs: { question: form.text('question'), context: form.text('context') } }),
};

export const questionAboutTable: FormInput = {
  fields: all(questionField, tableField),
  build: (form) => ({ inputs: { question: form.text('question'), table: form.columns('table') } }),
};

export const comparedSentences: FormInput = {
  fields: comparisonFields,
  build: (form) => ({
    inputs: { source_sentence: form.text('sentence'), sentences: form.texts('sentences') },
  }),
};

export const table: FormInput = {
  fields: tableField,
  build: (form) => ({ inputs: { data: form.columns('table') } }),
};

export const image: FormInput = { fields: imageField, build: (form) => ({ inputs: form.file('image') }) };

export const audio: FormInput = { fields: audioField, build: (form) => ({ inputs: form.file('audio') }) };

export const labelledImage: FormInput = {
  fields: all(imageField, labelsField),
  build: (form) => ({
    inputs: form.file('image'),
    parameters: { candidate_labels: form.texts('labels') },
  }),
};

export const promptedImage: FormInput = {
  fields: all(imageField, instructionField),
  build: (form) => ({
    inputs: form.file('image'),
    ...withGiven({ prompt: form.text('prompt') }),
  }),
};

export const questionAboutImage: FormInput = {
  fields: all(imageField, questionField),
  build: (form) => ({ inputs: { image: form.file('image'), question: form.text('question') } }),
};

function withGiven(texts: Readonly<Record<string, string>>) {
  const given = Object.entries(texts).filter(([, words]) => words.trim() !== '');
  return given.length === 0 ? {} : { parameters: Object.fromEntries(given) };
}
