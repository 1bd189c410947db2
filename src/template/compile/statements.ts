import type { Body, Expression, FilterExpression, SetBlock, Statement, WithStatement } from '../syntax/ast';
import { print } from '../values/represent';
import { BlockCompiler } from './blocks';
import type { Compilation } from './compilation';
import { ExpressionCompiler } from './expressions';
import { captured, type Evaluate, type Execute, type Frame } from './frame';
import { LoopCompiler } from './loops';
import { MacroCompiler } from './macros';
import { noteBody, noteTarget } from './names';
import { FunctionLayout, Scope } from './scope';
import { assignTo, enterScope } from './variables';

/** Turns the tree of a template into functions, once, so that each rendering only runs them. */
export class StatementCompiler {
  readonly #expressions: ExpressionCompiler;
  readonly #loops: LoopCompiler;
  readonly #macros: MacroCompiler;
  readonly #root: Scope;
  readonly #blocks: BlockCompiler;

  constructor(
    private readonly compilation: Compilation,
    private readonly statements: Body,
  ) {
    this.#expressions = new ExpressionCompiler(compilation);
    const body = (scope: Scope, statements: Body) => this.#body(scope, statements);
    this.#loops = new LoopCompiler(compilation, this.#expressions, body);
    this.#macros = new MacroCompiler(compilation, this.#expressions, body);
    this.#root = new Scope(new FunctionLayout(0));
    const inner = (scope: Scope, statements: Body) => this.#macros.inner(scope, statements);
    this.#blocks = new BlockCompiler(compilation, inner, this.#root, statements);
  }

  /** The whole template. */
  template(): { readonly execute: Execute; readonly layout: FunctionLayout } {
    noteBody(this.#root, this.statements);
    const execute = this.#entered(this.#root, this.statements);
    return {
      execute: (frame) => {
        this.#blocks.enter(frame);
        return execute(frame);
      },
      layout: this.#root.layout,
    };
  }

  /** A body whose names are noted in its scope, which is entered with it. */
  #entered(scope: Scope, statements: Body): Execute {
    const body = this.compilation.within({ lenient: false }, () => this.#body(scope, statements));
    const enter = enterScope(this.compilation, scope);
    if (enter === undefined) {
      return body;
    }
    return (frame) => {
      enter(frame);
      return body(frame);
    };
  }

  #body(scope: Scope, statements: Body): Execute {
    const [parts, nodes] = this.compilation.counted(() =>
      statements.map((statement) => this.#statement(scope, statement)),
    );
    return sequence(parts, nodes + statements.length);
  }

  #statement(scope: Scope, statement: Statement): Execute {
    switch (statement.kind) {
      case 'text': {
        const { text } = statement;
        return ({ run }) => {
          run.write(text);
          return undefined;
        };
      }
      case 'output':
        return this.#output(scope, statement.values);
      case 'if':
        return this.compilation.within({ lenient: true }, () => this.#if(scope, statement));
      case 'for':
        return this.#loops.compile(scope, statement);
      case 'set': {
        const value = this.#expressions.compile(scope, statement.value);
        const assign = assignTo(this.compilation, scope, statement.target);
        return (frame) => {
          assign(frame, value(frame));
          return undefined;
        };
      }
      case 'set block':
        return this.#setBlock(scope, statement);
      case 'macro':
        return this.#macros.macro(scope, statement);
      case 'call block':
        return this.#macros.callBlock(scope, statement);
      case 'filter block':
        return this.#filterBlock(scope, statement.filter, statement.body);
      case 'with':
        return this.#with(scope, statement);
      case 'block':
        return this.#blocks.block(scope, statement);
      case 'generation':
        return this.#macros.inner(scope, statement.body);
      case 'break':
      case 'continue': {
        const { kind, offset } = statement;
        if (!this.compilation.inLoop) {
          throw this.compilation.error(`'${kind}' outside loop`, offset);
        }
        return () => kind;
      }
    }
  }

  #output(scope: Scope, expressions: readonly Expression[]): Execute {
    const [only, ...more] = expressions.map((each): Execute => {
      const value = this.#expressions.compile(scope, each);
      const { offset } = each;
      return (frame) => {
        const result = value(frame);
        frame.run.offset = offset;
        frame.run.write(print(frame.run, result));
        return undefined;
      };
    });
    return more.length === 0 && only ? only : sequence(only ? [only, ...more] : [], 0);
  }

  #if(scope: Scope, { branches, otherwise }: Extract<Statement, { kind: 'if' }>): Execute {
    const compiled = branches.map(({ test, body }) => ({
      holds: this.#expressions.condition(scope, test),
      body: this.#body(scope, body),
    }));
    const other = this.#body(scope, otherwise);
    const [only] = compiled;
    if (only !== undefined && compiled.length === 1) {
      const { holds, body } = only;
      return (frame) => (holds(frame) ? body(frame) : other(frame));
    }
    return (frame) => {
      for (const { holds, body } of compiled) {
        if (holds(frame)) {
          return body(frame);
        }
      }
      return other(frame);
    };
  }

  #setBlock(scope: Scope, { target, filter, body }: SetBlock): Execute {
    const text = this.#filteredBlock(scope, filter, body);
    const assign = assignTo(this.compilation, scope, target);
    return (frame) => {
      const { value, signal } = text(frame);
      if (signal === undefined) {
        assign(frame, value);
      }
      return signal;
    };
  }

  #filterBlock(scope: Scope, filter: FilterExpression, body: Body): Execute {
    const text = this.#filteredBlock(scope, filter, body);
    return (frame) => {
      const { value, signal } = text(frame);
      if (signal === undefined) {
        frame.run.write(print(frame.run, value));
      }
      return signal;
    };
  }

  /** What a block's text is after its filters. */
  #filteredBlock(scope: Scope, filter: FilterExpression | undefined, body: Body) {
    const inner = new Scope(scope.layout, scope);
    noteBody(inner, body);
    const execute = this.#entered(inner, body);
    const slot = scope.layout.newSlot();
    const piped: Evaluate = ({ slots }) => slots[slot];
    const value = filter ? this.#expressions.calls.filter(inner, filter, piped) : piped;
    return (frame: Frame) => {
      const { text, signal } = captured(execute, frame);
      frame.slots[slot] = text;
      return signal === undefined ? { value: value(frame), signal } : { value: text, signal };
    };
  }

  #with(scope: Scope, { bindings, body }: WithStatement): Execute {
    const inner = new Scope(scope.layout, scope);
    for (const [target] of bindings) {
      noteTarget(inner, target);
    }
    noteBody(inner, body);
    const sets = bindings.map(([target, value]) => ({
      value: this.#expressions.compile(scope, value),
      assign: assignTo(this.compilation, inner, target),
    }));
    const enter = enterScope(this.compilation, inner);
    const execute = this.compilation.within({ lenient: false }, () => this.#body(inner, body));
    return (frame) => {
      enter?.(frame);
      for (const { value, assign } of sets) {
        assign(frame, value(frame));
      }
      return execute(frame);
    };
  }
}

/** One after the other, up to the first that ends the body. The number of steps is charged at once. */
function sequence(parts: readonly Execute[], steps: number): Execute {
  const [first, second] = parts;
  if (first === undefined) {
    return ({ run }) => {
      run.charge(1);
      return undefined;
    };
  }
  if (second === undefined) {
    return (frame) => {
      frame.run.charge(steps);
      return first(frame);
    };
  }
  return (frame) => {
    frame.run.charge(steps);
    for (const part of parts) {
      const signal = part(frame);
      if (signal !== undefined) {
        return signal;
      }
    }
    return undefined;
  };
}
