import * as z from 'zod/mini';
import { type Answer, type Chunk, endpoints, type Method, type Params } from './endpoints';
import { type ToWebview, toHostSchema } from './envelopes';
import type { Failure } from './failure';

export interface Call<M extends Method> {
  /** Aborted when the webview cancels the request or goes away. */
  readonly signal: AbortSignal;
  readonly sendChunk: (value: Chunk<M>) => void;
}

/** Handlers of some of the methods. */
export type HandlersOf<M extends Method> = {
  readonly [Each in M]: (params: Params<Each>, call: Call<Each>) => Promise<Answer<Each>>;
};

export type Handlers = HandlersOf<Method>;

interface ResponderOptions {
  readonly handlers: Handlers;
  readonly post: (message: ToWebview) => void;
  readonly onReady: () => void;
  /** Turns whatever a handler threw into words for the user. */
  readonly explain: (error: unknown, method: Method, params: unknown) => Failure;
  /** Told of each message that fits no schema; the message is dropped. */
  readonly onMalformed: (problem: string) => void;
}

/** The host's end of the wire: runs the handler of each request and makes sure that every request ends. */
export class Responder {
  readonly #running = new Map<number, AbortController>();

  constructor(private readonly options: ResponderOptions) {}

  /** Takes one message of the webview, of any shape. */
  receive(message: unknown): void {
    const parsed = toHostSchema.safeParse(message);
    if (!parsed.success) {
      this.options.onMalformed(z.prettifyError(parsed.error));
    } else if (parsed.data.kind === 'started') {
      // A page that starts anew no longer waits for what an earlier one asked.
      this.dispose();
    } else if (parsed.data.kind === 'ready') {
      this.options.onReady();
    } else if (parsed.data.kind === 'cancel') {
      this.#running.get(parsed.data.id)?.abort();
    } else {
      void this.#run(parsed.data.id, parsed.data.method, parsed.data.params);
    }
  }

  /** Aborts what still runs. */
  dispose(): void {
    for (const controller of this.#running.values()) {
      controller.abort();
    }
  }

  async #run(id: number, method: string, params: unknown): Promise<void> {
    if (!isMethod(method)) {
      this.#refuse(id, `There is no method "${method.slice(0, 100)}".`);
      return;
    }
    const parsed = endpoints[method].params.safeParse(params);
    if (!parsed.success) {
      this.#refuse(id, `${method}: ${z.prettifyError(parsed.error)}`);
      return;
    }
    await this.#answer(id, method, parsed.data);
  }

  async #answer<M extends Method>(id: number, method: M, params: unknown): Promise<void> {
    const { handlers, post, explain } = this.options;
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const handler = handlers[method] as (params: unknown, call: Call<M>) => Promise<Answer<M>>;
      const value = await handler(params, {
        signal: controller.signal,
        sendChunk: (chunk) => post({ kind: 'chunk', id, value: chunk }),
      });
      post({ kind: 'answer', id, value });
    } catch (error) {
      post({ kind: 'failure', id, failure: explain(error, method, params) });
    } finally {
      this.#running.delete(id);
    }
  }

  #refuse(id: number, problem: string): void {
    this.options.onMalformed(problem);
    this.options.post({ kind: 'failure', id, failure: { message: problem, steps: ['showLog'] } });
  }
}

function isMethod(method: string): method is Method {
  return Object.hasOwn(endpoints, method);
}
