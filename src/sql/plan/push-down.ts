import type { Column, Comparator, Filter, FilterValue } from '../../rows';
import type { Comparison, Expression } from '../syntax';
import { literalAs } from '../values/cast';
import { containedText } from '../values/like';
import { Instant, isNumber, typeOf, type Value } from '../values/value';

/** Conditions of a filter, at most. */
const mostConditions = 60;

interface PushedDown {
  /** What the source can be asked to leave out. */
  readonly filter: Filter | undefined;
  /** What is left to be tested here; all of it must hold. */
  readonly rest: readonly Expression[];
}

/** Divides a condition into what a source can filter by and the rest. */
export function pushDown(
  where: Expression | undefined,
  columnOf: (path: readonly string[]) => Column | undefined,
): PushedDown {
  const all: Filter[] = [];
  const rest: Expression[] = [];
  let conditions = 0;
  for (const part of where === undefined ? [] : conjuncts(where)) {
    const filter = filterOf(part, columnOf);
    const size = filter === undefined ? 0 : sizeOf(filter);
    if (filter === undefined || conditions + size > mostConditions) {
      rest.push(part);
    } else {
      all.push(filter);
      conditions += size;
    }
  }
  return { filter: all.length === 0 ? undefined : { all }, rest };
}

function conjuncts(expression: Expression): readonly Expression[] {
  return expression.kind === 'binary' && expression.operator === 'and'
    ? [...conjuncts(expression.left), ...conjuncts(expression.right)]
    : [expression];
}

function sizeOf(filter: Filter): number {
  const parts = 'all' in filter ? filter.all : 'any' in filter ? filter.any : [];
  return parts.reduce((sum, part) => sum + sizeOf(part), Number('column' in filter));
}

type ColumnOf = (path: readonly string[]) => Column | undefined;

/** A filter that means the same; undefined where there is none. */
function filterOf(expression: Expression, columnOf: ColumnOf): Filter | undefined {
  switch (expression.kind) {
    case 'binary':
      return binaryFilter(expression, columnOf);
    case 'between': {
      const { operand, low, high } = expression;
      return together('all', [
        compared('>=', operand, low, columnOf),
        compared('<=', operand, high, columnOf),
      ]);
    }
    case 'in':
      return together(
        'any',
        expression.options.map((option) => compared('=', expression.operand, option, columnOf)),
      );
    case 'like':
      return likeFilter(expression, columnOf);
    case 'isNull':
      return nullFilter('isNull', expression.operand, columnOf);
    case 'not':
      return expression.operand.kind === 'isNull'
        ? nullFilter('notNull', expression.operand.operand, columnOf)
        : undefined;
    default:
      return undefined;
  }
}

const turned: Readonly<Record<Comparator, Comparator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function binaryFilter(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  columnOf: ColumnOf,
): Filter | undefined {
  if (operator === 'and' || operator === 'or') {
    const parts = [filterOf(left, columnOf), filterOf(right, columnOf)];
    return together(operator === 'and' ? 'all' : 'any', parts);
  }
  if (!Object.hasOwn(turned, operator)) {
    return undefined;
  }
  const comparison = operator as Comparison;
  return left.kind === 'column'
    ? compared(comparison, left, right, columnOf)
    : compared(turned[comparison], right, left, columnOf);
}

function together(kind: 'all' | 'any', parts: readonly (Filter | undefined)[]): Filter | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length || known.length > mostConditions) {
    return undefined;
  }
  return kind === 'all' ? { all: known } : { any: known };
}

function compared(
  operator: Comparator,
  side: Expression,
  value: Expression,
  columnOf: ColumnOf,
): Filter | undefined {
  const column = side.kind === 'column' ? columnOf(side.path) : undefined;
  const found = column && filterValue(column, literalOf(value));
  const hasOrder = column?.kind !== 'boolean' || operator === '=' || operator === '!=';
  return column === undefined || found === undefined || !hasOrder
    ? undefined
    : { column: column.name, operator, value: found };
}

function literalOf(expression: Expression): Value {
  if (expression.kind === 'negative') {
    const value = literalOf(expression.operand);
    return isNumber(value) ? -value : null;
  }
  return expression.kind === 'literal' ? expression.value : null;
}

/** As a filter has it; undefined for what the column's kind can't be compared with. */
function filterValue({ kind }: Column, literal: Value): FilterValue | undefined {
  if (literal === null) {
    return undefined;
  }
  const type = typeOf(kind);
  const value = typeof literal === 'string' ? literalAs(type, literal) : literal;
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return value instanceof Instant ? value.text.trim() : undefined;
    case 'label':
      return Number.isSafeInteger(value) ? Number(value) : undefined;
    case 'number':
      return typeof value === 'bigint' ? String(value) : Number.isFinite(value) ? Number(value) : undefined;
    default:
      return undefined;
  }
}

function likeFilter(
  { operand, pattern, escapedBy, ignoresCase }: Extract<Expression, { kind: 'like' }>,
  columnOf: ColumnOf,
): Filter | undefined {
  const column = operand.kind === 'column' ? columnOf(operand.path) : undefined;
  const isText = pattern.kind === 'literal' && typeof pattern.value === 'string';
  if (column?.kind !== 'text' || !isText || ignoresCase) {
    return undefined;
  }
  const value = containedText(String(pattern.value), escapedBy);
  return value === undefined ? undefined : { column: column.name, operator: 'contains', value };
}

function nullFilter(
  operator: 'isNull' | 'notNull',
  operand: Expression,
  columnOf: ColumnOf,
): Filter | undefined {
  const column = operand.kind === 'column' ? columnOf(operand.path) : undefined;
  return column && { column: column.name, operator };
}
