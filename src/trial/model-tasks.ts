import { isChatTask, type ModelRecord } from '../catalogue';
import { isProviderId, providerName } from '../inference';
import { type InferenceTask, inferenceTasks } from '../inference/requests';
import type { TaskProvider } from '../protocol';

/** What the hub's router tells of someone who runs a model as a chat. */
export interface ChatProviderFacts {
  readonly provider: string;
  /** US dollars for a million tokens. */
  readonly pricing?: { readonly input: number; readonly output: number } | null | undefined;
  /** In tokens. */
  readonly context_length?: number | null | undefined;
  readonly supports_tools?: boolean | null | undefined;
  readonly supports_structured_output?: boolean | null | undefined;
}

/** A task that a model can be called for right now. */
export interface CallableTask {
  readonly task: InferenceTask;
  readonly providers: readonly TaskProvider[];
}

/** What tells the tasks of a model. */
type TaskRecord = Pick<ModelRecord, 'tags' | 'pipeline_tag' | 'inferenceProviderMapping'>;

/** The task that a model is made for, if it is one of those that can be called. */
export function ownTask({ pipeline_tag = '', tags }: TaskRecord): InferenceTask | undefined {
  const chats =
    pipeline_tag === 'image-text-to-text' || (isChatTask(pipeline_tag) && tags.includes('conversational'));
  return chats ? 'conversational' : inferenceTask(pipeline_tag);
}

/**
 * What a model can be called for, and by whom: its own task first, then as the hub lists them.
 *
 * @param facts of those who run it as a chat
 */
export function callableTasks(model: TaskRecord, facts: readonly ChatProviderFacts[] = []): CallableTask[] {
  const own = ownTask(model);
  const live = (model.inferenceProviderMapping ?? []).filter(({ status }) => status === 'live');
  const tasks = [...new Set(live.map(({ task }) => inferenceTask(task)))].filter(
    (task) => task !== undefined,
  );
  const ordered = [...tasks.filter((task) => task === own), ...tasks.filter((task) => task !== own)];
  return ordered
    .map((task) => ({
      task,
      providers: live
        // The router may know more of those who chat than we do; for all else we speak to them ourselves.
        .filter((each) => each.task === task && (task === 'conversational' || isProviderId(each.provider)))
        .map(({ provider }) => providerOf(task, provider, facts)),
    }))
    .filter(({ providers }) => providers.length > 0);
}

function providerOf(task: InferenceTask, id: string, facts: readonly ChatProviderFacts[]): TaskProvider {
  const known = task === 'conversational' ? facts.find(({ provider }) => provider === id) : undefined;
  const { pricing, context_length, supports_tools, supports_structured_output } = known ?? {};
  return {
    id,
    label: providerName(id),
    ...(pricing != null && { price: { input: pricing.input, output: pricing.output } }),
    ...(context_length != null && { contextLength: context_length }),
    ...(supports_tools != null && { tools: supports_tools }),
    ...(supports_structured_output != null && { structuredOutput: supports_structured_output }),
  };
}

function inferenceTask(id: string): InferenceTask | undefined {
  return inferenceTasks.find((each) => each === id);
}
