import { methodOf } from '../builtins/methods';
import { type Builtin, bind } from '../builtins/signature';
import { Failure } from '../errors';
import type { Run } from '../run';
import type { Arguments, CallExpression, Expression, FilterExpression, TestExpression } from '../syntax/ast';
import { plain } from '../values/compare';
import { itemsOf } from '../values/iterate';
import { entriesOf, isMapping } from '../values/mapping';
import { attributeOf } from '../values/member';
import { typeName } from '../values/types';
import { Undefined } from '../values/undefined';
import { Callable, type Named, noNames } from '../values/value';
import type { Compilation } from './compilation';
import type { Evaluate, Frame } from './frame';
import type { Scope } from './scope';

type CompileExpression = (scope: Scope, expression: Expression) => Evaluate;

interface CompiledArguments {
  readonly positional: (frame: Frame) => readonly unknown[];
  /** Undefined if there are none. */
  readonly named: ((frame: Frame) => Named) | undefined;
}

/** Turns calls, filters and tests into functions. */
export class CallCompiler {
  constructor(
    private readonly compilation: Compilation,
    private readonly compile: CompileExpression,
  ) {}

  /** @param caller what a call block hands on as the argument `caller` */
  call(scope: Scope, { callee, args, offset }: CallExpression, caller?: Evaluate): Evaluate {
    const compiled = this.#arguments(scope, args, caller);
    if (callee.kind === 'attribute') {
      return methodCall(this.compile(scope, callee.object), callee.name, compiled, offset);
    }
    const { positional, named } = compiled;
    const value = this.compile(scope, callee);
    return (frame) => {
      const called = value(frame);
      const list = positional(frame);
      const names = named?.(frame) ?? noNames;
      frame.run.offset = offset;
      return callValue(frame.run, called, list, names);
    };
  }

  /** @param piped what the text of a block is read with, where a filter has no value of its own */
  filter(scope: Scope, { name, value, args, offset }: FilterExpression, piped?: Evaluate): Evaluate {
    const isNested = value?.kind === 'filter' && piped !== undefined;
    const evaluate = isNested
      ? this.filter(scope, value, piped)
      : value
        ? this.compile(scope, value)
        : (piped ?? (() => ''));
    const builtin = this.#builtin('filter', name, offset);
    return builtin
      ? this.#application(scope, builtin, evaluate, args, offset)
      : unknown('filter', name, offset);
  }

  test(scope: Scope, { name, value, args, offset }: TestExpression): Evaluate {
    const evaluate = this.compile(scope, value);
    if (args.positional.length === 0) {
      switch (name) {
        case 'defined':
          return (frame) => !(evaluate(frame) instanceof Undefined);
        case 'string':
          return (frame) => typeof plain(evaluate(frame)) === 'string';
        case 'none':
          return (frame) => evaluate(frame) === null;
        default:
      }
    }
    const builtin = this.#builtin('test', name, offset);
    return builtin
      ? this.#application(scope, builtin, evaluate, args, offset)
      : unknown('test', name, offset);
  }

  #builtin(kind: 'filter' | 'test', name: string, offset: number): Builtin<unknown> | undefined {
    const { library, lenient } = this.compilation;
    const builtin = kind === 'filter' ? library.filters.get(name) : library.tests.get(name);
    if (builtin === undefined && !lenient) {
      throw this.compilation.error(`No ${kind} named '${name}'.`, offset);
    }
    return builtin;
  }

  #application(
    scope: Scope,
    builtin: Builtin<unknown>,
    value: Evaluate,
    args: Arguments,
    offset: number,
  ): Evaluate {
    const { positional, named } = this.#arguments(scope, args);
    const { operation, parameters } = builtin;
    const fits =
      named === undefined &&
      args.rest === undefined &&
      args.positional.length >= parameters.required &&
      (parameters.variadic || args.positional.length <= parameters.names.length);
    if (fits) {
      return (frame) => {
        const self = value(frame);
        const list = positional(frame);
        frame.run.offset = offset;
        return operation(frame.run, self, list, noNames);
      };
    }
    return (frame) => {
      const self = value(frame);
      const list = positional(frame);
      const names = named?.(frame) ?? noNames;
      frame.run.offset = offset;
      return operation(frame.run, self, bind(builtin, list, names), names);
    };
  }

  #arguments(scope: Scope, args: Arguments, caller?: Evaluate): CompiledArguments {
    const first = args.positional.map((each) => this.compile(scope, each));
    const rest = args.rest && this.compile(scope, args.rest);
    const named = args.named.map(([name, each]) => [name, this.compile(scope, each)] as const);
    const namedRest = args.namedRest && this.compile(scope, args.namedRest);
    const all = caller === undefined ? named : [...named, ['caller', caller] as const];
    return {
      positional: rest ? withRest(listOf(first), rest) : listOf(first),
      named: all.length === 0 && namedRest === undefined ? undefined : namedOf(all, namedRest),
    };
  }
}

function listOf(values: readonly Evaluate[]): (frame: Frame) => unknown[] {
  const [first, second] = values;
  if (first === undefined) {
    return () => [];
  }
  if (second === undefined) {
    return (frame) => [first(frame)];
  }
  return (frame) => values.map((value) => value(frame));
}

function withRest(list: (frame: Frame) => unknown[], rest: Evaluate): (frame: Frame) => unknown[] {
  return (frame) => {
    const first = list(frame);
    const more = itemsOf(frame.run, rest(frame));
    frame.run.items(more.length);
    return [...first, ...more];
  };
}

function namedOf(
  values: readonly (readonly [name: string, value: Evaluate])[],
  rest: Evaluate | undefined,
): (frame: Frame) => Named {
  return (frame) => {
    const named = new Map<string, unknown>();
    for (const [name, value] of values) {
      named.set(name, value(frame));
    }
    const more = rest?.(frame);
    if (more !== undefined && !isMapping(more)) {
      throw new Failure(`argument after ** must be a mapping, not ${typeName(more)}`);
    }
    for (const [name, value] of more === undefined ? [] : entriesOf(frame.run, more)) {
      if (typeof name !== 'string') {
        throw new Failure('keywords must be strings');
      }
      if (named.has(name)) {
        throw new Failure(`got multiple values for keyword argument '${name}'`);
      }
      named.set(name, value);
    }
    return named;
  };
}

function methodCall(
  object: Evaluate,
  name: string,
  { positional, named }: CompiledArguments,
  offset: number,
): Evaluate {
  return (frame) => {
    const { run } = frame;
    const self = object(frame);
    const method = methodOf(self, name);
    if (method === undefined) {
      run.offset = offset;
      const called = attributeOf(run, self, name);
      return callValue(run, called, positional(frame), named?.(frame) ?? noNames);
    }
    const list = positional(frame);
    const names = named?.(frame) ?? noNames;
    run.offset = offset;
    return method.operation(run, plain(self), bind(method, list, names), names);
  };
}

function callValue(run: Run, value: unknown, args: readonly unknown[], named: Named): unknown {
  if (value instanceof Callable) {
    return value.call(run, args, named);
  }
  throw value instanceof Undefined
    ? value.failure
    : new Failure(`'${typeName(value)}' object is not callable`);
}

/** What is not known is an error only where it is reached. */
function unknown(kind: 'filter' | 'test', name: string, offset: number): Evaluate {
  return ({ run }) => {
    run.offset = offset;
    throw new Failure(`No ${kind} named '${name}' found.`);
  };
}
