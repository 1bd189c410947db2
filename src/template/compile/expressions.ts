import { dictMethods } from '../builtins/methods';
import type { BinaryExpression, BinaryOperator, Expression, ExpressionOf } from '../syntax/ast';
import { Dict, Tuple } from '../values/collections';
import { isTruthy } from '../values/iterate';
import { isHostObject, ownValue } from '../values/mapping';
import { attributeOf, itemOf } from '../values/member';
import { concatenated, operate, signed } from '../values/operators';
import { sliceOf } from '../values/slice';
import { Undefined } from '../values/undefined';
import { CallCompiler } from './calls';
import { compareWith } from './comparisons';
import type { Compilation } from './compilation';
import type { Evaluate, Frame } from './frame';
import type { Scope } from './scope';
import { readName } from './variables';

/** Turns expressions into functions. */
export class ExpressionCompiler {
  readonly calls: CallCompiler;

  constructor(private readonly compilation: Compilation) {
    this.calls = new CallCompiler(compilation, (scope, expression) => this.compile(scope, expression));
  }

  compile(scope: Scope, expression: Expression): Evaluate {
    return this.compilation.nested(expression.offset, () => this.#compile(scope, expression));
  }

  /** The truth of an expression. */
  condition(scope: Scope, expression: Expression): (frame: Frame) => boolean {
    const value = this.compile(scope, expression);
    return (frame) => {
      const result = value(frame);
      return typeof result === 'boolean' ? result : isTruthy(frame.run, result);
    };
  }

  #compile(scope: Scope, expression: Expression): Evaluate {
    switch (expression.kind) {
      case 'literal': {
        const { value } = expression;
        return () => value;
      }
      case 'name':
        return readName(this.compilation, scope, expression.name);
      case 'list':
        return this.#all(scope, expression.items);
      case 'tuple': {
        const items = this.#all(scope, expression.items);
        return (frame) => new Tuple(items(frame));
      }
      case 'dict':
        return this.#dict(scope, expression);
      case 'attribute':
        return this.#attribute(scope, expression);
      case 'item':
        return this.#item(scope, expression);
      case 'slice':
        return this.#slice(scope, expression);
      case 'call':
        return this.calls.call(scope, expression);
      case 'filter':
        return this.calls.filter(scope, expression);
      case 'test':
        return this.calls.test(scope, expression);
      case 'unary':
        return this.#unary(scope, expression);
      case 'binary':
        return this.#binary(scope, expression);
      case 'concat':
        return this.#concat(scope, expression);
      case 'logical':
        return this.#logical(scope, expression);
      case 'compare':
        return this.#compare(scope, expression);
      case 'conditional':
        return this.compilation.within({ lenient: true }, () => this.#conditional(scope, expression));
    }
  }

  #all(scope: Scope, expressions: readonly Expression[]): (frame: Frame) => unknown[] {
    const parts = expressions.map((each) => this.compile(scope, each));
    return (frame) => parts.map((part) => part(frame));
  }

