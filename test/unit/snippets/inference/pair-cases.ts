import * as z from 'zod/mini';
import { modelRecordSchema } from '../../../../src/hub/model-record';
import { type InferenceTask, inferenceTasks } from '../../../../src/inference';
import type { InferenceSnippetOptions } from '../../../../src/snippets';
import { hubModelOf, keyOf, type LocalProvider, localProviders, type TaskRow } from '../../../hub';
import providers from '../../inference/facts/providers.json';
import type { ClientCall, SnippetCase } from './snippet-case';
import { answerOf, argumentsOf, methodOf, ownInputs } from './task-arguments';

/** Of a member of acme-lab. */
export const hubToken = 'hf_localMember';

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
      active: z.boolean(),
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
  const task = taskOf(row);
  const fact = facts.find(({ id }) => id === provider.id);
  return { task, left: fact?.active !== true, polls: fact?.tasks[task]?.poll !== undefined };
}

function taskOf({ task }: TaskRow): InferenceTask {
  const found = inferenceTasks.find((each) => each === task);
  if (found === undefined) {
    throw new Error(`${task} is no task`);
  }
  return found;
}

/** Whether the pair can be called so. */
export function isOffered({ provider, way, left }: Pair): boolean {
  return way === 'direct' || !(left || provider.directOnly);
}

/** The calls of a pair: one, or a chat whole and in pieces. */
export function casesOf(pair: Pair): SnippetCase[] {
  return pair.task === 'conversational' ? [caseOf(pair, false), caseOf(pair, true)] : [caseOf(pair, false)];
}

export function modelOf({ provider, row }: Pair) {
  return modelRecordSchema.parse({
    id: provider.directOnly ? `${provider.id}/${row.model}` : hubModelOf(provider.id, row),
    pipeline_tag: row.task === 'conversational' ? 'text-generation' : row.task,
    tags: row.task === 'conversational' ? ['conversational'] : [],
  });
}

function caseOf(pair: Pair, streaming: boolean): SnippetCase {
  const { provider, row, task, way } = pair;
  const model = modelOf(pair);
  const args = argumentsOf(provider.id, task, model);
  const method = methodOf(task, streaming);
  const token = way === 'routed' || provider.routedOnly ? hubToken : keyOf(provider.id);
  const hubCall: ClientCall = { token, method, args: { ...args, model: model.id, provider: provider.id } };
  const byRouter = { ...hubCall, args: { ...args, model: `${model.id}:${provider.id}` } };
  return {
    title: `${provider.id} ${task} ${row.model}${streaming ? ' streamed' : ''} ${way}`,
    model,
    options: optionsOf(pair, streaming),
    call: task === 'conversational' && way === 'routed' ? byRouter : hubCall,
    hubCall,
    answer: answerOf(task),
    // A mask that lies elsewhere is a file.
    ...(task === 'image-segmentation' && provider.id === 'fal-ai' && { plainAnswer: 'png' }),
  };
}

export function optionsOf({ provider, row, task, way }: Pair, streaming: boolean): InferenceSnippetOptions {
  const { mapping } = row;
  const weightsPath = mapping?.adapterWeightsPath;
  return {
    provider: provider.id,
    providerModelId: row.model,
    ...(mapping && { lora: { ...(weightsPath !== undefined && { weightsPath }) } }),
    ...(ownInputs[task] && { inputs: ownInputs[task] }),
    streaming,
    directRequest: way === 'direct',
  };
}
