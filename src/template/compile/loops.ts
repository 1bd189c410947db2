import type { Run } from '../run';
import type { ForStatement } from '../syntax/ast';
import { namesOf } from '../syntax/contents';
import { type Items, iterableOf } from '../values/iterate';
import type { Compilation } from './compilation';
import type { ExpressionCompiler } from './expressions';
import { type CompileBody, captured, type Execute, type Frame, newFrame, type Signal } from './frame';
import { Loop } from './loop-value';
import { noteBody, noteExpression, noteTarget } from './names';
import { FunctionLayout, Scope } from './scope';
import { assignTo, enterScope } from './variables';

/** A loop, compiled. */
interface LoopParts {
  /** Takes an item and runs the body. */
  readonly round: (frame: Frame, item: unknown) => Signal;
  /** Whether an item passes the loop's `if`; undefined if there is none. */
  readonly passes: ((frame: Frame, item: unknown) => boolean) | undefined;
  readonly otherwise: Execute;
  /** Where the variable `loop` is; undefined if nothing reads it. */
  readonly loopSlot: number | undefined;
  readonly recursive: boolean;
  readonly offset: number;
}

/** Turns `for` into functions. */
export class LoopCompiler {
  constructor(
    private readonly compilation: Compilation,
    private readonly expressions: ExpressionCompiler,
    private readonly compileBody: CompileBody,
  ) {}

  compile(scope: Scope, statement: ForStatement): Execute {
    if (
      namesOf(statement.target).includes('loop') ||
      this.compilation.specialNames.sets(statement.body, 'loop') ||
      this.compilation.specialNames.sets(statement.otherwise, 'loop')
    ) {
      throw this.compilation.error(
        "Can't assign to special loop variable in for-loop target",
        statement.offset,
      );
    }
    const iterable = this.expressions.compile(scope, statement.iterable);
    if (!statement.recursive) {
      const parts = this.#parts(scope.layout, scope, statement);
      return (frame) => runLoop(parts, frame, iterable(frame), 0);
    }
    const layout = new FunctionLayout(scope.layout.depth + 1);
    const parts = this.#parts(layout, scope, statement);
    return (frame) => runLoop(parts, newFrame(frame.run, layout, frame), iterable(frame), 0, layout, frame);
  }

  #parts(layout: FunctionLayout, scope: Scope, statement: ForStatement): LoopParts {
    const { recursive, offset } = statement;
    const inner = new Scope(layout, scope);
    const readsLoop = recursive || this.compilation.specialNames.reads(statement.body, 'loop');
    const loopSlot = readsLoop ? inner.parameter('loop') : undefined;
    const round = this.#round(inner, statement);
    return {
      round,
      passes: this.#filter(new Scope(layout, scope), statement),
      otherwise: this.#otherwise(new Scope(layout, scope), statement),
      loopSlot,
      recursive,
      offset,
    };
  }

  #round(scope: Scope, { target, body }: ForStatement): LoopParts['round'] {
    for (const name of namesOf(target)) {
      scope.parameter(name);
    }
    noteTarget(scope, target);
    noteBody(scope, body);
    const assign = assignTo(this.compilation, scope, target);
    const execute = this.compilation.within({ lenient: false, inLoop: true }, () =>
      this.compileBody(scope, body),
    );
    const enter = enterScope(this.compilation, scope);
    return (frame, item) => {
      enter?.(frame);
      assign(frame, item);
      return execute(frame);
    };
  }

  #filter(scope: Scope, { target, filter }: ForStatement): LoopParts['passes'] {
    if (filter === undefined) {
      return undefined;
    }
    for (const name of namesOf(target)) {
      scope.parameter(name);
    }
    noteTarget(scope, target);
    noteExpression(scope, filter);
    const assign = assignTo(this.compilation, scope, target);
    const [condition, nodes] = this.compilation.within({ lenient: false }, () =>
      this.compilation.counted(() => this.expressions.condition(scope, filter)),
    );
    return (frame, item) => {
      frame.run.charge(nodes);
      assign(frame, item);
      return condition(frame);
    };
  }

  #otherwise(scope: Scope, { otherwise, recursive }: ForStatement): Execute {
    noteBody(scope, otherwise);
    const inLoop = this.compilation.inLoop && !recursive;
    const body = this.compilation.within({ lenient: false, inLoop }, () =>
      this.compileBody(scope, otherwise),
    );
    const enter = enterScope(this.compilation, scope);
    return (frame) => {
      enter?.(frame);
      return body(frame);
    };
  }
}

function runLoop(
  parts: LoopParts,
  frame: Frame,
  iterable: unknown,
  depth: number,
  layout?: FunctionLayout,
  outer?: Frame,
): Signal {
  const { run } = frame;
  const { round, passes, loopSlot, offset } = parts;
  run.offset = offset;
  const items = passes ? filtered(run, iterable, (item) => passes(frame, item)) : iterableOf(run, iterable);
  // As in Jinja, a round that is left early does not count.
  let finished = 0;
  if (loopSlot === undefined) {
    for (const item of items) {
      const signal = round(frame, item);
      if (signal === 'break') {
        break;
      }
      finished += Number(signal === undefined);
    }
  } else {
    const recurse = (inner: unknown, level: number) => recursion(parts, inner, level, layout, outer ?? frame);
    const source = Array.isArray(items) ? items : items[Symbol.iterator]();
    const loop = new Loop(source, depth, parts.recursive ? recurse : undefined);
    while (loop.advance()) {
      frame.slots[loopSlot] = loop;
      const signal = round(frame, loop.current);
      if (signal === 'break') {
        break;
      }
      finished += Number(signal === undefined);
    }
  }
  return finished === 0 ? parts.otherwise(frame) : undefined;
}

/** A level of a recursive loop: what it writes is its value. */
function recursion(
  parts: LoopParts,
  items: unknown,
  depth: number,
  layout: FunctionLayout | undefined,
  outer: Frame,
): string {
  const frame = layout ? newFrame(outer.run, layout, outer) : outer;
  return captured(() => runLoop(parts, frame, items, depth, layout, outer), frame).text;
}

function* filtered(run: Run, iterable: unknown, passes: (item: unknown) => boolean): Items {
  for (const item of iterableOf(run, iterable)) {
    if (passes(item)) {
      yield item;
    }
  }
}
