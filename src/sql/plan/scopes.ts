import type { Column } from '../../rows';
import { type Place, SqlError } from '../errors';
import { type AggregateFunction, aggregateFunctions, checkArguments } from '../functions/aggregate';
import type { Call, Expression } from '../syntax';
import { type Type, typeOf } from '../values/value';
import { compile, partOf, truth } from './compile';
import { type Compiled, required, type Scope } from './compiled';
import { identityOf, isAggregate } from './parts';

/** The columns of the source, as far as a query uses them. */
export class SourceScope implements Scope {
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #used = new Map<string, number>();

  /** @param names of the table, in lower case */
  constructor(
    private readonly columns: readonly Column[],
    private readonly names: ReadonlySet<string>,
  ) {
    // In lower case as well, as DuckDB takes names; the exact one goes first.
    this.#columns = new Map([
      ...columns.map((column) => [`~${column.name.toLowerCase()}`, column] as const).toReversed(),
      ...columns.map((column) => [column.name, column] as const),
    ]);
  }

  /** The same columns, of which none is used yet. */
  copy(): SourceScope {
    return new SourceScope(this.columns, this.names);
  }

  /** Columns to be read, in the order of their values. */
  get used(): readonly string[] {
    return [...this.#used.keys()];
  }

  /** Types of the columns that are read. */
  get types(): readonly Type[] {
    return this.used.map((name) => typeOf(this.#columns.get(name)?.kind ?? 'other'));
  }

  resolve(expression: Expression): Compiled | undefined {
    if (expression.kind !== 'column') {
      return undefined;
    }
    const { column, fields } = this.#find(expression.path);
    if (column === undefined) {
      return undefined;
    }
    const index = this.#used.get(column.name) ?? this.#used.size;
    this.#used.set(column.name, index);
    const type = typeOf(column.kind);
    return fields.length === 0
      ? { type, evaluate: (values) => values[index] ?? null }
      : { type: 'any', evaluate: (values) => fields.reduce(partOf, values[index] ?? null) };
  }

  /** A column that a path names as a whole. */
  columnOf(path: readonly string[]): Column | undefined {
    const { column, fields } = this.#find(path);
    return fields.length === 0 ? column : undefined;
  }

  /** The same for paths that mean the same. */
  nameOf(path: readonly string[]): string {
    const { column, fields } = this.#find(path);
    return JSON.stringify([column?.name ?? path, fields]);
  }

  #find(path: readonly string[]): {
    readonly column: Column | undefined;
    readonly fields: readonly string[];
  } {
    const [first = '', second, ...rest] = path;
    const behindTable =
      second !== undefined && this.names.has(first.toLowerCase()) ? this.#named(second) : undefined;
    return behindTable === undefined
      ? { column: this.#named(first), fields: path.slice(1) }
      : { column: behindTable, fields: rest };
  }

  #named(name: string): Column | undefined {
    return this.#columns.get(name) ?? this.#columns.get(`~${name.toLowerCase()}`);
  }
}

/** An aggregate of a query, with what of a row it takes. */
export interface PlannedAggregate {
  readonly of: AggregateFunction;
  /** Undefined for `count(*)`. */
  readonly argument: Compiled | undefined;
  readonly filter: Compiled | undefined;
  readonly isDistinct: boolean;
  readonly place: Place;
}

/** The values of a group: what it is grouped by, then its aggregates. */
export class GroupScope implements Scope {
  readonly aggregates: PlannedAggregate[] = [];
  readonly #groups: ReadonlyMap<string, number>;
  readonly #known = new Map<string, number>();

  constructor(
    private readonly source: SourceScope,
    readonly groups: readonly { readonly expression: Expression; readonly compiled: Compiled }[],
  ) {
    this.#groups = new Map(groups.map(({ expression }, index) => [this.#identity(expression), index]));
  }

  resolve(expression: Expression): Compiled | undefined {
    const group = this.#groups.get(this.#identity(expression));
    if (group !== undefined) {
      const type = this.groups[group]?.compiled.type ?? 'any';
      return { type, evaluate: (values) => values[group] ?? null };
    }
    if (isAggregate(expression)) {
      return this.#aggregate(expression, expression.place);
    }
    if (expression.kind === 'column' && this.source.resolve(expression) !== undefined) {
      throw new SqlError('notGrouped', expression.place, { name: expression.path.join('.') });
    }
    return undefined;
  }

  #identity(expression: Expression): string {
    return identityOf(expression, (path) => this.source.nameOf(path));
  }

  #aggregate(call: Call & { readonly place: Place }, place: Place): Compiled {
    const planned = this.#planned(call, place);
    const key = this.#identity(call);
    const index = this.#known.get(key) ?? this.aggregates.push(planned) - 1;
    this.#known.set(key, index);
    const at = this.groups.length + index;
    const type = planned.of.gives ?? planned.argument?.type ?? 'any';
    return { type, evaluate: (values) => values[at] ?? null };
  }

  #planned({ name, arguments: parts, filter, isDistinct }: Call, place: Place): PlannedAggregate {
    const of = aggregateFunctions.get(name);
    if (of === undefined) {
      throw new SqlError('unknownFunction', place, { name });
    }
    checkArguments(name, of.form, parts.length, place);
    const [part] = parts;
    return {
      ...{ of, isDistinct, place },
      argument: part && required(compile(part, this.source), of.takes, part.place),
      filter: filter && truth(compile(filter, this.source), filter.place),
    };
  }
}

/** Names of outputs, where no column has them. */
export class AliasScope implements Scope {
  constructor(
    private readonly inner: Scope,
    private readonly outputs: ReadonlyMap<string, Expression>,
  ) {}

  resolve(expression: Expression): Compiled | undefined {
    const known = this.inner.resolve(expression);
    const [name = '', ...rest] = expression.kind === 'column' ? expression.path : [];
    const output =
      known === undefined && rest.length === 0 ? this.outputs.get(name.toLowerCase()) : undefined;
    return output === undefined ? known : compile(output, this.inner);
  }
}
