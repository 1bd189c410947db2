import type { InferenceTask } from './task';

/** Tasks whose settings stand beside the inputs; those of all others stand under `parameters`. */
export const settingsBeside: ReadonlySet<InferenceTask> = new Set(['conversational', 'feature-extraction']);
