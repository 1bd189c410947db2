import { Failure } from '../errors';
import type { Run } from '../run';
import type { Body, CallBlock, MacroStatement, Parameter } from '../syntax/ast';
import { Dict, Tuple } from '../values/collections';
import { print } from '../values/represent';
import { Undefined } from '../values/undefined';
import { Callable, type Named } from '../values/value';
import type { Compilation } from './compilation';
import type { ExpressionCompiler } from './expressions';
import { type CompileBody, captured, type Evaluate, type Execute, type Frame, newFrame } from './frame';
import { noteBody, noteExpression } from './names';
import { FunctionLayout, Scope } from './scope';
import type { SpecialName } from './special-names';
import { enterScope } from './variables';

/** A macro, compiled. Values that it is not given are undefined in their slots. */
interface MacroParts {
  /** Null for the body of a call block. */
  readonly name: string | null;
  readonly parameters: readonly string[];
  readonly slots: readonly number[];
  /** Slots of the special variables; undefined for what the body does not read. */
  readonly callerSlot: number | undefined;
  readonly namedSlot: number | undefined;
  readonly restSlot: number | undefined;
  readonly layout: FunctionLayout;
  readonly execute: Execute;
}

/** Turns macros and what runs like one into functions. */
export class MacroCompiler {
  constructor(
    private readonly compilation: Compilation,
    private readonly expressions: ExpressionCompiler,
    private readonly compileBody: CompileBody,
  ) {}

  macro(scope: Scope, { name, parameters, body, offset }: MacroStatement): Execute {
    const parts = this.#parts(scope, name, parameters, body, offset);
    const slot = scope.find(name)?.slot ?? 0;
    return (frame) => {
      frame.slots[slot] = new Macro(parts, frame);
      return undefined;
    };
  }

  callBlock(scope: Scope, { parameters, call, body, offset }: CallBlock): Execute {
    const parts = this.#parts(scope, null, parameters, body, offset);
    const caller: Evaluate = (frame) => new Macro(parts, frame);
    const value = this.expressions.calls.call(scope, call, caller);
    return (frame) => {
      frame.run.write(print(frame.run, value(frame)));
      return undefined;
    };
  }

  /** A body with names of its own that runs where it stands. */
  inner(scope: Scope, body: Body): Execute {
    const layout = new FunctionLayout(scope.layout.depth + 1);
    const inner = new Scope(layout, scope);
    noteBody(inner, body);
    const execute = this.#entered(inner, body);
    return (frame) => execute(newFrame(frame.run, layout, frame));
  }

  #parts(
    scope: Scope,
    name: string | null,
    parameters: readonly Parameter[],
    body: Body,
    offset: number,
  ): MacroParts {
    const layout = new FunctionLayout(scope.layout.depth + 1);
    const inner = new Scope(layout, scope);
    const names = parameters.map((parameter) => parameter.name);
    const slots = names.map((each) => inner.parameter(each));
    const { specialNames } = this.compilation;
    const special = (each: SpecialName) =>
      specialNames.reads(body, each) && !names.includes(each) ? inner.parameter(each) : undefined;
    const explicitCaller = parameters.find((parameter) => parameter.name === 'caller');
    if (explicitCaller && explicitCaller.fallback === undefined && specialNames.reads(body, 'caller')) {
      throw this.compilation.error(
        'When defining macros or call blocks the special "caller" argument must be omitted or be given a default.',
        offset,
      );
    }
    const [callerSlot, namedSlot, restSlot] = [special('caller'), special('kwargs'), special('varargs')];
    for (const { fallback } of parameters) {
      noteExpression(inner, fallback);
    }
    noteBody(inner, body);
    const fallbacks = this.#fallbacks(inner, parameters, slots);
    const execute = this.#entered(inner, body, fallbacks);
    return { name, parameters: names, slots, callerSlot, namedSlot, restSlot, layout, execute };
  }

  #entered(scope: Scope, body: Body, fallbacks?: (frame: Frame) => void): Execute {
    const execute = this.compilation.within({ lenient: false, inLoop: false }, () =>
      this.compileBody(scope, body),
    );
    const enter = enterScope(this.compilation, scope);
    return (frame) => {
      enter?.(frame);
      fallbacks?.(frame);
      return execute(frame);
    };
  }

  /** What gives the parameters that have no argument their values. */
  #fallbacks(scope: Scope, parameters: readonly Parameter[], slots: readonly number[]) {
    const [values, nodes] = this.compilation.counted(() =>
      parameters.map(({ name, fallback }): Evaluate => {
        const missing = new Undefined(() => `parameter '${name}' was not provided`);
        return fallback ? this.expressions.compile(scope, fallback) : () => missing;
      }),
    );
    return (frame: Frame): void => {
      frame.run.charge(nodes);
      for (const [index, value] of values.entries()) {
        const slot = slots[index] ?? 0;
        if (frame.slots[slot] === undefined) {
          frame.slots[slot] = value(frame);
        }
      }
    };
  }
}

/** A macro, or the body of a call block, with the variables around it. */
class Macro extends Callable {
  readonly type = 'Macro';

  constructor(
    private readonly parts: MacroParts,
    private readonly frame: Frame,
  ) {
    super();
  }

  override call(run: Run, args: readonly unknown[], named: Named): string {
    const { layout, execute } = this.parts;
    const frame = newFrame(run, layout, this.frame);
    this.#bind(run, frame.slots, args, named);
    run.descend();
    const { text } = captured(execute, frame);
    run.ascend();
    return text;
  }

  override attribute(name: string): unknown {
    const { parts } = this;
    switch (name) {
      case 'name':
        return parts.name;
      case 'arguments':
        return new Tuple(parts.parameters);
      case 'catch_kwargs':
        return parts.namedSlot !== undefined;
      case 'catch_varargs':
        return parts.restSlot !== undefined;
      case 'caller':
        return parts.callerSlot !== undefined || parts.parameters.includes('caller');
      default:
        return undefined;
    }
  }

  override toText(): string {
    return `<Macro ${this.parts.name === null ? 'anonymous' : `'${this.parts.name}'`}>`;
  }

  #bind(run: Run, slots: unknown[], args: readonly unknown[], named: Named): void {
    const { parameters, slots: places, callerSlot, namedSlot, restSlot } = this.parts;
    for (let index = 0; index < places.length && index < args.length; index += 1) {
      slots[places[index] ?? 0] = args[index];
    }
    if (restSlot !== undefined) {
      slots[restSlot] = new Tuple(args.slice(places.length));
    } else if (args.length > places.length) {
      throw new Failure(`macro ${this.#name} takes not more than ${places.length} argument(s)`);
    }
    const more = new Map(named);
    for (const [index, name] of parameters.entries()) {
      if (index >= args.length && more.has(name)) {
        slots[places[index] ?? 0] = more.get(name);
        more.delete(name);
      }
    }
    if (callerSlot !== undefined) {
      slots[callerSlot] = more.get('caller') ?? noCaller;
      more.delete('caller');
    }
    if (namedSlot !== undefined) {
      slots[namedSlot] = new Dict(run, more);
    } else if (more.size > 0) {
      this.#refuse(more);
    }
  }

  #refuse(named: Named): never {
    const [first] = named.keys();
    throw new Failure(
      named.has('caller')
        ? `macro ${this.#name} was invoked with two values for the special caller argument. This is most likely a bug.`
        : `macro ${this.#name} takes no keyword argument '${first}'`,
    );
  }

  get #name(): string {
    return this.parts.name === null ? 'None' : `'${this.parts.name}'`;
  }
}

const noCaller = new Undefined(() => 'No caller defined');
