import { type Column, type Filter, isMedium } from '../../rows';
import { SqlError } from '../errors';
import { parseQuery } from '../parse/query';
import type { Expression, Output, Query, Sample } from '../syntax';
import type { Type } from '../values/value';
import { compile, truth } from './compile';
import type { Compiled, Scope } from './compiled';
import { hasAggregate } from './parts';
import { pushDown } from './push-down';
import { AliasScope, GroupScope, type PlannedAggregate, SourceScope } from './scopes';

/** What a query is about. */
export interface QueriedTable {
  readonly columns: readonly Column[];
  /** What the query may call it. */
  readonly names: readonly string[];
}

export interface PlannedOrder {
  readonly compiled: Compiled;
  readonly isDescending: boolean;
  readonly isNullsFirst: boolean;
}

/** A query that can be run: what is read, and what is made of it. */
export interface PreparedQuery {
  /** Columns of the answer, each with a name of its own. */
  readonly outputs: readonly { readonly name: string; readonly compiled: Compiled }[];
  readonly orders: readonly PlannedOrder[];
  readonly isDistinct: boolean;
  readonly limit: number | undefined;
  readonly offset: number;
  /** Undefined for a query without a table. */
  readonly read: PlannedRead | undefined;
  /** Undefined where rows aren't grouped: then outputs are made of rows. */
  readonly groups: PlannedGroups | undefined;
}

export interface PlannedRead {
  readonly columns: readonly string[];
  readonly types: readonly Type[];
  /** What the source leaves out. */
  readonly filter: Filter | undefined;
  /** What else must be true of a row. */
  readonly conditions: readonly Compiled[];
  readonly sample: Sample | undefined;
}

export interface PlannedGroups {
  readonly keys: readonly Compiled[];
  readonly aggregates: readonly PlannedAggregate[];
  readonly having: Compiled | undefined;
}

type OneOutput = Extract<Output, { kind: 'one' }>;

/** @throws SqlError with the place in the text, of whatever can be known before rows are read */
export function prepare(text: string, table: QueriedTable): PreparedQuery {
  const query = parseQuery(text);
  const source = new SourceScope(query.from === undefined ? [] : table.columns, namesOf(query, table));
  const outputs = query.outputs.flatMap((output) =>
    output.kind === 'one' ? [output] : allOf(output, query, table),
  );
  const aliases = new Map(
    outputs.map(({ name, expression }) => [name.toLowerCase(), expression]).toReversed() as [
      string,
      Expression,
    ][],
  );
  const where = plannedWhere(query, source, aliases);
  const grouped = groupsOf(query, outputs, source, aliases);
  const scope = grouped ?? source;
  const compiled = outputs.map(({ expression }) => compile(expression, scope));
  const withAliases = new AliasScope(scope, aliases);
  const orders = plannedOrders(query, outputs, withAliases);
  const having = query.having && truth(compile(query.having, withAliases), query.having.place);
  const names = uniqueNames(outputs.map(({ name }) => name));
  return {
    outputs: compiled.map((each, index) => ({ name: names[index] ?? '', compiled: each })),
    orders,
    isDistinct: query.isDistinct,
    limit: query.limit,
    offset: query.offset,
    read:
      query.from === undefined
        ? undefined
        : { columns: source.used, types: source.types, ...where, sample: query.sample },
    groups: grouped && {
      keys: grouped.groups.map((group) => group.compiled),
      aggregates: grouped.aggregates,
      having,
    },
  };
}

function namesOf({ from, alias }: Query, { names }: QueriedTable): ReadonlySet<string> {
  if (from !== undefined && !names.some((name) => name.toLowerCase() === from.text.toLowerCase())) {
    throw new SqlError('unknownTable', from.place, { name: from.text, expected: names.join(', ') });
  }
  return new Set([from?.text, alias].filter((name) => name !== undefined).map((name) => name.toLowerCase()));
}