  #dict(scope: Scope, { entries, offset }: ExpressionOf<'dict'>): Evaluate {
    const parts = entries.map(
      ([key, value]) => [this.compile(scope, key), this.compile(scope, value)] as const,
    );
    return (frame) => {
      const dict = new Dict(frame.run);
      for (const [key, value] of parts) {
        const evaluatedKey = key(frame);
        const evaluated = value(frame);
        frame.run.offset = offset;
        dict.set(frame.run, evaluatedKey, evaluated);
      }
      return dict;
    };
  }

  #attribute(scope: Scope, { object, name, offset }: ExpressionOf<'attribute'>): Evaluate {
    const owner = this.compile(scope, object);
    const isPlainKey = !dictMethods.has(name) && !name.startsWith('__');
    return (frame) => {
      const value = owner(frame);
      if (isPlainKey && isHostObject(value)) {
        const item = ownValue(value, name);
        if (item !== undefined) {
          return item;
        }
      }
      frame.run.offset = offset;
      return attributeOf(frame.run, value, name);
    };
  }

  #item(scope: Scope, { object, key, offset }: ExpressionOf<'item'>): Evaluate {
    const owner = this.compile(scope, object);
    const index = this.compile(scope, key);
    return (frame) => {
      const value = owner(frame);
      const at = index(frame);
      if (typeof at === 'string' && isHostObject(value)) {
        frame.run.read(at);
        const item = ownValue(value, at);
        if (item !== undefined) {
          return item;
        }
      }
      frame.run.offset = offset;
      return itemOf(frame.run, value, at);
    };
  }

  #slice(scope: Scope, { object, start, stop, step, offset }: ExpressionOf<'slice'>): Evaluate {
    const owner = this.compile(scope, object);
    const bounds = [start, stop, step].map((bound) => bound && this.compile(scope, bound));
    return (frame) => {
      const value = owner(frame);
      const evaluated = bounds.map((bound) => bound?.(frame));
      frame.run.offset = offset;
      return sliceOf(frame.run, value, evaluated);
    };
  }

  #unary(scope: Scope, { operator, operand, offset }: ExpressionOf<'unary'>): Evaluate {
    if (operator === 'not') {
      const condition = this.condition(scope, operand);
      return (frame) => !condition(frame);
    }
    const value = this.compile(scope, operand);
    return (frame) => {
      const evaluated = value(frame);
      frame.run.offset = offset;
      return signed(operator, evaluated);
    };
  }

  #binary(scope: Scope, { operator, left, right, offset }: BinaryExpression): Evaluate {
    const first = this.compile(scope, left);
    const second = this.compile(scope, right);
    return operator === '+' ? sum(first, second, offset) : operation(operator, first, second, offset);
  }

  #concat(scope: Scope, { parts, offset }: ExpressionOf<'concat'>): Evaluate {
    const values = this.#all(scope, parts);
    return (frame) => {
      const evaluated = values(frame);
      frame.run.offset = offset;
      return concatenated(frame.run, evaluated);
    };
  }

  #logical(scope: Scope, { operator, left, right }: ExpressionOf<'logical'>): Evaluate {
    const first = this.compile(scope, left);
    const second = this.compile(scope, right);
    const decisive = operator === 'or';
    return (frame) => {
      const value = first(frame);
      return isTruthy(frame.run, value) === decisive ? value : second(frame);
    };
  }

  #compare(scope: Scope, { first, rest, offset }: ExpressionOf<'compare'>): Evaluate {
    const start = this.compile(scope, first);
    const steps = rest.map(({ operator, right }) =>
      compareWith(operator, this.compile(scope, right), offset),
    );
    const [only] = steps;
    if (only !== undefined && steps.length === 1) {
      return (frame) => only.holds(frame, start(frame), only.right(frame));
    }
    return (frame) => {
      let left = start(frame);
      for (const { holds, right } of steps) {
        const value = right(frame);
        if (!holds(frame, left, value)) {
          return false;
        }
        left = value;
      }
      return true;
    };
  }

  #conditional(scope: Scope, { test, then, otherwise }: ExpressionOf<'conditional'>): Evaluate {
    const condition = this.condition(scope, test);
    const value = this.compile(scope, then);
    const other: Evaluate = otherwise ? this.compile(scope, otherwise) : () => withoutElse;
    return (frame) => (condition(frame) ? value(frame) : other(frame));
  }
}

const withoutElse = new Undefined(
  () => 'the inline if-expression evaluated to false and no else section was defined.',
);

function sum(first: Evaluate, second: Evaluate, offset: number): Evaluate {
  return (frame) => {
    const left = first(frame);
    const right = second(frame);
    if (typeof left === 'string' && typeof right === 'string') {
      const text = left + right;
      return text.length > 1000 ? frame.run.text(text) : text;
    }
    frame.run.offset = offset;
    return operate(frame.run, '+', left, right);
  };
}

function operation(operator: BinaryOperator, first: Evaluate, second: Evaluate, offset: number): Evaluate {
  return (frame) => {
    const left = first(frame);
    const right = second(frame);
    frame.run.offset = offset;
    return operate(frame.run, operator, left, right);
  };
}
