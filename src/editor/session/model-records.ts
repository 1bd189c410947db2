import type { ModelRecord } from '../../catalogue';
import { Limit } from '../../http';
import { unlessMissing } from '../kit/unless-missing';
import type { Standing } from './marks';

interface ModelRecordsOptions {
  readonly fetch: (id: string, signal: AbortSignal) => Promise<ModelRecord>;
  /** A record that nobody waited for is here. */
  readonly onLoad: (id: string) => void;
  /** A record that nobody waited for could not be had. Told once, until {@link ModelRecords.resume}. */
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => number;
}

const simultaneousRequests = 4;
const maxSize = 1000;
const maxAgeMilliseconds = 15 * 60_000;

/** What the hub says of models: each is asked for once, a few at a time. */
export class ModelRecords {
  readonly #standings = new Map<string, { readonly standing: Standing; readonly at: number }>();
  readonly #pending = new Map<string, Promise<Standing>>();
  readonly #limit = new Limit(simultaneousRequests);
  #controller = new AbortController();
  #paused = false;

  constructor(private readonly options: ModelRecordsOptions) {}

  /** What is known already, however old. */
  known(id: string): Standing | undefined {
    return this.#standings.get(id)?.standing;
  }

  /**
   * Asks the hub, unless it said so lately.
   *
   * @throws HubError for a failed call, or the signal's reason after {@link stop}
   */
  async load(id: string): Promise<Standing> {
    const kept = this.#standings.get(id);
    if (kept !== undefined && this.#now() - kept.at < maxAgeMilliseconds) {
      return kept.standing;
    }
    const pending = this.#pending.get(id) ?? this.#ask(id);
    this.#pending.set(id, pending);
    return pending;
  }

  /** Asks the hub behind the scenes. After a failure nothing more is asked until {@link resume}. */
  want(id: string): void {
    if (this.#paused || this.#pending.has(id) || this.#standings.has(id)) {
      return;
    }
    const { signal } = this.#controller;
    this.load(id).then(
      () => this.options.onLoad(id),
      (error) => {
        if (!signal.aborted && !this.#paused) {
          this.stop();
          this.options.onFailure(error);
        }
      },
    );
  }

  /** Ends all requests, and asks nothing behind the scenes until {@link resume}. */
  stop(): void {
    this.#paused = true;
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#pending.clear();
  }

  resume(): void {
    this.#paused = false;
  }

  /** Forgets one model, or all. */
  forget(id?: string): void {
    if (id === undefined) {
      this.#standings.clear();
    } else {
      this.#standings.delete(id);
    }
  }

  async #ask(id: string): Promise<Standing> {
    const { signal } = this.#controller;
    try {
      const standing = await this.#limit.run(() => this.#fetch(id, signal), signal);
      // What was asked before all was stopped may not hold any more.
      if (!signal.aborted) {
        this.#keep(id, standing);
      }
      return standing;
    } finally {
      if (!signal.aborted) {
        this.#pending.delete(id);
      }
    }
  }

  async #fetch(id: string, signal: AbortSignal): Promise<Standing> {
    return { record: await unlessMissing(this.options.fetch(id, signal)) };
  }

  #keep(id: string, standing: Standing): void {
    this.#standings.delete(id);
    this.#standings.set(id, { standing, at: this.#now() });
    const [oldest] = this.#standings.keys();
    if (this.#standings.size > maxSize && oldest !== undefined) {
      this.#standings.delete(oldest);
    }
  }

  #now(): number {
    return this.options.now?.() ?? performance.now();
  }
}
