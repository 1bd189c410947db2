import * as z from 'zod/mini';

const count = z.catch(z.int().check(z.nonnegative()), 0);

/** Upper bounds of the classes in which latencies are counted, in milliseconds; the last one has none. */
const bounds = [50, 75, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1500, 2000, 3000, 5000, 10_000];

const latencies = z.catch(z.array(count).check(z.maxLength(bounds.length + 1)), []);

const tallySchema = z.object({
  requests: count,
  shown: count,
  accepted: count,
  acceptedUnits: count,
  /** Units whose fate was seen 30 s after they were accepted, and those that were still there. */
  watchedUnits: count,
  savedUnits: count,
  first: latencies,
  whole: latencies,
});

/** What ghost text did on a day. Units are UTF-16 units. */
export type Tally = z.output<typeof tallySchema>;

export interface TallyDay {
  readonly day: string;
  readonly tally: Tally;
}

const daysSchema = z.catch(z.record(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), tallySchema), {});

const maxDays = 90;

export const noTally: Tally = {
  requests: 0,
  shown: 0,
  accepted: 0,
  acceptedUnits: 0,
  watchedUnits: 0,
  savedUnits: 0,
  first: [],
  whole: [],
};

/** What was stored; what can't be read is forgotten. The newest day first. */
export function parseDays(stored: unknown): TallyDay[] {
  return Object.entries(daysSchema.parse(stored))
    .map(([day, tally]) => ({ day, tally }))
    .sort((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, maxDays);
}

/** The stored days with more added to one of them, to be stored again. */
export function withTally(stored: unknown, day: string, more: Tally): Readonly<Record<string, Tally>> {
  const days = parseDays(stored);
  const own = days.find((each) => each.day === day)?.tally ?? noTally;
  const others = days.filter((each) => each.day !== day).slice(0, maxDays - 1);
  return Object.fromEntries(
    [{ day, tally: added(own, more) }, ...others].map((each) => [each.day, each.tally]),
  );
}

export function added(one: Tally, other: Tally): Tally {
  return {
    requests: one.requests + other.requests,
    shown: one.shown + other.shown,
    accepted: one.accepted + other.accepted,
    acceptedUnits: one.acceptedUnits + other.acceptedUnits,
    watchedUnits: one.watchedUnits + other.watchedUnits,
    savedUnits: one.savedUnits + other.savedUnits,
    first: addedCounts(one.first, other.first),
    whole: addedCounts(one.whole, other.whole),
  };
}

function addedCounts(one: readonly number[], other: readonly number[]): number[] {
  return Array.from(
    { length: Math.max(one.length, other.length) },
    (_, index) => (one[index] ?? 0) + (other[index] ?? 0),
  );
}

/** One latency, as counts by class. */
export function counted(milliseconds: number): number[] {
  const index = bounds.findIndex((bound) => milliseconds <= bound);
  const length = (index === -1 ? bounds.length : index) + 1;
  return Array.from({ length }, (_, each) => (each === length - 1 ? 1 : 0));
}

/**
 * The latency that this share of the answers didn't exceed, rounded up to the bound of its class.
 *
 * @returns infinite above the last bound; undefined where nothing was counted
 */
export function percentile(counts: readonly number[], share: number): number | undefined {
  const all = counts.reduce((sum, each) => sum + each, 0);
  let sum = 0;
  const index = counts.findIndex((each) => {
    sum += each;
    return sum >= all * share;
  });
  return all === 0 ? undefined : (bounds[index] ?? Number.POSITIVE_INFINITY);
}
