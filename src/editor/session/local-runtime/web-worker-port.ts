import type { Request } from '../../../local';
import type { WorkerPort } from './worker-port';

/**
 * Starts a worker of the browser as soon as its script has been read. What is posted before that waits for it.
 *
 * @param script - a classic script in one piece: the editor loads it with `importScripts`
 */
export function startWebWorker(script: Promise<Uint8Array>): WorkerPort {
  const started = script.then((code) => {
    const url = URL.createObjectURL(new Blob([new Uint8Array(code)], { type: 'text/javascript' }));
    return { url, worker: new Worker(url) };
  });
  /** Who listens for its end is told if it can't be started. */
  const whenStarted = (use: (of: Awaited<typeof started>) => void) => void started.then(use, () => undefined);
  return {
    post: (request) => whenStarted(({ worker }) => worker.postMessage(request, transferred(request))),
    onReply: (listener) =>
      whenStarted(({ worker }) => {
        worker.onmessage = ({ data }) => listener(data);
      }),
    onEnd: (listener) =>
      void started.then(({ worker }) => {
        worker.onerror = ({ message }) => listener(new Error(message));
      }, listener),
    terminate: () =>
      whenStarted(({ url, worker }) => {
        worker.terminate();
        // Not before: the editor may load the script a moment after the worker is made.
        URL.revokeObjectURL(url);
      }),
  };
}

/** What is too large to be copied. */
function transferred(request: Request): Transferable[] {
  const contents = request.kind === 'load' ? [request.plan.wasm] : [];
  return contents.filter((content) => typeof content !== 'string');
}
