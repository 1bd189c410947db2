import type { InferenceTask } from '../inference/requests';

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Limits {
  readonly isWhole: boolean;
  readonly minimum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const share: Bounds = { minimum: 0, maximum: 1 };
const penalty: Bounds = { minimum: -2, maximum: 2 };
const some: Bounds = { minimum: 1 };

/** Bounds that the schemas tell in words alone, by the last part of a parameter's name. */
const known: Readonly<Record<string, Bounds>> = {
  top_p: share,
  typical_p: share,
  epsilon_cutoff: share,
  eta_cutoff: share,
  penalty_alpha: share,
  threshold: share,
  mask_threshold: share,
  overlap_mask_area_threshold: share,
  temperature: { minimum: 0 },
  frequency_penalty: penalty,
  presence_penalty: penalty,
  top_k: some,
  num_beams: some,
  num_beam_groups: some,
  num_inference_steps: some,
  num_frames: some,
  width: some,
  height: some,
  max_tokens: some,
  max_new_tokens: some,
  max_length: some,
  max_answer_len: some,
  max_seq_len: some,
  max_question_len: some,
};

/** Where a task has bounds of its own. */
const knownOf: Readonly<Partial<Record<InferenceTask, Readonly<Record<string, Bounds>>>>> = {
  conversational: { temperature: { minimum: 0, maximum: 2 } },
  'text-generation': { frequency_penalty: { maximum: 2 } },
};

/** The smallest number above one that a parameter must not be. */
const justAbove = 0.01;

/** The bounds of a number: the narrower of those that its schema has and those that we know. */
export function boundsOf(task: InferenceTask, name: string, limits: Limits): Bounds {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const table = knownOf[task] ?? {};
  const told =
    (Object.hasOwn(table, last) ? table[last] : Object.hasOwn(known, last) ? known[last] : {}) ?? {};
  const written = writtenIn(limits);
  const minimum = Math.max(
    told.minimum ?? Number.NEGATIVE_INFINITY,
    written.minimum ?? Number.NEGATIVE_INFINITY,
  );
  const maximum = Math.min(
    told.maximum ?? Number.POSITIVE_INFINITY,
    written.maximum ?? Number.POSITIVE_INFINITY,
  );
  return {
    ...(Number.isFinite(minimum) && { minimum }),
    ...(Number.isFinite(maximum) && { maximum }),
  };
}

/** The bounds of all whole numbers say nothing. */
function writtenIn({ isWhole, minimum, exclusiveMinimum, maximum }: Limits): Bounds {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + (isWhole ? 1 : justAbove);
  return {
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { minimum: least }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
  };
}
