import type { InferenceTask } from '../../inference/requests';
import { isIdentifier } from '../literals/filters';

/** How `huggingface_hub` takes what a call is made with. */
export interface PythonCall {
  readonly method: string;
  /** The first argument, where it goes without a name. */
  readonly positional?: unknown;
  readonly keywords: Readonly<Record<string, unknown>>;
  /** What the result is written to a file with; absent where it is printed. */
  readonly saves?: 'picture' | 'bytes';
}

/** Tasks that the package has no method for. */
const missing: ReadonlySet<string> = new Set(['image-text-to-image', 'image-text-to-video', 'text-to-audio']);

/** Names of its own for fields of the inputs; the inputs of other tasks are one argument. */
const fieldNames: { readonly [T in InferenceTask]?: Readonly<Record<string, string>> } = {
  'question-answering': { question: 'question', context: 'context' },
  'document-question-answering': { image: 'image', question: 'question' },
  'visual-question-answering': { image: 'image', question: 'question' },
  'sentence-similarity': { source_sentence: 'sentence', sentences: 'other_sentences' },
  'table-question-answering': { table: 'table', query: 'query', question: 'query' },
  'tabular-classification': { data: 'table' },
  'tabular-regression': { data: 'table' },
};

const saving: { readonly [T in InferenceTask]?: PythonCall['saves'] } = {
  'text-to-image': 'picture',
  'image-to-image': 'picture',
  'text-to-video': 'bytes',
  'image-to-video': 'bytes',
  'text-to-speech': 'bytes',
};

/** Parameters that a method names, where it takes others in `extra_body`. */
const named: { readonly [T in InferenceTask]?: ReadonlySet<string> } = {
  conversational: new Set(
    (
      'messages frequency_penalty logit_bias logprobs max_tokens n presence_penalty response_format seed stop stream ' +
      'stream_options temperature tool_choice tool_prompt tools top_logprobs top_p'
    ).split(' '),
  ),
  'text-to-image': new Set(
    'negative_prompt height width num_inference_steps guidance_scale scheduler seed'.split(' '),
  ),
  'text-to-video': new Set('guidance_scale negative_prompt num_frames num_inference_steps seed'.split(' ')),
  'text-to-speech': new Set(
    (
      'do_sample early_stopping epsilon_cutoff eta_cutoff max_length max_new_tokens min_length min_new_tokens ' +
      'num_beam_groups num_beams penalty_alpha temperature top_k top_p typical_p use_cache'
    ).split(' '),
  ),
};

/** @returns undefined for a task that the package has no method for */
export function pythonCall(
  task: InferenceTask,
  { inputs, parameters, ...rest }: Readonly<Record<string, unknown>>,
): PythonCall | undefined {
  if (missing.has(task)) {
    return undefined;
  }
  const names = fieldNames[task];
  const { stream, ...chat } = rest;
  const settings = withExtraBody({ ...chat, ...(parameters as object | undefined) }, named[task]);
  const saves = saving[task];
  return {
    method: task.replaceAll('-', '_'),
    ...(names === undefined && inputs !== undefined && { positional: inputs }),
    keywords: { ...(names && renamed(inputs as object, names)), ...settings },
    ...(saves && { saves }),
  };
}

/** Arguments with those that a function does not name in its `extra_body`. */
export function withExtraBody(
  given: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string> | undefined,
): Record<string, unknown> {
  const isNamed = ([name]: [string, unknown]) => (names === undefined ? isIdentifier(name) : names.has(name));
  const entries = Object.entries(given);
  const others = entries.filter((entry) => !isNamed(entry));
  return {
    ...Object.fromEntries(entries.filter(isNamed)),
    ...(others.length > 0 && { extra_body: Object.fromEntries(others) }),
  };
}

function renamed(fields: object, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const known = Object.hasOwn(names, name) ? names[name] : undefined;
      return known === undefined ? [] : [[known, value]];
    }),
  );
}
