import type { InferenceTask } from '../tasks/task';

/** Paths of the tasks for which a server is called below its root. */
const paths: ReadonlyMap<InferenceTask | undefined, string> = new Map([
  ['conversational', '/chat/completions'],
  ['text-generation', '/completions'],
]);

/**
 * The address to call on a server of the user's own. For chat and text generation the server may be given by its root,
 * by its `/v1` or in full; other tasks are called exactly where the user says.
 */
export function endpointUrlOf(endpointUrl: string, task: InferenceTask | undefined): string {
  const path = paths.get(task);
  if (path === undefined) {
    return endpointUrl;
  }
  const base = endpointUrl.trim().replace(/\/+$/, '');
  if (base.endsWith(path)) {
    return base;
  }
  return base.endsWith('/v1') ? base + path : `${base}/v1${path}`;
}
