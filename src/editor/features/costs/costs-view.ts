import { type CostFilter, type Costs, type CostsQuestion, costFilters } from '../../../protocol';
import { dayOf, dearestFirst, type UsageDay, type UsageRow } from '../../session/usage/ledger';
import { sum } from '../../session/usage/tally';

/** What the values of a field are called. */
export type CostNames = Readonly<Record<Exclude<CostsQuestion['by'], 'day'>, (id: string) => string>>;

interface CostsWorld {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly names: CostNames;
}

type DayRow = UsageRow & { readonly day: string };

/** What the page of costs shows. */
export function costsView(
  counted: readonly UsageDay[],
  { period, by, only }: CostsQuestion,
  { now, names }: CostsWorld,
): Costs {
  const all = counted.flatMap(({ day, rows }) => rows.map((row): DayRow => ({ ...row, day })));
  const days = daysOf(period, now);
  const inPeriod = new Set(days);
  const ofPeriod = all.filter(({ day }) => inPeriod.has(day));
  const shown = ofPeriod.filter((row) =>
    costFilters.every((field) => only[field] === undefined || only[field] === row[field]),
  );
  const byDay = grouped(shown, 'day');
  const month = dayOf(now).slice(0, 'yyyy-mm'.length);
  return {
    month: sum(all.filter(({ day }) => day.startsWith(month))),
    isEmpty: all.length === 0,
    days: days.map((day) => ({ day, tally: sum(byDay.get(day) ?? []) })),
    total: sum(shown),
    groups: groupsOf(shown, by, names),
    values: valuesOf(ofPeriod, only, names),
  };
}

/** The days of a period up to today, the oldest first. */
function daysOf(period: CostsQuestion['period'], now: number): string[] {
  const today = new Date(now);
  const count = period === 'month' ? today.getDate() : Number(period);
  return Array.from({ length: count }, (_, index) =>
    // Noon is on the same day, also where the clocks change.
    dayOf(
      new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - index), 12).getTime(),
    ),
  );
}

function groupsOf(rows: readonly DayRow[], by: CostsQuestion['by'], names: CostNames): Costs['groups'] {
  const groups = [...grouped(rows, by)].map(([id, ofGroup]) => ({
    ...sum(ofGroup),
    id,
    label: by === 'day' ? id : names[by](id),
  }));
  const ordered =
    by === 'day' ? groups.toSorted((one, other) => (one.id < other.id ? 1 : -1)) : dearestFirst(groups);
  return ordered.map(({ id, label, ...tally }) => ({ id, label, tally }));
}

function grouped(rows: readonly DayRow[], by: CostsQuestion['by']): Map<string, DayRow[]> {
  const groups = new Map<string, DayRow[]>();
  for (const row of rows) {
    const group = groups.get(row[by]) ?? [];
    group.push(row);
    groups.set(row[by], group);
  }
  return groups;
}

/** What is chosen stays a choice, also where there is nothing of it. */
function valuesOf(rows: readonly DayRow[], only: CostsQuestion['only'], names: CostNames): Costs['values'] {
  const valuesOfField = (field: CostFilter) => {
    const chosen = only[field];
    const ids = new Set([...rows.map((row) => row[field]), ...(chosen === undefined ? [] : [chosen])]);
    return [...ids]
      .map((id) => ({ id, label: names[field](id) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  };
  return {
    feature: valuesOfField('feature'),
    model: valuesOfField('model'),
    provider: valuesOfField('provider'),
    folder: valuesOfField('folder'),
  };
}
