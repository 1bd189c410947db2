import { type InferenceTask, inferenceTasks } from '../../src/inference/tasks/task';
import type { Fields, ProviderForm, TaskCall, TaskCalls } from './call';
import { providers, router } from './providers';
import { chatCalls } from './tasks/chat';
import { embeddingCalls } from './tasks/embeddings';
import { imageCalls } from './tasks/images';
import { pictureCalls } from './tasks/pictures';
import { soundCalls } from './tasks/sounds';
import { textCalls } from './tasks/texts';
import { videoCalls } from './tasks/videos';

export type { Fields } from './call';
export { providers } from './providers';
export { responseFormat } from './tasks/chat';

/** Every task: how it is called, how each provider does it, and what the user gets. */
export const calls: TaskCalls<InferenceTask> = {
  ...chatCalls,
  ...embeddingCalls,
  ...textCalls,
  ...imageCalls,
  ...videoCalls,
  ...pictureCalls,
  ...soundCalls,
};

/** A provider's form of a task, with where its request goes. */
interface TaskForm extends Omit<ProviderForm, 'path'> {
  readonly task: InferenceTask;
  readonly title: string;
  readonly url: string;
  readonly routedUrl: string;
}

/** The forms of all tasks and providers. */
export const forms: readonly TaskForm[] = inferenceTasks.flatMap((task) =>
  calls[task].forms.map(({ path = '', ...form }) => ({
    task,
    title: [task, form.provider, form.name].filter(Boolean).join(' '),
    url: `${providers[form.provider]?.origin}${path}`,
    routedUrl: `${router}/${form.provider}${path}`,
    ...form,
  })),
);

/** The task that goes by this name. */
export function taskNamed(name: string): InferenceTask {
  const task = inferenceTasks.find((each) => each === name);
  if (task === undefined) {
    throw new Error(`${name} is not a task`);
  }
  return task;
}

/** The arguments of a task's call as a provider takes them. */
export function argsOf(task: InferenceTask, provider = ''): Fields {
  const { args, argsOf: own } = calls[task];
  return { ...(own?.[provider] ?? args) };
}

/** The same with the parameters that a caller may add. */
export function fullArgsOf(task: InferenceTask, provider?: string): Fields {
  const args = argsOf(task, provider);
  const { added } = calls[task];
  if (task === 'conversational' || added === undefined) {
    return { ...args, ...added };
  }
  return { ...args, parameters: { ...Object(args.parameters), ...added } };
}

/** What the user gets from a provider of the local hub. */
export function resultOf<Task extends InferenceTask>(task: Task, provider: string): TaskCall<Task>['result'] {
  const { result, resultOf: own }: TaskCall<Task> = calls[task];
  return own?.[provider] ?? result;
}

/** The client's method for a task. */
export function methodOf(task: InferenceTask): string {
  return task === 'conversational'
    ? 'chatCompletion'
    : task.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
