import type { InferenceClient, InferenceOptions } from '../../../../src/inference';
import { calls, fullArgsOf, methodOf, taskNamed } from '../../../calls';
import { hubModelOf, type LocalProvider, type TaskRow } from '../../../hub';

/** What a call names: a model and its provider, or nothing where a server of the user's own is called. */
export interface Base {
  readonly model?: string;
  readonly provider?: string;
}

/** Makes the call of a task. */
export async function runTask(
  name: string,
  client: InferenceClient,
  base: Base,
  options?: InferenceOptions,
): Promise<unknown> {
  const task = taskNamed(name);
  const args = { ...base, ...fullArgsOf(task, base.provider) };
  return Reflect.apply(Reflect.get(client, methodOf(task)), client, [args, options]);
}

/** Streamed calls of the tasks that have them. */
export const streams = {
  conversational: (client: InferenceClient, base: Base) =>
    client.chatCompletionStream({ ...base, ...calls.conversational.args }),
  'text-generation': (client: InferenceClient, base: Base) =>
    client.textGenerationStream({ ...base, ...calls['text-generation'].args }),
} as const;

/** The model of a row as callers name it. */
export function baseOf(provider: LocalProvider, row: TaskRow): Base {
  const model = provider.directOnly ? `${provider.id}/${row.model}` : hubModelOf(provider.id, row);
  return { model, provider: provider.id };
}
