import { InputError } from './errors';
import { warnOnce } from './logger';
import { isBinary } from './media';
import type { InferenceOptions } from './options';
import type { ClientState } from './prepare';
import { runUnread, streamTask } from './run';
import type { RequestArgs } from './tasks/args';
import type { InferenceTask } from './tasks/task';

const advice = 'is deprecated: use the method of the task instead';

/** A call for any task, its answer unread. */
export async function runRaw(
  state: ClientState,
  args: RequestArgs,
  options?: InferenceOptions,
): Promise<unknown> {
  warnOnce(`request ${advice}`);
  return runUnread(state, taskOfCall(state, args, options), args, options);
}

/** The events of a call for any task, unread. */
export async function* streamRaw(
  state: ClientState,
  args: RequestArgs,
  options?: InferenceOptions,
): AsyncGenerator<unknown, void, undefined> {
  warnOnce(`streamingRequest ${advice}`);
  yield* streamTask(state, taskOfCall(state, args, options), args, options, (event) => event);
}

/**
 * A server of the user's own is called without a task as well: then the arguments, or the bytes of the file among them,
 * are sent as they are, which is what these two tasks do.
 */
function taskOfCall({ defaults }: ClientState, args: RequestArgs, options?: InferenceOptions): InferenceTask {
  const { task, endpointUrl } = { ...defaults, ...options };
  if (task !== undefined) {
    return task;
  }
  if (args.endpointUrl === undefined && endpointUrl === undefined) {
    throw new InputError('The option task is needed, for example { task: "text-classification" }');
  }
  return isBinary(args.inputs ?? args.data) ? 'image-classification' : 'text-classification';
}
