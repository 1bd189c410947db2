import type { Sample } from '../../catalogue';
import { type InferenceTask, inferenceTasks } from '../../inference';
import type {
  ChatMessage,
  CodeNote,
  FieldValue,
  FieldValues,
  ParameterValues,
  TableValue,
  TrialInput,
} from '../../protocol';

/** What a snippet is written with. Without inputs it holds an example. */
export interface SnippetInputs {
  readonly inputs?: Sample;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

type Parts = Required<Pick<SnippetInputs, 'inputs'>> & Pick<SnippetInputs, 'parameters'>;

/** Undefined where something is missing. */
type Form = (values: FieldValues) => Parts | undefined;

/** Longer data URLs than this are left out of code, in characters. */
const longestPicture = 4000;

/** What a form or a conversation holds, as snippets take it: files by their names. */
export function snippetInputs(
  task: string,
  input: TrialInput,
  parameters: ParameterValues,
): SnippetInputs & { readonly notes: readonly CodeNote[] } {
  const nested = nestedParameters(parameters);
  if (input.kind === 'chat') {
    const hasLong = input.messages.some(({ images = [] }) => images.some(isLong));
    return {
      inputs: input.messages.map(toWire),
      parameters: nested,
      notes: hasLong ? ['pictures'] : [],
    };
  }
  const id = inferenceTasks.find((each) => each === task);
  const parts = id && forms[id]?.(input.values);
  const all = { ...parts?.parameters, ...nested };
  return {
    ...(parts !== undefined && { inputs: parts.inputs }),
    ...((parts !== undefined || Object.keys(all).length > 0) && { parameters: all }),
    notes: parts === undefined ? ['example'] : [],
  };
}

const text: Form = ({ text: words }) => (isText(words) ? { inputs: words } : undefined);

const file: Form = ({ image, audio }) => {
  const name = nameOf(image ?? audio);
  return name === undefined ? undefined : { inputs: name };
};

const table: Form = ({ table: rows }) => (isTable(rows) ? { inputs: { data: columnsOf(rows) } } : undefined);

/** With fields that travel as parameters, by the names that these have. */
function beside(form: Form, names: Readonly<Record<string, string>>): Form {
  return (values) => {
    const parts = form(values);
    const filled = Object.entries(names).flatMap(([field, parameter]) => {
      const value = values[field];
      return value === undefined ? [] : [[parameter, value] as const];
    });
    return parts && { ...parts, parameters: Object.fromEntries(filled) };
  };
}

function labelled(form: Form): Form {
  const whole = beside(form, { labels: 'candidate_labels' });
  return (values) => (values.labels === undefined ? undefined : whole(values));
}

const pictureAndQuestion: Form = ({ image, question }) => {
  const name = nameOf(image);
  return name !== undefined && isText(question) ? { inputs: { image: name, question } } : undefined;
};

const promptedPicture = beside(file, { prompt: 'prompt' });
const translated = beside(text, { sourceLanguage: 'src_lang', targetLanguage: 'tgt_lang' });

const forms: Readonly<Partial<Record<InferenceTask, Form>>> = {
  'text-generation': text,
  'feature-extraction': text,
  'text-classification': text,
  'token-classification': text,
  'fill-mask': text,
  summarization: text,
  translation: translated,
  'text-to-image': text,
  'text-to-video': text,
  'text-to-speech': text,
  'text-to-audio': text,
  'zero-shot-classification': labelled(text),
  'zero-shot-image-classification': labelled(file),
  'question-answering': ({ question, context }) =>
    isText(question) && isText(context) ? { inputs: { question, context } } : undefined,
  'table-question-answering': (values) =>
    isText(values.question) && isTable(values.table)
      ? { inputs: { question: values.question, table: columnsOf(values.table) } }
      : undefined,
  'sentence-similarity': ({ sentence, sentences }) =>
    isText(sentence) && Array.isArray(sentences)
      ? { inputs: { source_sentence: sentence, sentences } }
      : undefined,
  'tabular-classification': table,
  'tabular-regression': table,
  'image-to-text': file,
  'image-classification': file,
  'image-segmentation': file,
  'object-detection': file,
  'visual-question-answering': pictureAndQuestion,
  'document-question-answering': pictureAndQuestion,
  'image-to-image': promptedPicture,
  'image-text-to-image': promptedPicture,
  'image-to-video': promptedPicture,
  'image-text-to-video': promptedPicture,
  'automatic-speech-recognition': file,
  'audio-classification': file,
  'audio-to-audio': file,
};

function isText(value: FieldValue | undefined): value is string {
  return typeof value === 'string';
}

function isTable(value: FieldValue | undefined): value is TableValue {
  return typeof value === 'object' && 'columns' in value;
}

/** Path or address of a file. */
function nameOf(value: FieldValue | undefined): string | undefined {
  if (typeof value !== 'object' || Array.isArray(value) || 'columns' in value) {
    return undefined;
  }
  return 'url' in value ? value.url : value.name;
}

function columnsOf({ columns, rows }: TableValue): Record<string, string[]> {
  return Object.fromEntries(columns.map((name, index) => [name, rows.map((row) => row[index] ?? '')]));
}

/** The parameters with those whose name is a path put into the objects that they are of. */
function nestedParameters(parameters: ParameterValues): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(parameters)) {
    const [head = '', ...rest] = path.split('.');
    const within = nested[head];
    nested[head] =
      rest.length === 0
        ? value
        : { ...(typeof within === 'object' && within), ...nestedParameters({ [rest.join('.')]: value }) };
  }
  return nested;
}

/** A message as chat completion takes it. */
function toWire({ role, content, images = [], toolCalls, toolCallId }: ChatMessage) {
  const pictures = images.map((url) => ({ type: 'image_url', image_url: { url: shortened(url) } }) as const);
  const words = { type: 'text', text: content } as const;
  return {
    role,
    content: pictures.length === 0 ? content : [words, ...pictures],
    ...(toolCalls !== undefined && {
      tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        function: { name, arguments: given },
      })),
    }),
    ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
  };
}

function isLong(url: string): boolean {
  return url.startsWith('data:') && url.length > longestPicture;
}

/** The head of a long data URL, and where its base64 is to be put. */
function shortened(url: string): string {
  return isLong(url) ? `${url.slice(0, url.indexOf(',') + 1)}BASE64_OF_THE_PICTURE` : url;
}
