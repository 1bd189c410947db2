import type { Column, ColumnKind } from '../column';
import { RowsError } from '../errors';

export type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A cell that is null fits `isNull` only. `contains` heeds upper and lower case. */
export type Condition =
  | { readonly column: string; readonly operator: Comparator; readonly value: FilterValue }
  | { readonly column: string; readonly operator: 'contains'; readonly value: string }
  | { readonly column: string; readonly operator: 'isNull' }
  | { readonly column: string; readonly operator: 'notNull' };

/** A date is an ISO 8601 text. An integer that a number can't hold is a text of its digits. */
export type FilterValue = string | number | boolean;

export type Filter = Condition | { readonly all: readonly Filter[] } | { readonly any: readonly Filter[] };

const mostConditions = 100;
const deepest = 20;

/**
 * The conditions of a filter that fits the columns.
 * @throws RowsError `badFilter`
 */
export function conditionsOf(filter: Filter, columns: readonly Column[]): readonly Condition[] {
  const kinds = kindsOf(columns);
  const found: Condition[] = [];
  const visit = (part: Filter, depth: number): void => {
    if (depth > deepest || found.length >= mostConditions) {
      throw new RowsError('badFilter', { detail: 'size' });
    }
    if ('column' in part) {
      check(part, kinds.get(part.column));
      found.push(part);
    } else {
      for (const each of 'all' in part ? part.all : part.any) {
        visit(each, depth + 1);
      }
    }
  };
  visit(filter, 0);
  return found;
}

export function kindsOf(columns: readonly Column[]): ReadonlyMap<string, ColumnKind> {
  return new Map(columns.map(({ name, kind }) => [name, kind]));
}

function check(condition: Condition, kind: ColumnKind | undefined): void {
  const { column, operator } = condition;
  if (kind === undefined) {
    throw new RowsError('badFilter', { column, detail: 'column' });
  }
  if (operator === 'isNull' || operator === 'notNull') {
    return;
  }
  const fits = operator === 'contains' ? kind === 'text' : isOperand(kind, condition.value);
  const hasOrder = kind !== 'boolean' || operator === '=' || operator === '!=';
  if (!fits || !hasOrder) {
    throw new RowsError('badFilter', { column, detail: 'value' });
  }
}

const digits = /^-?\d{1,40}$/;

const operands: { readonly [Kind in ColumnKind]?: (value: FilterValue) => boolean } = {
  text: (value) => typeof value === 'string',
  number: (value) => (typeof value === 'string' ? digits.test(value) : Number.isFinite(value)),
  label: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && instantOf(value) !== undefined,
};

function isOperand(kind: ColumnKind, value: FilterValue): boolean {
  return operands[kind]?.(value) ?? false;
}

const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9})\d*)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Nanoseconds since 1970. A time without a zone is one of UTC. */
export function instantOf(text: string): bigint | undefined {
  const [, day, time = '00:00', fraction = '', zone = 'Z'] = isoTime.exec(text) ?? [];
  const milliseconds = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(milliseconds)
    ? undefined
    : BigInt(milliseconds) * 1_000_000n + BigInt(fraction.padEnd(9, '0'));
}
