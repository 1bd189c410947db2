import * as z from 'zod/mini';
import type { Reply, Request } from '../../../local';
import { nodeModule } from '../../kit/node-module';

/** A worker's two ends: what is sent to it, and what comes back. */
export interface WorkerPort {
  readonly post: (request: Request) => void;
  readonly onReply: (listener: (reply: Reply) => void) => void;
  /** Told once, with what went wrong, when the worker ends by itself. */
  readonly onEnd: (listener: (cause: unknown) => void) => void;
  /** Ends it at once, and gives its memory back. */
  readonly terminate: () => void;
}

interface NodeWorker {
  readonly postMessage: (message: unknown) => void;
  readonly on: (event: string, listener: (value: unknown) => void) => void;
  readonly terminate: () => Promise<unknown>;
  readonly unref: () => void;
}

const workersSchema = z.object({
  Worker: z.custom<new (file: string, options: object) => NodeWorker>((value) => typeof value === 'function'),
});

/** @param file - of the script, on this machine */
export function startNodeWorker(file: string): WorkerPort {
  const { Worker } = workersSchema.parse(nodeModule('node:worker_threads'));
  // What the library prints is of no use to anybody.
  const worker = new Worker(file, { stdout: true, stderr: true, env: {} });
  worker.unref();
  return {
    post: (request) => worker.postMessage(request),
    onReply: (listener) => worker.on('message', (reply) => listener(reply as Reply)),
    onEnd: (listener) => {
      worker.on('error', listener);
      worker.on('exit', (code) => listener(new Error(`The worker ended with code ${code}`)));
    },
    terminate: () => void worker.terminate(),
  };
}
