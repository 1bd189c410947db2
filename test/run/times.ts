import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { FileOutcome } from './outcome';
import { kindsOfTime, spentSchema } from './spent';

/** Where `npm test` writes its times. */
export const timesPath = 'test-results/times.json';

const fileTimeSchema = z.object({
  part: z.string(),
  file: z.string(),
  tests: z.number(),
  seconds: z.object({ loading: z.number(), hooks: z.number(), tests: z.number() }),
  spent: spentSchema,
});

export type FileTime = z.output<typeof fileTimeSchema>;

export function timeOf(part: string, { file, passed, failures, seconds, spent }: FileOutcome): FileTime {
  return { part, file, tests: passed + failures.length, seconds, spent };
}

export async function readTimes(): Promise<FileTime[]> {
  return z.array(fileTimeSchema).parse(JSON.parse(await readFile(timesPath, 'utf8')));
}

/** A table in Markdown: the seconds of each file, the longest first, by what they went into. */
export function timesTable(times: readonly FileTime[]): string {
  const columns = ['part', 'file', 'tests', 'seconds', 'loading', 'hooks', ...kindsOfTime];
  const rows = times
    .map(({ part, file, tests, seconds, spent }) => ({
      total: totalOf(seconds),
      cells: [part, file, tests, totalOf(seconds), seconds.loading, seconds.hooks].map(cell),
      kinds: kindsOfTime.map((kind) => cell(spent[kind] ?? 0)),
    }))
    .sort((one, other) => other.total - one.total)
    .map(({ cells, kinds }) => [...cells, ...kinds]);
  return [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** How long a file took. */
export function totalOf({ loading, hooks, tests }: FileTime['seconds']): number {
  return loading + hooks + tests;
}

function cell(value: string | number): string {
  return typeof value === 'string' || Number.isInteger(value) ? String(value) : value.toFixed(1);
}