function allOf(
  { except, place }: Extract<Output, { kind: 'all' }>,
  { from }: Query,
  { columns }: QueriedTable,
): readonly OneOutput[] {
  if (from === undefined) {
    throw new SqlError('expected', place, { expected: 'FROM', name: '*' });
  }
  const left = new Set(except.map(({ text }) => text.toLowerCase()));
  for (const { text, place: own } of except) {
    if (!columns.some(({ name }) => name.toLowerCase() === text.toLowerCase())) {
      throw new SqlError('unknownColumn', own, { name: text });
    }
  }
  return (
    columns
      // Files are read where a query names their column.
      .filter((column) => !isMedium(column) && !left.has(column.name.toLowerCase()))
      .map(({ name }) => ({ kind: 'one', expression: { kind: 'column', path: [name], place }, name }))
  );
}

type Aliases = ReadonlyMap<string, Expression>;

function plannedWhere({ where, sample }: Query, source: SourceScope, aliases: Aliases) {
  const scope = new AliasScope(source, aliases);
  if (where !== undefined) {
    // Types and names are checked as a whole, whoever tests it.
    truth(compile(where, new AliasScope(source.copy(), aliases)), where.place);
  }
  // A sample is taken of all rows, before any is left out.
  const { filter, rest } =
    sample === undefined
      ? pushDown(where, (path) => source.columnOf(path))
      : { filter: undefined, rest: where === undefined ? [] : [where] };
  return { filter, conditions: rest.map((part) => compile(part, scope)) };
}

function groupsOf(
  { groupBy, having, orderBy }: Query,
  outputs: readonly OneOutput[],
  source: SourceScope,
  aliases: Aliases,
): GroupScope | undefined {
  const expressions = outputs.map(({ expression }) => expression);
  const needsGroups =
    groupBy.length > 0 ||
    having !== undefined ||
    [...expressions, ...orderBy.map(({ expression }) => expression)].some(hasAggregate);
  if (!needsGroups) {
    return undefined;
  }
  const groups =
    groupBy === 'all'
      ? expressions.filter((expression) => !hasAggregate(expression))
      : groupBy.map((expression) => outputAt(expression, outputs) ?? aliased(expression, source, aliases));
  return new GroupScope(
    source,
    groups.map((expression) => ({ expression, compiled: compile(expression, source) })),
  );
}

/** An output by its number, counted from 1. */
function outputAt(expression: Expression, outputs: readonly OneOutput[]): Expression | undefined {
  if (expression.kind !== 'literal' || typeof expression.value !== 'number') {
    return undefined;
  }
  const output = outputs[expression.value - 1];
  if (output === undefined) {
    throw new SqlError('ordinal', expression.place, { limit: outputs.length });
  }
  return output.expression;
}

function aliased(expression: Expression, source: SourceScope, aliases: Aliases): Expression {
  const [name = '', ...rest] = expression.kind === 'column' ? expression.path : [];
  const isColumn = expression.kind === 'column' && source.columnOf(expression.path) !== undefined;
  return (!isColumn && rest.length === 0 ? aliases.get(name.toLowerCase()) : undefined) ?? expression;
}

function plannedOrders(query: Query, outputs: readonly OneOutput[], scope: Scope): readonly PlannedOrder[] {
  return query.orderBy.map(({ expression, isDescending, isNullsFirst }) => {
    const [name = '', ...rest] = expression.kind === 'column' ? expression.path : [];
    const named =
      rest.length === 0
        ? outputs.find((output) => output.name.toLowerCase() === name.toLowerCase())
        : undefined;
    const ordered = outputAt(expression, outputs) ?? named?.expression ?? expression;
    return { compiled: compile(ordered, scope), isDescending, isNullsFirst };
  });
}

/** A name that comes again gets a number. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    let unique = name;
    while (taken.has(unique)) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      unique = `${name}_${count}`;
    }
    taken.add(unique);
    return unique;
  });
}
