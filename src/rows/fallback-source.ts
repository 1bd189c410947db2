import type { Column } from './column';
import { RowsError, type RowsErrorCode } from './errors';
import type { ColumnStatistics, PageRequest, RowCount, RowPage, RowRequest, RowSource } from './row-source';

/**
 * What is asked of the other source instead, and seconds until the first is asked again: after the first failure, the
 * second and so on. Without seconds only the one request goes to the other source.
 */
export const retrySeconds: { readonly [Code in RowsErrorCode]?: readonly number[] } = {
  notReady: [5, 10, 20],
  unavailable: [30, 60, 300],
  rateLimited: [60, 300],
  damaged: [300],
  noAccess: [Number.POSITIVE_INFINITY],
  notConverted: [Number.POSITIVE_INFINITY],
  tooLarge: [Number.POSITIVE_INFINITY],
  unsupported: [],
};

/** Asks the second of two. Where it has nothing either, the first knows better why. */
export async function askSecond<T>(task: () => Promise<T>, reason: RowsError): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof RowsError && error.code === 'unknownSplit' ? reason : error;
  }
}

/** Why the first source isn't asked. */
export interface Standby {
  readonly code: RowsErrorCode;
  /** When it is asked again, on the source's clock; infinite for never. */
  readonly until: number;
}

/** Rows of one source, or of another where the first can't give them. */
export class FallbackSource implements RowSource {
  #standby: Standby | undefined;
  #failures = 0;

  constructor(
    private readonly first: RowSource,
    private readonly second: RowSource,
    private readonly now: () => number,
  ) {}

  /** Why the second source answers now, if it does. */
  get standby(): Standby | undefined {
    return this.#standby !== undefined && this.now() < this.#standby.until ? this.#standby : undefined;
  }

  schema(signal: AbortSignal): Promise<readonly Column[]> {
    return this.#ask((source) => source.schema(signal));
  }

  count(signal: AbortSignal): Promise<RowCount> {
    return this.#ask((source) => source.count(signal));
  }

  rows(request: RowRequest, signal: AbortSignal): Promise<RowPage> {
    return this.#ask((source) => source.rows(request, signal));
  }

  async search(words: string, request: PageRequest, signal: AbortSignal): Promise<RowPage | undefined> {
    const found = await this.#ask((source) => source.search(words, request, signal));
    return found ?? this.second.search(words, request, signal);
  }

  statistics(column: string, signal: AbortSignal): Promise<ColumnStatistics | undefined> {
    return this.#ask((source) => source.statistics(column, signal));
  }

  /** Only files have them. */
  medium(number: number, column: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    return this.second.medium(number, column, signal);
  }

  async #ask<T>(task: (source: RowSource) => Promise<T>): Promise<T> {
    if (this.standby !== undefined) {
      return task(this.second);
    }
    try {
      const answer = await task(this.first);
      this.#standby = undefined;
      this.#failures = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof RowsError) || retrySeconds[error.code] === undefined) {
        throw error;
      }
      this.#wait(error);
      return askSecond(() => task(this.second), error);
    }
  }

  #wait({ code, details }: RowsError): void {
    const schedule = retrySeconds[code] ?? [];
    const scheduled = schedule[Math.min(this.#failures, schedule.length - 1)];
    if (scheduled !== undefined) {
      const seconds = Math.max(scheduled, details.retryAfterSeconds ?? 0);
      this.#standby = { code, until: this.now() + 1000 * seconds };
      this.#failures += 1;
    }
  }
}
