import { fileSource, type RowSource } from '../../../src/rows';
import { type Budget, prepare, run, type SqlProgress } from '../../../src/sql';
import { ranged, signal } from '../rows/rows-for-tests';

export const usualBudget: Budget = { rows: 100_000, groups: 1000, memory: 10_000_000, results: 1000 };

interface Options {
  readonly budget?: Partial<Budget>;
  readonly signal?: AbortSignal;
  readonly seed?: number;
  readonly onProgress?: (progress: SqlProgress) => void;
}

/** Runs a query over rows that it may call `data`. */
export async function answerOf(text: string, source: RowSource, options: Options = {}) {
  const columns = await source.schema(signal);
  return run(prepare(text, { columns, names: ['data'] }), source, {
    signal: options.signal ?? signal,
    budget: { ...usualBudget, ...options.budget },
    seed: options.seed ?? 1,
    onProgress: options.onProgress ?? (() => undefined),
    pause: async () => undefined,
  });
}

export async function rowsOf(text: string, source: RowSource, options: Options = {}) {
  return (await answerOf(text, source, options)).rows;
}

/** Lines of JSON as rows. */
export function linesSource(lines: readonly string[]): Promise<RowSource> {
  return fileSource('data.jsonl', ranged(new TextEncoder().encode(lines.join('\n'))).file, signal);
}

/** What a query fails with, and the part of its text that it names. */
export async function failureOf(text: string, source: RowSource, options: Options = {}) {
  const { SqlError } = await import('../../../src/sql');
  try {
    await answerOf(text, source, options);
  } catch (error) {
    if (error instanceof SqlError) {
      const { code, place } = error;
      return place === undefined ? [code] : [code, text.slice(place.start, place.end)];
    }
    throw error;
  }
  return [];
}
