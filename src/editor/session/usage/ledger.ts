import * as z from 'zod/mini';
import type { Spent } from './spent';
import { noUsage, sum, type Tally, tallyOf } from './tally';

const count = z.number().check(z.nonnegative());

const rowSchema = z.object({
  // At first only chats were counted.
  feature: z._default(z.string(), 'chat'),
  folder: z._default(z.string(), ''),
  task: z._default(z.string(), 'conversational'),
  model: z.string(),
  provider: z.string(),
  requests: count,
  promptTokens: count,
  completionTokens: count,
  cost: count,
  withoutTokens: count,
  withoutCost: count,
  unbilled: count,
  // At first media were counted as calls alone.
  images: z._default(count, 0),
  seconds: z._default(count, 0),
  characters: z._default(count, 0),
});

/** By writer: each window writes its own share alone. */
const daySchema = z.record(z.string(), z.array(rowSchema));

const ledgerSchema = z.object({
  /** When it was cleared last, in milliseconds since 1970. What was counted before is void. */
  cleared: z._default(z.number(), 0),
  /** By day, such as `2026-11-21`. */
  days: z._default(z.record(z.string(), daySchema), {}),
});

/** What a model of a provider took, for one feature, folder and task. */
export interface UsageRow extends Tally {
  readonly feature: string;
  /** The name of a workspace folder; empty for calls without one. */
  readonly folder: string;
  readonly task: string;
  readonly model: string;
  readonly provider: string;
}

export interface UsageDay {
  readonly day: string;
  readonly rows: readonly UsageRow[];
}

/** What is kept. */
export type Ledger = z.output<typeof ledgerSchema>;

type Share = Ledger['days'][string][string];

export const noLedger: Ledger = { cleared: 0, days: {} };

type Field = Exclude<keyof UsageRow, keyof Tally>;

const allFields: readonly Field[] = ['feature', 'folder', 'task', 'model', 'provider'];

/** Of how many days numbers are kept: the last ones with any, since the clock may have been wrong for a while. */
const keptDays = 90;

/** How many rows are kept at most; the oldest days go first. */
const keptRows = 5000;

/** What was kept. What an older or a newer version wrote otherwise is forgotten. */
export function parseLedger(stored: unknown): Ledger {
  const { success, data } = z.safeParse(ledgerSchema, stored);
  return success ? data : noLedger;
}

/** The day that it is for the user, such as `2026-11-21`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The rows with one more answer in them. */
export function withUsage(rows: readonly UsageRow[], spent: Spent): UsageRow[] {
  const { feature, folder, task, model, provider } = spent;
  const row = { feature, folder, task, model, provider, ...tallyOf(spent) };
  return together([...rows, row], allFields);
}

/** The ledger with one more answer in a writer's share. */
export function withAnswer(ledger: Ledger, writer: string, spent: Spent): Ledger {
  const day = dayOf(spent.time);
  const shares = ledger.days[day] ?? {};
  const share = withUsage(shares[writer] ?? [], spent);
  return { ...ledger, days: { ...ledger.days, [day]: { ...shares, [writer]: share } } };
}

/**
 * What several files hold together. A share only grows, so of two files with the same one the fuller counts. That makes
 * the order in which files are put together, and how often, of no matter. What was written before the last clearing is
 * void.
 */
export function joined(ledgers: readonly Ledger[]): Ledger {
  const cleared = Math.max(0, ...ledgers.map((each) => each.cleared));
  const days = new Map<string, Map<string, Share>>();
  const shares = ledgers
    .filter((each) => each.cleared === cleared)
    .flatMap((each) => Object.entries(each.days))
    .flatMap(([day, ofDay]) => Object.entries(ofDay).map(([writer, share]) => ({ day, writer, share })));
  for (const { day, writer, share } of shares) {
    const ofDay = days.get(day) ?? new Map<string, Share>();
    const known = ofDay.get(writer);
    days.set(
      day,
      ofDay.set(writer, known !== undefined && sum(known).requests >= sum(share).requests ? known : share),
    );
  }
  return {
    cleared,
    days: Object.fromEntries([...days].map(([day, ofDay]) => [day, Object.fromEntries(ofDay)])),
  };
}

/** The ledger without what is too old or too much. */
export function pruned(ledger: Ledger): Ledger {
  let rows = 0;
  const days: [string, Ledger['days'][string]][] = [];
  for (const day of Object.keys(ledger.days).sort().reverse()) {
    const shares = ledger.days[day] ?? {};
    rows += Object.values(shares).flat().length;
    if (days.length < keptDays && rows <= keptRows) {
      days.push([day, shares]);
    }
  }
  return { ...ledger, days: Object.fromEntries(days) };
}

/** The part of a ledger that is about one day, such as `2026-11-21`, or one month, such as `2026-11`. */
export function within({ cleared, days }: Ledger, period: string): Ledger {
  const inPeriod = Object.entries(days).filter(([day]) => day.startsWith(period));
  return { cleared, days: Object.fromEntries(inPeriod) };
}

/** The days with what each model took, the newest day and the dearest model first. */
export function usageDays({ days }: Ledger): UsageDay[] {
  return Object.keys(days)
    .sort()
    .reverse()
    .map((day) => ({
      day,
      rows: dearestFirst(together(Object.values(days[day] ?? {}).flat(), allFields)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** What several days took, by model and provider, the dearest first. */
export function ranked(rows: readonly UsageRow[]): UsageRow[] {
  return dearestFirst(together(rows, ['model', 'provider']));
}

export function dearestFirst<Row extends Tally>(rows: readonly Row[]): Row[] {
  const tokens = (row: Row) => row.promptTokens + row.completionTokens;
  return rows.toSorted(
    (one, other) => other.cost - one.cost || tokens(other) - tokens(one) || other.requests - one.requests,
  );
}

/** One row for all that have these fields in common. */
function together(rows: readonly UsageRow[], fields: readonly Field[]): UsageRow[] {
  const found = new Map<string, UsageRow>();
  for (const row of rows) {
    const key = JSON.stringify(fields.map((field) => row[field]));
    found.set(key, { ...row, ...sum([found.get(key) ?? noUsage, row]) });
  }
  return [...found.values()];
}
