import type { FailureCode, Job, LoadPlan, Reply, Request, TokenizerJob } from '../../../local';
import { orAborted } from './or-aborted';
import type { WorkerPort } from './worker-port';

/** What went wrong in a worker. `message` is the library's own. */
export class RuntimeError extends Error {
  constructor(
    readonly code: FailureCode | 'ended',
    message: string,
  ) {
    super(message);
    this.name = 'RuntimeError';
  }
}

interface Waiting {
  readonly onText: (text: string) => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told what is written, piece by piece. */
  readonly onText?: ((text: string) => void) | undefined;
}

/** How long a run that is stopped may take to end, in milliseconds. A long prompt is one step and can't be stopped. */
const stopMilliseconds = 1000;

type Asked = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never;

/** A worker with one model, which does one job after another, or with tokenizers. */
export class ModelWorker {
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #last: Promise<unknown> = Promise.resolve();
  #end: RuntimeError | undefined;

  constructor(private readonly port: WorkerPort) {
    port.onReply((reply) => this.#take(reply));
    port.onEnd((cause) => this.#fail(new RuntimeError('ended', String(cause))));
  }

  /** Whether it can't be used any more. */
  get isOver(): boolean {
    return this.#end !== undefined;
  }

  /** @throws RuntimeError */
  async load(plan: LoadPlan): Promise<void> {
    await this.#ask({ kind: 'load', plan }, {});
  }

  /**
   * The answer to a job, when those before it are done.
   *
   * @throws RuntimeError, or the signal's reason
   */
  run(job: Job, { signal, onText }: RunOptions = {}): Promise<unknown> {
    const before = this.#last;
    const done = orAborted(before, signal).then(() => {
      signal?.throwIfAborted();
      return this.#ask({ kind: 'run', job }, { signal, onText });
    });
    this.#last = Promise.allSettled([before, done]);
    return done;
  }

  /**
   * What a tokenizer makes of texts. No model needs to be loaded.
   *
   * @param limitMilliseconds the worker ends if it takes longer
   * @throws RuntimeError, or a TimeoutError
   */
  tokenize(job: TokenizerJob, limitMilliseconds: number): Promise<unknown> {
    return this.#ask({ kind: 'tokenize', job }, { signal: AbortSignal.timeout(limitMilliseconds) });
  }

  /** Ends it at once. What waits for it fails. */
  terminate(): void {
    this.#fail(new RuntimeError('ended', 'The worker was ended'));
  }

  #ask(asked: Asked, { signal, onText = () => undefined }: RunOptions): Promise<unknown> {
    if (this.#end !== undefined) {
      return Promise.reject(this.#end);
    }
    this.#lastId += 1;
    const id = this.#lastId;
    let grace: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      this.port.post({ id, kind: 'stop' });
      grace = setTimeout(() => this.terminate(), stopMilliseconds);
    };
    signal?.addEventListener('abort', stop);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { onText, resolve, reject });
      this.port.post({ ...asked, id });
    })
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error;
      })
      .then((value) => {
        signal?.throwIfAborted();
        return value;
      })
      .finally(() => {
        clearTimeout(grace);
        signal?.removeEventListener('abort', stop);
      });
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (reply.kind === 'text') {
      waiting?.onText(reply.text);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.kind === 'done') {
      waiting?.resolve(reply.value);
      return;
    }
    waiting?.reject(new RuntimeError(reply.code, reply.message));
    if (reply.code === 'memory') {
      this.terminate();
    }
  }

  #fail(error: RuntimeError): void {
    if (this.#end === undefined) {
      this.#end = error;
      this.port.terminate();
    }
    for (const { reject } of this.#waiting.values()) {
      reject(error);
    }
    this.#waiting.clear();
  }
}
