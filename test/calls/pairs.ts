import * as z from 'zod/mini';
import type { InferenceTask } from '../../src/inference/tasks/task';
import { type LocalProvider, localProviders, type TaskRow } from '../hub';
import providers from '../unit/inference/facts/providers.json';
import { taskNamed } from '.';

type Way = 'routed' | 'direct';

/** A model of a provider, and a way to call it. */
export interface Pair {
  readonly provider: LocalProvider;
  readonly row: TaskRow;
  readonly task: InferenceTask;
  readonly way: Way;
  /** The provider is to be had directly only, by now. */
  readonly left: boolean;
  /** The answer is a job. */
  readonly polls: boolean;
}

const facts = z
  .array(
    z.object({
      id: z.string(),
      tasks: z.record(z.string(), z.object({ poll: z.optional(z.unknown()) })),
    }),
  )
  .parse(providers);

/** Each model of each provider, both ways. */
export const pairs: readonly Pair[] = localProviders.flatMap((provider) =>
  provider.tasks
    .filter(({ modelField }) => modelField !== 'none')
    .flatMap((row) =>
      (['routed', 'direct'] as const).map((way) => ({ ...factsOf(provider, row), provider, row, way })),
    ),
);

function factsOf(provider: LocalProvider, row: TaskRow): Pick<Pair, 'task' | 'left' | 'polls'> {
  const task = taskNamed(row.task);
  const fact = facts.find(({ id }) => id === provider.id);
  return { task, left: provider.left === true, polls: fact?.tasks[task]?.poll !== undefined };
}

/** Whether the pair can be called so. */
export function isOffered({ provider, way, left }: Pair): boolean {
  return way === 'direct' || !(left || provider.directOnly);
}
