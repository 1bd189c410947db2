import { hfInference } from '../providers/hf-inference';
import type { MappingEntry } from './mapping-entry';

/** Hub tasks that HF Inference serves with the same models. */
const sameOnHfInference: ReadonlySet<string> = new Set(['feature-extraction', 'sentence-similarity']);

/** Whether the provider of an entry runs its model for a task. */
export function servesTask(entry: Pick<MappingEntry, 'provider' | 'task'>, task: string): boolean {
  const same =
    entry.provider === hfInference.id && sameOnHfInference.has(entry.task) && sameOnHfInference.has(task);
  return entry.task === task || same;
}
