import { digestOf } from './digest';
import type { RowInput } from './prompt';

interface Asked {
  readonly target: { readonly model: string; readonly provider: string; readonly task: string };
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * The digest of all that decides an answer: who is asked, what, with which parameters, and for which time.
 *
 * @param time from 0 on, where the same is asked several times
 */
export function requestKey({ target, parameters }: Asked, input: RowInput, time: number): Promise<string> {
  const { model, provider, task } = target;
  const request = [model, provider, task, parameters, input, time];
  return digestOf(new TextEncoder().encode(JSON.stringify(request)));
}
