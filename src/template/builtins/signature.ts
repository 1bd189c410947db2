import { Failure } from '../errors';
import type { Run } from '../run';
import { Markup } from '../values/collections';
import { Callable, type Named, noNames } from '../values/value';

/**
 * What a filter, test, method or global function does.
 *
 * @param self the value that it is a filter, test or method of
 * @param args the arguments in the order of its parameters, undefined for those that are not given
 * @param named keyword arguments; only where the parameters are `*`
 */
export type Operation<Self> = (run: Run, self: Self, args: readonly unknown[], named: Named) => unknown;

export interface Builtin<Self> {
  readonly name: string;
  readonly parameters: Parameters;
  readonly operation: Operation<Self>;
}

export interface Parameters {
  /** `_` is one that has no name. */
  readonly names: readonly string[];
  readonly required: number;
  /** Whether it takes whatever it is given. */
  readonly variadic: boolean;
}

/**
 * Builtins by name, from a table whose keys are their signatures: `replace(old new count?)` takes two arguments and
 * perhaps a third, `split(_?)` one without a name, `cycler(*)` whatever it is given. Each pays for the texts that it
 * takes and makes; what it does with items it pays for itself.
 */
export function builtins<Self>(
  table: Readonly<Record<string, Operation<Self>>>,
): ReadonlyMap<string, Builtin<Self>> {
  return new Map(
    Object.entries(table).map(([signature, operation]) => {
      const [name = '', rest = ''] = signature.replace(')', '').split('(');
      return [name, { name, parameters: parametersOf(rest), operation: paying(operation) }];
    }),
  );
}

function paying<Self>(operation: Operation<Self>): Operation<Self> {
  return (run, self, args, named) => {
    readText(run, self);
    for (let index = 0; index < args.length; index += 1) {
      readText(run, args[index]);
    }
    if (named !== noNames) {
      for (const arg of named.values()) {
        readText(run, arg);
      }
    }
    const result = operation(run, self, args, named);
    return typeof result === 'string' ? run.text(result) : result;
  };
}

function readText(run: Run, value: unknown): void {
  if (typeof value === 'string') {
    run.read(value);
  } else if (typeof value === 'object' && value instanceof Markup) {
    run.read(value.text);
  }
}

function parametersOf(source: string): Parameters {
  const names = source === '' || source === '*' ? [] : source.split(' ');
  return {
    names: names.map((name) => name.replace('?', '')),
    required: names.filter((name) => !name.endsWith('?')).length,
    variadic: source === '*',
  };
}

/**
 * Arguments in the order of the parameters.
 *
 * @throws Failure with Python's words
 */
export function bind(builtin: Builtin<never>, args: readonly unknown[], named: Named): readonly unknown[] {
  const { name, parameters } = builtin;
  const { names, required, variadic } = parameters;
  if (variadic) {
    return args;
  }
  if (args.length > names.length) {
    throw new Failure(`${name}() takes at most ${names.length} arguments (${args.length} given)`);
  }
  if (named.size === 0 && args.length >= required) {
    return args;
  }
  const all = [...args];
  for (const [key, value] of named) {
    const index = key === '_' ? -1 : names.indexOf(key);
    if (index === -1) {
      throw new Failure(`${name}() got an unexpected keyword argument '${key}'`);
    }
    if (index < args.length) {
      throw new Failure(`${name}() got multiple values for argument '${key}'`);
    }
    all[index] = value;
  }
  const missing = names.slice(0, required).findIndex((_, index) => all[index] === undefined);
  if (missing !== -1) {
    throw new Failure(`${name}() missing a required argument: '${names[missing]}'`);
  }
  return all;
}

/** A method of a table as a value; undefined where the table has none of that name. */
export function methodOn<Self>(
  self: Self,
  methods: ReadonlyMap<string, Builtin<Self>>,
  name: string,
): BuiltinFunction<Self> | undefined {
  const method = methods.get(name);
  return method && new BuiltinFunction(method, self);
}

/** A builtin as a value: a global function, or a method with the value it belongs to. */
export class BuiltinFunction<Self> extends Callable {
  readonly type: string = 'builtin_function_or_method';

  constructor(
    private readonly builtin: Builtin<Self>,
    private readonly self: Self,
  ) {
    super();
  }

  override call(run: Run, args: readonly unknown[], named: Named): unknown {
    return this.builtin.operation(run, this.self, bind(this.builtin, args, named), named);
  }

  override toText(): string {
    return `<built-in function ${this.builtin.name}>`;
  }
}

/** The filters and tests that a template may name. */
export interface Library {
  readonly filters: ReadonlyMap<string, Builtin<unknown>>;
  readonly tests: ReadonlyMap<string, Builtin<unknown>>;
}
