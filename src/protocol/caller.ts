import * as z from 'zod/mini';
import { type Answer, type Chunk, endpoints, type Method, type Params } from './endpoints';
import { type ToHost, type ToWebview, toWebviewSchema } from './envelopes';
import type { HostEvent } from './events';
import type { Failure } from './failure';
import { patienceFor } from './patience';

/** A request that ended in a failure the user is to be told about. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

interface CallerOptions {
  /** Id of the page, different from that of every other page. */
  readonly page: string;
  readonly post: (message: ToHost) => void;
  readonly onEvent: (event: HostEvent) => void;
  /** Told of each message that fits no schema; the message is dropped. */
  readonly onMalformed: (problem: string) => void;
  /** What the user is told of a request that nothing is heard of any more. */
  readonly silence: () => Failure;
}

interface CallOptions<M extends Method> {
  readonly signal?: AbortSignal;
  readonly onChunk?: (value: Chunk<M>) => void;
}

interface Pending {
  readonly method: Method;
  /** Something was heard of it. */
  readonly touch: () => void;
  readonly onChunk: (value: unknown) => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

type EventMessage = Extract<ToWebview, { kind: 'event' }>;

/** The webview's end of the wire, as long as a page lives. */
export class Caller {
  readonly #pending = new Map<string, Pending>();
  #requests = 0;

  constructor(private readonly options: CallerOptions) {}

  /** Says that the page starts. To be called before the first request. */
  start(): void {
    this.options.post({ kind: 'started', page: this.options.page });
  }

  /** Says that the page listens to events. Those that wait for it follow. */
  listen(): void {
    this.options.post({ kind: 'ready' });
  }

  /**
   * Sends a request. The promise settles with the checked answer, a {@link RequestFailure}, which may be that nothing was
   * heard of the request for too long, or the signal's reason once it is aborted: the host is told to stop and what it
   * still sends for this request is dropped.
   */
  request<M extends Method>(method: M, params: Params<M>, options: CallOptions<M> = {}): Promise<Answer<M>> {
    const { signal, onChunk } = options;
    if (signal?.aborted) {
      return Promise.reject(signal.reason);
    }
    const { page, post, silence } = this.options;
    this.#requests += 1;
    const id = `${page}/${this.#requests}`;
    const patience = patienceFor(method);
    return new Promise<unknown>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(timer);
        this.#pending.delete(id);
        signal?.removeEventListener('abort', cancel);
      };
      const giveUp = (reason: unknown) => {
        end();
        reject(reason);
        post({ kind: 'cancel', id });
      };
      const cancel = () => giveUp(signal?.reason);
      const touch = () => {
        clearTimeout(timer);
        if (patience !== undefined) {
          timer = setTimeout(() => giveUp(new RequestFailure(silence())), patience);
        }
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#pending.set(id, {
        method,
        touch,
        onChunk: (value) => onChunk?.(value as Chunk<M>),
        resolve: (value) => {
          end();
          resolve(value);
        },
        reject: (error) => {
          end();
          reject(error);
        },
      });
      touch();
      try {
        post({ kind: 'request', id, method, params });
      } catch (error) {
        // What can't be cloned can't be sent.
        end();
        reject(error);
      }
    }) as Promise<Answer<M>>;
  }

  /** Takes one message of the host, of any shape. */
  receive(message: unknown): void {
    const parsed = toWebviewSchema.safeParse(message);
    if (!parsed.success) {
      this.options.onMalformed(z.prettifyError(parsed.error));
      return;
    }
    if (parsed.data.kind === 'event') {
      this.#takeEvent(parsed.data);
      return;
    }
    const pending = this.#pending.get(parsed.data.id);
    if (pending !== undefined) {
      this.#settle(pending, parsed.data);
    }
  }

  /** An event for an earlier page comes again for this one. */
  #takeEvent({ page, number, value }: EventMessage): void {
    if (page === this.options.page) {
      this.options.post({ kind: 'received', number });
      this.options.onEvent(value);
    }
  }

  #settle(pending: Pending, message: Exclude<ToWebview, EventMessage>): void {
    if (message.kind === 'failure') {
      pending.reject(new RequestFailure(message.failure));
      return;
    }
    const value = endpoints[pending.method][message.kind].safeParse(message.value);
    if (!value.success) {
      const problem = `${pending.method} ${message.kind}: ${z.prettifyError(value.error)}`;
      this.options.onMalformed(problem);
      this.options.post({ kind: 'cancel', id: message.id });
      pending.reject(new RequestFailure({ message: problem, steps: ['showLog'] }));
    } else if (message.kind === 'chunk') {
      pending.touch();
      pending.onChunk(value.data);
    } else {
      pending.resolve(value.data);
    }
  }
}
