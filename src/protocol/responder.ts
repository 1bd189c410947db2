import * as z from 'zod/mini';
import { type Answer, type Chunk, endpoints, type Method, type Params } from './endpoints';
import { type ToWebview, toHostSchema } from './envelopes';
import { EventQueue, type QueuedEvent } from './event-queue';
import type { HostEvent } from './events';
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
  /** What the page may ask for. It can call nothing else. */
  readonly methods: readonly Method[];
  /** Those of these methods. */
  readonly handlers: Partial<Handlers>;
  readonly post: (message: ToWebview) => void;
  readonly onReady: () => void;
  /** Turns whatever a handler threw into words for the user. */
  readonly explain: (error: unknown, method: Method, params: unknown) => Failure;
  /** Told of each message that fits no schema; the message is dropped. */
  readonly onMalformed: (problem: string) => void;
}

/**
 * The host's end of the wire: runs the handler of each request and makes sure that every request ends. A panel may show
 * one page after another: it's reloaded, or hidden and built again. What one page asked is never answered to the next,
 * and each event is sent until a page has received it.
 */
export class Responder {
  readonly #running = new Map<string, AbortController>();
  readonly #events = new EventQueue();
  /** The page that runs, once it has started, and whether it listens to events. */
  #page: string | undefined;
  #listening = false;

  constructor(private readonly options: ResponderOptions) {}

  /** Takes one message of the webview, of any shape. */
  receive(message: unknown): void {
    const parsed = toHostSchema.safeParse(message);
    if (!parsed.success) {
      this.options.onMalformed(z.prettifyError(parsed.error));
    } else if (parsed.data.kind === 'started') {
      this.dispose();
      this.#page = parsed.data.page;
      this.#listening = false;
    } else if (parsed.data.kind === 'ready') {
      this.#listening = true;
      for (const event of this.#events.all) {
        this.#send(event);
      }
      this.options.onReady();
    } else if (parsed.data.kind === 'received') {
      this.#events.acknowledge(parsed.data.number);
    } else if (parsed.data.kind === 'cancel') {
      this.#running.get(parsed.data.id)?.abort();
    } else {
      void this.#run(parsed.data.id, parsed.data.method, parsed.data.params);
    }
  }

  /** Sends an event to the page, or to the next one if it's gone. */
  tell(event: HostEvent): void {
    this.#send(this.#events.add(event));
  }

  #send(event: QueuedEvent): void {
    if (this.#page !== undefined && this.#listening) {
      this.options.post({ kind: 'event', page: this.#page, ...event });
    }
  }

  /** Aborts what still runs. */
  dispose(): void {
    for (const controller of this.#running.values()) {
      controller.abort();
    }
  }

  async #run(id: string, method: string, params: unknown): Promise<void> {
    if (!this.#isMethod(method)) {
      this.#refuse(id, `There is no method "${method.slice(0, 100)}" for this page.`);
      return;
    }
    const parsed = endpoints[method].params.safeParse(params);
    if (!parsed.success) {
      this.#refuse(id, `${method}: ${z.prettifyError(parsed.error)}`);
      return;
    }
    await this.#answer(id, method, parsed.data);
  }

  async #answer<M extends Method>(id: string, method: M, params: unknown): Promise<void> {
    const { handlers } = this.options;
    const controller = new AbortController();
    const { signal } = controller;
    // Nobody waits for a request that was aborted.
    const post = (message: ToWebview) => {
      if (!signal.aborted) {
        this.options.post(message);
      }
    };
    this.#running.set(id, controller);
    try {
      const handler = handlers[method] as (params: unknown, call: Call<M>) => Promise<Answer<M>>;
      const value = await handler(params, {
        signal,
        sendChunk: (chunk) => post({ kind: 'chunk', id, value: chunk }),
      });
      post({ kind: 'answer', id, value });
    } catch (error) {
      post({ kind: 'failure', id, failure: this.#explained(error, method, params) });
    } finally {
      if (this.#running.get(id) === controller) {
        this.#running.delete(id);
      }
    }
  }

  /** A page must not wait for ever because a failure can't be explained. */
  #explained(error: unknown, method: Method, params: unknown): Failure {
    try {
      return this.options.explain(error, method, params);
    } catch (problem) {
      this.options.onMalformed(`${method}: ${problem instanceof Error ? problem.message : typeof problem}`);
      return { message: error instanceof Error ? error.message : method, steps: ['showLog'] };
    }
  }

  #isMethod(method: string): method is Method {
    const { methods } = this.options;
    return methods.some((each) => each === method);
  }

  #refuse(id: string, problem: string): void {
    this.options.onMalformed(problem);
    this.options.post({ kind: 'failure', id, failure: { message: problem, steps: ['showLog'] } });
  }
}
