import * as z from 'zod/mini';
import type { ChatUsage } from '../chat-usage';
import { noUsage, sum, type Tally, tallyOf } from './tally';

const count = z.number().check(z.nonnegative());

const rowSchema = z.object({
  model: z.string(),
  provider: z.string(),
  requests: count,
  promptTokens: count,
  completionTokens: count,
  cost: count,
  withoutTokens: count,
  withoutCost: count,
  unbilled: count,
});

/** By writer: a window writes its own share alone, so that shares can be put together without asking anybody. */
const daySchema = z.record(z.string(), z.array(rowSchema));

const ledgerSchema = z.object({
  /** When it was cleared last, in milliseconds since 1970. What was counted before is void. */
  cleared: z._default(z.number(), 0),
  /** By day, such as `2026-11-21`. */
  days: z._default(z.record(z.string(), daySchema), {}),
});

/** What a model of a provider took. */
export interface UsageRow extends Tally {
  readonly model: string;
  readonly provider: string;
}

export interface UsageDay {
  readonly day: string;
  readonly rows: readonly UsageRow[];
}

/** What is kept. */
export type Ledger = z.output<typeof ledgerSchema>;

/** Of how many days numbers are kept: the last ones with any, since the clock may have been wrong for a while. */
export const keptDays = 90;

/** How many rows are kept at most; the oldest days go first. */
const keptRows = 3000;

/** Stands for all writers of a day that is over. */
const everybody = '';

/** What was kept. What an older or a newer version wrote otherwise is forgotten. */
export function parseLedger(stored: unknown): Ledger {
  const { success, data } = z.safeParse(ledgerSchema, stored);
  return success ? data : { cleared: 0, days: {} };
}

/** The day that it is for the user, such as `2026-11-21`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days before. */
export function daysBefore(time: number, days: number): string {
  const date = new Date(time);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days, 12).getTime());
}

/** The rows with one more answer in them. */
export function withUsage(rows: readonly UsageRow[], usage: ChatUsage): UsageRow[] {
  const { model, provider } = usage;
  return together([...rows, { model, provider, ...tallyOf(usage) }]);
}

/** The ledger with a writer's share of a day in place of what it wrote of that day before, unless the day is closed. */
export function withShare(
  ledger: Ledger,
  {
    day,
    writer,
    rows,
  }: { readonly day: string; readonly writer: string; readonly rows: readonly UsageRow[] },
): Ledger {
  const shares = ledger.days[day] ?? {};
  return isClosed(ledger, day)
    ? ledger
    : { ...ledger, days: { ...ledger.days, [day]: { ...shares, [writer]: [...rows] } } };
}

/** Whether the shares of a day are put together already. */
export function isClosed({ days }: Ledger, day: string): boolean {
  return everybody in (days[day] ?? {});
}

/** The ledger with one more answer in a day that is closed, as it is after the clock was put back. */
export function withLate(ledger: Ledger, day: string, usage: ChatUsage): Ledger {
  const shares = ledger.days[day] ?? {};
  const rows = withUsage(shares[everybody] ?? [], usage);
  return { ...ledger, days: { ...ledger.days, [day]: { ...shares, [everybody]: rows } } };
}

/** The first day that shares are still written of: one may be at it over midnight. */
export function firstOpenDay(now: number): string {
  return daysBefore(now, 1);
}

/**
 * The ledger without what is too old or too much. Shares of days that nobody writes any more are put together.
 */
export function pruned(ledger: Ledger, now: number): Ledger {
  const open = firstOpenDay(now);
  let rows = 0;
  const days: [string, Ledger['days'][string]][] = [];
  for (const day of Object.keys(ledger.days).sort().reverse()) {
    const shares = ledger.days[day] ?? {};
    const kept = day < open ? { [everybody]: together(Object.values(shares).flat()) } : shares;
    rows += Object.values(kept).flat().length;
    if (days.length < keptDays && rows <= keptRows) {
      days.push([day, kept]);
    }
  }
  return { ...ledger, days: Object.fromEntries(days) };
}

/** The days with what each model took, the newest day and the dearest model first. */
export function usageDays({ days }: Ledger): UsageDay[] {
  return Object.keys(days)
    .sort()
    .reverse()
    .map((day) => ({ day, rows: ranked(Object.values(days[day] ?? {}).flat()) }))
    .filter(({ rows }) => rows.length > 0);
}

/** What several days took, by model and provider, the dearest first. */
export function ranked(rows: readonly UsageRow[]): UsageRow[] {
  const tokens = (row: UsageRow) => row.promptTokens + row.completionTokens;
  return together(rows).sort(
    (one, other) => other.cost - one.cost || tokens(other) - tokens(one) || other.requests - one.requests,
  );
}

/** One row for each model of a provider. */
function together(rows: readonly UsageRow[]): UsageRow[] {
  const byModel = new Map<string, UsageRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.model, row.provider]);
    byModel.set(key, { ...row, ...sum([byModel.get(key) ?? noUsage, row]) });
  }
  return [...byModel.values()];
}
