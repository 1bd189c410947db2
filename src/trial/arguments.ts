import { InputError } from '../inference';
import { type InferenceTask, settingsBeside } from '../inference/requests';
import type { InputField, ParameterValues } from '../protocol';
import { checkedParameters, sortParameters } from './call-parameters';
import { inputFields } from './fields';
import { asBlob, type Columns, type FilledForm, FormValues, isEmpty } from './form-values';
import { nested } from './nested';

/** Tasks whose input is a form. */
export type FormTask = Exclude<InferenceTask, 'conversational'>;

type Part<File> = string | readonly string[] | Readonly<Columns> | File;

/** Arguments of the client's method for a task, but for model and provider. */
export interface CallArguments<File> {
  readonly inputs: string | File | Readonly<Record<string, Part<File>>>;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Some tasks have their settings beside the inputs. */
  readonly [setting: string]: unknown;
}

type Builder = <File>(form: FormValues<File>) => CallArguments<File>;

/** Whatever people write for a gap; a model knows its own mark alone. */
const anyMask = /\[MASK\]|<mask>|_{3,}/g;

const text: Builder = (form) => ({ inputs: form.text('text') });

const maskedText: Builder = (form) => {
  const inputs = form.text('text');
  const { maskToken } = form;
  return {
    inputs:
      maskToken === undefined || inputs.includes(maskToken)
        ? inputs
        : inputs.replace(anyMask, () => maskToken),
  };
};

const labelledText: Builder = (form) => ({
  inputs: form.text('text'),
  parameters: { candidate_labels: form.texts('labels') },
});

const translatedText: Builder = (form) => ({
  inputs: form.text('text'),
  ...withGiven({ src_lang: form.text('sourceLanguage'), tgt_lang: form.text('targetLanguage') }),
});

const questionAboutText: Builder = (form) => ({
  inputs: { question: form.text('question'), context: form.text('context') },
});

const questionAboutTable: Builder = (form) => ({
  inputs: { question: form.text('question'), table: form.columns('table') },
});

const comparedSentences: Builder = (form) => ({
  inputs: { source_sentence: form.text('sentence'), sentences: form.texts('sentences') },
});

const table: Builder = (form) => ({ inputs: { data: form.columns('table') } });

const image: Builder = (form) => ({ inputs: form.file('image') });

const audio: Builder = (form) => ({ inputs: form.file('audio') });

const labelledImage: Builder = (form) => ({
  inputs: form.file('image'),
  parameters: { candidate_labels: form.texts('labels') },
});

const promptedImage: Builder = (form) => ({
  inputs: form.file('image'),
  ...withGiven({ prompt: form.text('prompt') }),
});

const questionAboutImage: Builder = (form) => ({
  inputs: { image: form.file('image'), question: form.text('question') },
});

const builders: Readonly<Record<FormTask, Builder>> = {
  'text-generation': text,
  'feature-extraction': text,
  'sentence-similarity': comparedSentences,
  'text-classification': text,
  'token-classification': text,
  'zero-shot-classification': labelledText,
  'question-answering': questionAboutText,
  'table-question-answering': questionAboutTable,
  'fill-mask': maskedText,
  summarization: text,
  translation: translatedText,
  'text-to-image': text,
  'image-to-image': promptedImage,
  'image-text-to-image': promptedImage,
  'text-to-video': text,
  'image-to-video': promptedImage,
  'image-text-to-video': promptedImage,
  'image-to-text': image,
  'image-classification': image,
  'image-segmentation': image,
  'object-detection': image,
  'zero-shot-image-classification': labelledImage,
  'visual-question-answering': questionAboutImage,
  'document-question-answering': questionAboutImage,
  'automatic-speech-recognition': audio,
  'audio-classification': audio,
  'audio-to-audio': audio,
  'text-to-speech': text,
  'text-to-audio': text,
  'tabular-classification': table,
  'tabular-regression': table,
};

/** What stands in code for a file that nobody has chosen yet. */
const placeholders: Readonly<Record<string, string>> = { image: 'photo.jpg', audio: 'recording.flac' };

interface Extras {
  readonly parameters?: ParameterValues | undefined;
  /** What the model marks a gap in a text with; without it the text is sent as it is. */
  readonly maskToken?: string | undefined;
}

/** The first of the fields that the task cannot do without and that is empty. */
export function missingField<File>(task: FormTask, values: FilledForm<File>): InputField | undefined {
  return inputFields(task, (label) => label).find(({ name, required }) => required && isEmpty(values[name]));
}

/**
 * The arguments of a call.
 *
 * @throws InputError where a field is empty that the task cannot do without, and for parameters that it doesn't have
 */
export function callArguments(
  task: FormTask,
  values: FilledForm<Blob>,
  { parameters = {}, maskToken }: Extras = {},
): CallArguments<Blob> {
  const missing = missingField(task, values);
  if (missing !== undefined) {
    throw new InputError(`${missing.label} is needed`);
  }
  const settings = checkedParameters(task, parameters);
  const args = builders[task](new FormValues(values, asBlob, maskToken));
  return settingsBeside.has(task) ? { ...settings, ...args } : withParameters(args, settings);
}

/**
 * What code of the same call is written with: files by their names, and all settings under `parameters`. Whatever is not
 * filled in yet is empty.
 */
export function snippetArguments(
  task: FormTask,
  values: FilledForm<string>,
  { parameters = {}, maskToken }: Extras = {},
): CallArguments<string> {
  const asPath = (value: unknown, name: string) =>
    typeof value === 'string' && value !== '' ? value : (placeholders[name] ?? '');
  const settings = snippetParameters(task, parameters);
  return withParameters(builders[task](new FormValues(values, asPath, maskToken)), settings);
}

/** The parameters that code of a call is written with: those that the call would be made with. */
export function snippetParameters(task: InferenceTask, given: ParameterValues): Record<string, unknown> {
  return nested(sortParameters(task, given).parameters);
}

function withParameters<File>(
  args: CallArguments<File>,
  parameters: Readonly<Record<string, unknown>>,
): CallArguments<File> {
  return Object.keys(parameters).length === 0
    ? args
    : { ...args, parameters: { ...parameters, ...args.parameters } };
}

function withGiven(texts: Readonly<Record<string, string>>) {
  const given = Object.entries(texts).filter(([, words]) => words.trim() !== '');
  return given.length === 0 ? {} : { parameters: Object.fromEntries(given) };
}
