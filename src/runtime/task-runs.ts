import { markGaps } from '../catalogue/gaps';
import type { TaskJob } from '../local';
import { entitiesOf, type Token } from './entities';
import { RuntimeFailure } from './failure';
import { libraryPicture } from './pictures/library-pictures';
import { readWav } from './sounds/read-wav';
import { resampled } from './sounds/resample';
import { type SpeechModel, spokenLanguage } from './sounds/spoken-language';
import { spanOf } from './spans';

type Task = TaskJob['task'];
type Parameters = TaskJob['parameters'];

/** A pipeline of transformers.js. */
export interface Pipe extends SpeechModel {
  (...given: readonly unknown[]): Promise<unknown>;
  readonly tokenizer: { readonly mask_token?: string | null };
}

export interface Running {
  readonly signal: AbortSignal;
}

interface TaskRun {
  readonly pipeline: Exclude<Task, 'sentence-similarity'>;
  /** The answer in the hub's form: https://huggingface.co/docs/inference-providers/tasks/index. */
  readonly run: (pipe: Pipe, job: Omit<TaskJob, 'task'>, running: Running) => Promise<unknown>;
}

interface Tensor {
  tolist(): unknown;
}

export const taskRuns: Readonly<Record<Task, TaskRun>> = {
  'text-classification': {
    pipeline: 'text-classification',
    run: (pipe, { inputs, parameters: { top_k = null } }) => pipe(textOf(inputs), { top_k }).then(asList),
  },
  'zero-shot-classification': {
    pipeline: 'zero-shot-classification',
    run: (pipe, { inputs, parameters: { candidate_labels: labels, ...parameters } }) => {
      if (!isTexts(labels) || labels.length === 0) {
        throw new RuntimeFailure('input', 'The labels are missing');
      }
      return pipe(inputs, labels, given(parameters, ['hypothesis_template', 'multi_label']));
    },
  },
  'token-classification': {
    pipeline: 'token-classification',
    run: async (pipe, { inputs, parameters: { ignore_labels: ignored } }) => {
      const text = textOf(inputs);
      // All of them say where each is: the pipeline doesn't.
      const tokens = asList(await pipe(text, { ignore_labels: [] })) as Token[];
      return entitiesOf(tokens, text, isTexts(ignored) ? ignored : ['O']);
    },
  },
  'question-answering': {
    pipeline: 'question-answering',
    run: async (pipe, { inputs }) => {
      const { question, context } = fieldsOf(inputs);
      const text = textOf(context);
      const found = await pipe(textOf(question), text);
      const { answer, score } = found as { readonly answer: string; readonly score: number };
      const span = spanOf(answer, text);
      return span === undefined
        ? { answer, score, start: 0, end: 0 }
        : { answer: text.slice(span.start, span.end), score, ...span };
    },
  },
  'fill-mask': {
    pipeline: 'fill-mask',
    run: (pipe, { inputs, parameters }) =>
      pipe(markGaps(textOf(inputs), pipe.tokenizer.mask_token ?? undefined), given(parameters, ['top_k'])),
  },
  'feature-extraction': {
    pipeline: 'feature-extraction',
    run: async (pipe, { inputs, parameters: { normalize = false } }, { signal }) => {
      const texts = isTexts(inputs) ? inputs : [textOf(inputs)];
      const vectors = await vectorsOf(pipe, texts, { normalize: normalize === true, signal });
      return isTexts(inputs) ? vectors : vectors[0];
    },
  },
  'sentence-similarity': {
    pipeline: 'feature-extraction',
    run: async (pipe, { inputs }, { signal }) => {
      const { source_sentence: source, sentences } = fieldsOf(inputs);
      if (!isTexts(sentences)) {
        throw new RuntimeFailure('input', 'The sentences to compare are missing');
      }
      const [first = [], ...others] = await vectorsOf(pipe, [textOf(source), ...sentences], {
        normalize: true,
        signal,
      });
      return others.map((other) => other.reduce((sum, value, index) => sum + value * (first[index] ?? 0), 0));
    },
  },
  summarization: {
    pipeline: 'summarization',
    run: (pipe, { inputs, parameters }) => pipe(inputs, writingOf(parameters)),
  },
  translation: {
    pipeline: 'translation',
    run: (pipe, { inputs, parameters }) =>
      pipe(inputs, { ...writingOf(parameters), ...given(parameters, ['src_lang', 'tgt_lang']) }),
  },
  'image-classification': {
    pipeline: 'image-classification',
    run: (pipe, { inputs, parameters }) =>
      pipe(libraryPicture(bytesOf(inputs)), given(parameters, ['top_k'])),
  },
  'object-detection': {
    pipeline: 'object-detection',
    run: (pipe, { inputs, parameters }) =>
      pipe(libraryPicture(bytesOf(inputs)), {
        threshold: usualThreshold,
        ...given(parameters, ['threshold']),
      }),
  },
  'automatic-speech-recognition': {
    pipeline: 'automatic-speech-recognition',
    run: async (pipe, { inputs, parameters }) => {
      const sound = resampled(readWav(bytesOf(inputs)), speechRate);
      const start = sound.subarray(0, part.chunk_length_s * speechRate);
      const language = await spokenLanguage(pipe, start);
      return pipe(sound, {
        ...(sound.length > start.length && part),
        ...(language !== undefined && { language }),
        ...given(parameters, ['return_timestamps']),
      });
    },
  },
};

/** What the hub takes where none is given. */
const usualThreshold = 0.5;

/** Samples a second, with which models of speech are trained. */
const speechRate = 16_000;

/** A longer sound is read in parts of so many seconds, which overlap. */
const part = { chunk_length_s: 30, stride_length_s: 5 };

/** One at a time, so that none is padded to the length of another. */
async function vectorsOf(
  pipe: Pipe,
  texts: readonly string[],
  { normalize, signal }: Running & { readonly normalize: boolean },
): Promise<number[][]> {
  const vectors: number[][] = [];
  for (const text of texts) {
    signal.throwIfAborted();
    const tensor = (await pipe(text, { pooling: 'mean', normalize })) as Tensor;
    vectors.push(...(tensor.tolist() as number[][]));
  }
  return vectors;
}

function writingOf({ generate_parameters: nested, ...parameters }: Parameters): object {
  const all = { ...parameters, ...(isRecord(nested) && nested) };
  const names = [
    'max_new_tokens',
    'max_length',
    'min_length',
    'num_beams',
    'do_sample',
    'temperature',
    'top_k',
    'top_p',
  ];
  return given(all, [...names, 'repetition_penalty', 'no_repeat_ngram_size']);
}

function given(parameters: Parameters, names: readonly string[]): Record<string, unknown> {
  const entries = names.map((name) => [name, parameters[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new RuntimeFailure('input', 'The text is missing');
  }
  return value;
}

function bytesOf(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) {
    throw new RuntimeFailure('input', 'The file is missing');
  }
  return value;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
