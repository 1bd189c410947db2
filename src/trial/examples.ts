import { isTaskId, isWebAddress, type ModelRecord, sampleInput } from '../catalogue';
import type { InferenceTask } from '../inference/requests';
import type { Example, FieldValue, FieldValues, InputField, TableValue } from '../protocol';
import { inputFields } from './fields';
import type { Translate } from './inputs';

type ExampleRecord = Readonly<Record<string, unknown>>;

/** Under which names cards and samples have what goes into a field, the best first. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'prompt'],
  question: ['question', 'query', 'text'],
  context: ['context'],
  sentence: ['source_sentence'],
  sentences: ['sentences'],
  labels: ['candidate_labels'],
  image: ['src', 'image'],
  audio: ['src', 'audio'],
  prompt: ['prompt', 'text'],
  table: ['table', 'structured_data', 'structuredData', 'data'],
  sourceLanguage: ['src_lang'],
  targetLanguage: ['tgt_lang'],
};

/** What a text can be sorted under where a sample brings no labels. */
const labelsOf: Readonly<Partial<Record<InferenceTask, readonly string[]>>> = {
  'zero-shot-classification': ['complaint', 'question', 'praise'],
};

const nameLength = 60;
const examplesLimit = 20;

/**
 * Inputs to begin with: those of the model's own card, then that of the task.
 *
 * @param t translates, as `vscode.l10n.t` does
 */
export function examplesFor(model: ModelRecord, task: InferenceTask, t: Translate): Example[] {
  const fields = inputFields(task, t);
  if (fields.length === 0) {
    return [];
  }
  const isOwn = model.pipeline_tag === task;
  const ofCard = (isOwn ? (model.widgetData ?? []) : []).map((source) => exampleOf(source, fields));
  const ofTask = sampleOf(model, task, fields);
  const named = ofTask && { ...ofTask, name: ofTask.name || t('Example') };
  const examples = [...ofCard, named];
  return withOwnNames(examples.filter((example) => example !== undefined).slice(0, examplesLimit));
}

/** Examples of one name are numbered. */
function withOwnNames(examples: readonly Example[]): Example[] {
  return examples.map(({ name, values }, index) => {
    const before = examples.slice(0, index).filter((each) => each.name === name).length;
    return { name: before === 0 ? name : `${name} (${before + 1})`, values };
  });
}

function sampleOf(
  model: ModelRecord,
  task: InferenceTask,
  fields: readonly InputField[],
): Example | undefined {
  if (!isTaskId(task)) {
    return undefined;
  }
  const sample = sampleInput({ ...model, widgetData: null }, task);
  const source: ExampleRecord = Array.isArray(sample)
    ? { text: textOfMessage(sample[0]) }
    : typeof sample === 'string'
      ? { text: sample, src: sample, candidate_labels: labelsOf[task] }
      : { ...sample };
  return exampleOf(source, fields);
}

function exampleOf(source: ExampleRecord, fields: readonly InputField[]): Example | undefined {
  const values = valuesOf(source, fields);
  return values && { name: nameOf(source, values), values };
}

/** Undefined where a field stays empty that has to be filled. */
function valuesOf(source: ExampleRecord, fields: readonly InputField[]): FieldValues | undefined {
  const values: FieldValues = {};
  for (const field of fields) {
    const value = (keysOf[field.name] ?? [])
      .map((key) => (Object.hasOwn(source, key) ? readValue(field.kind, source[key]) : undefined))
      .find((each) => each !== undefined);
    if (value !== undefined) {
      values[field.name] = value;
    } else if (field.required) {
      return undefined;
    }
  }
  return values;
}

type Reader = (value: unknown) => FieldValue | undefined;

const text: Reader = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 1_000_000 ? value : undefined;

const texts: Reader = (value) => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const found = list.filter((item) => typeof item === 'string');
  return found.length > 0 && found.length === list.length ? found : undefined;
};

const file: Reader = (value) =>
  typeof value === 'string' && value.length <= 4000 && /^https:/i.test(value) && isWebAddress(value)
    ? { url: value }
    : undefined;

const readers: Readonly<Record<InputField['kind'], Reader>> = {
  line: text,
  text,
  labels: (value) =>
    texts(typeof value === 'string' ? value.split(',').flatMap((label) => label.trim() || []) : value),
  sentences: texts,
  image: file,
  audio: file,
  table: tableOf,
};

function readValue(kind: InputField['kind'], value: unknown): FieldValue | undefined {
  return readers[kind](value);
}

/** A table as cards have it: the cells of each column under its heading, or rows below one of headings. */
function tableOf(value: unknown): TableValue | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const columns = Object.entries(value).map(([heading, cells]): [string, unknown[]] => [
    heading,
    Array.isArray(cells) ? cells : [],
  ]);
  const height = Math.min(Math.max(0, ...columns.map(([, cells]) => cells.length)), 10_000);
  if (Array.isArray(value) || height === 0 || columns.length > 1000) {
    return undefined;
  }
  return {
    columns: columns.map(([heading]) => heading),
    rows: Array.from({ length: height }, (_, row) => columns.map(([, cells]) => String(cells[row] ?? ''))),
  };
}

/** The title that the card gives it, else its first words or the name of its file. */
function nameOf(source: ExampleRecord, values: FieldValues): string {
  const title = text(source.example_title) ?? text(source.title);
  const first = Object.values(values).find((value) => typeof value === 'string');
  const named = Object.values(values)
    .map((value) => (typeof value === 'object' && 'url' in value ? fileName(value.url) : ''))
    .find((name) => name !== '');
  const name = [title, first, named].find((each) => typeof each === 'string') ?? '';
  const line = String(name).replace(/\s+/g, ' ').trim();
  return line.length > nameLength ? `${line.slice(0, nameLength - 1).trimEnd()}…` : line;
}

function fileName(url: string): string {
  return url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}

function textOfMessage(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'content' in message
    ? message.content
    : undefined;
}
