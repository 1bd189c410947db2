import type { ColumnKind } from '../column';
import { type Condition, type Filter, type FilterValue, instantOf } from './filter';

/** Conditions of a filter without brackets. */
const mostTerms = 200;

/** What the service refuses anywhere, even within a text. */
const refused = /;|--|\/\*|\*\//;

/**
 * A filter as the service's parameter `where`, which takes one pair of brackets around a condition and no others: the
 * filter is written as alternatives, each a list of conditions.
 *
 * @returns undefined for what the service can't be asked, such as negative numbers
 */
export function whereOf(filter: Filter, kinds: ReadonlyMap<string, ColumnKind>): string | undefined {
  const alternatives = alternativesOf(filter);
  if (alternatives === undefined || alternatives.length === 0) {
    return undefined;
  }
  const terms = alternatives.map((conditions) =>
    conditions.map((condition) => termOf(condition, kinds.get(condition.column))),
  );
  if (terms.some((each) => each.length === 0 || each.includes(undefined))) {
    return undefined;
  }
  const where = terms.map((each) => each.join(' and ')).join(' or ');
  return refused.test(where) ? undefined : where;
}

function alternativesOf(filter: Filter): readonly (readonly Condition[])[] | undefined {
  if ('column' in filter) {
    return [[filter]];
  }
  const isAny = 'any' in filter;
  let found: readonly (readonly Condition[])[] = isAny ? [] : [[]];
  for (const part of isAny ? filter.any : filter.all) {
    const more = alternativesOf(part);
    if (more === undefined) {
      return undefined;
    }
    const known = found;
    if (!isAny && known.length * more.length > mostTerms) {
      return undefined;
    }
    found = isAny ? [...known, ...more] : known.flatMap((left) => more.map((right) => [...left, ...right]));
    if (found.reduce((sum, each) => sum + each.length, 0) > mostTerms) {
      return undefined;
    }
  }
  return found;
}

function termOf(condition: Condition, kind: ColumnKind | undefined): string | undefined {
  // How a quote within a name would have to be written isn't known.
  if (condition.column.includes('"')) {
    return undefined;
  }
  const column = `"${condition.column}"`;
  switch (condition.operator) {
    case 'isNull':
      return `${column} is null`;
    case 'notNull':
      return `${column} is not null`;
    case 'contains':
      // Wildcards can't be escaped.
      return /[%_\\]/.test(condition.value) ? undefined : `${column} like ${quoted(`%${condition.value}%`)}`;
    default: {
      const value = valueText(condition.value, kind);
      return value && `${column} ${condition.operator} ${value}`;
    }
  }
}

function valueText(value: FilterValue, kind: ColumnKind | undefined): string | undefined {
  switch (kind) {
    case 'text':
      return quoted(String(value));
    case 'boolean':
      return String(value);
    case 'date':
      return dateText(String(value));
    default:
      // The service knows digits and a dot.
      return /^\d+(?:\.\d+)?$/.test(String(value)) ? String(value) : undefined;
  }
}

const nanosecondsOfMillisecond = 1_000_000n;

/** In UTC and without a zone, as the service has times. */
function dateText(text: string): string | undefined {
  const instant = instantOf(text);
  if (instant === undefined || instant % nanosecondsOfMillisecond !== 0n) {
    return undefined;
  }
  return quoted(new Date(Number(instant / nanosecondsOfMillisecond)).toISOString().slice(0, -1));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
