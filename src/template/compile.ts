import type { BinaryOperator, CompareOperator, Expression, For, Statement } from './ast';
import { type Place, TemplateRuntimeError, TemplateSyntaxError } from './errors';
import { type Filter, items } from './filters';
import type { Frame } from './frame';
import { builtinTests } from './tests';
import { equal, isMapping, isTruthy, member, print, Undefined } from './values';

type Evaluate = (frame: Frame) => unknown;
export type Render = (frame: Frame) => void;

/** A chain of operators is as deep as it is long. */
const maxDepth = 500;

/** Turns the tree of a template into functions, once, so that each rendering only runs them. */
export class Compiler {
  #depth = 0;

  constructor(
    private readonly filters: ReadonlyMap<string, Filter>,
    private readonly placeOf: (offset: number) => Place,
  ) {}

  body(statements: readonly Statement[]): Render {
    const parts = statements.map((statement) => this.#statement(statement));
    return (frame) => {
      for (const part of parts) {
        part(frame);
      }
    };
  }

  #statement(statement: Statement): Render {
    switch (statement.kind) {
      case 'text':
        return (frame) => frame.write(statement.text);
      case 'output': {
        const value = this.#expression(statement.value);
        return (frame) => frame.write(print(value(frame)));
      }
      case 'set': {
        const value = this.#expression(statement.value);
        return (frame) => frame.set(statement.name, value(frame));
      }
      case 'if': {
        const branches = statement.branches.map(({ test, body }) => ({
          test: this.#expression(test),
          body: this.body(body),
        }));
        const otherwise = this.body(statement.otherwise);
        return (frame) => {
          const branch = branches.find(({ test }) => isTruthy(test(frame)));
          (branch?.body ?? otherwise)(frame);
        };
      }
      case 'for':
        return this.#for(statement);
    }
  }

  #for({ names, iterable, body, otherwise, offset }: For): Render {
    const sequence = this.#expression(iterable);
    const renderBody = this.body(body);
    const renderOtherwise = this.body(otherwise);
    return (frame) => {
      const all = this.#guard(offset, () => items(sequence(frame)));
      all.forEach((item, index) => {
        frame.step(() => this.placeOf(offset));
        frame.inScope(() => {
          this.#unpack(frame, names, item, offset);
          frame.set('loop', {
            index: index + 1,
            index0: index,
            first: index === 0,
            last: index === all.length - 1,
            length: all.length,
          });
          renderBody(frame);
        });
      });
      if (all.length === 0) {
        renderOtherwise(frame);
      }
    };
  }

  #unpack(frame: Frame, names: readonly string[], item: unknown, offset: number): void {
    const [only] = names;
    if (names.length === 1 && only !== undefined) {
      frame.set(only, item);
      return;
    }
    const parts = this.#guard(offset, () => items(item));
    if (parts.length !== names.length) {
      throw this.#error(`cannot unpack ${parts.length} values into ${names.length} names`, offset);
    }
    names.forEach((name, index) => {
      frame.set(name, parts[index]);
    });
  }

  #expression(expression: Expression): Evaluate {
    this.#depth += 1;
    if (this.#depth > maxDepth) {
      throw new TemplateSyntaxError('the expression is nested too deeply', this.placeOf(expression.offset));
    }
    const evaluate = this.#compile(expression);
    this.#depth -= 1;
    return (frame) => {
      frame.step(() => this.placeOf(expression.offset));
      return evaluate(frame);
    };
  }

  #compile(expression: Expression): Evaluate {
    switch (expression.kind) {
      case 'literal':
        return () => expression.value;
      case 'name':
        return (frame) => frame.get(expression.name);
      case 'list': {
        const parts = expression.items.map((item) => this.#expression(item));
        return (frame) => parts.map((part) => part(frame));
      }
      case 'dict': {
        const entries = expression.entries.map(
          ([key, value]) => [this.#expression(key), this.#expression(value)] as const,
        );
        return (frame) =>
          Object.fromEntries(entries.map(([key, value]) => [print(key(frame)), value(frame)]));
      }
      case 'attribute':
        return this.#member(expression.object, () => expression.name, expression.offset);
      case 'item':
        return this.#member(expression.object, this.#expression(expression.key), expression.offset);
      case 'unary':
        return this.#unary(expression);
      case 'binary':
        return this.#binary(expression);
      case 'logical':
        return this.#logical(expression);
      case 'compare':
        return this.#compare(expression);
      case 'conditional':
        return this.#conditional(expression);
      case 'filter':
        return this.#filter(expression);
      case 'test':
        return this.#test(expression);
    }
  }

  #member(object: Expression, key: Evaluate, offset: number): Evaluate {
    const owner = this.#expression(object);
    return (frame) => {
      const value = owner(frame);
      const name = key(frame);
      if (value instanceof Undefined) {
        throw this.#error(`'${value.name}' is undefined`, offset);
      }
      return member(value, name);
    };
  }

  #unary({ operator, operand, offset }: Extract<Expression, { kind: 'unary' }>): Evaluate {
    const value = this.#expression(operand);
    if (operator === 'not') {
      return (frame) => !isTruthy(value(frame));
    }
    const sign = operator === '-' ? -1 : 1;
    return (frame) => sign * this.#number(value(frame), offset);
  }

  #binary({ operator, left, right, offset }: Extract<Expression, { kind: 'binary' }>): Evaluate {
    const [first, second] = [this.#expression(left), this.#expression(right)];
    if (operator === '~') {
      return (frame) => print(first(frame)) + print(second(frame));
    }
    const calculate = arithmetic[operator];
    return (frame) => {
      const [a, b] = [first(frame), second(frame)];
      if (operator === '+' && typeof a === 'string' && typeof b === 'string') {
        return a + b;
      }
      if (operator === '+' && Array.isArray(a) && Array.isArray(b)) {
        return [...a, ...b];
      }
      const divisor = this.#number(b, offset);
      if (divisor === 0 && (operator === '/' || operator === '//' || operator === '%')) {
        throw this.#error('division by zero', offset);
      }
      return calculate(this.#number(a, offset), divisor);
    };
  }

  #logical({ operator, left, right }: Extract<Expression, { kind: 'logical' }>): Evaluate {
    const [first, second] = [this.#expression(left), this.#expression(right)];
    const decisive = operator === 'or';
    return (frame) => {
      const value = first(frame);
      return isTruthy(value) === decisive ? value : second(frame);
    };
  }

  #compare({ first, rest, offset }: Extract<Expression, { kind: 'compare' }>): Evaluate {
    const start = this.#expression(first);
    const steps = rest.map(({ operator, right }) => ({ operator, right: this.#expression(right) }));
    return (frame) => {
      let left = start(frame);
      for (const { operator, right } of steps) {
        const value = right(frame);
        if (!this.#guard(offset, () => compare(operator, left, value))) {
          return false;
        }
        left = value;
      }
      return true;
    };
  }

  #conditional({ test, then, otherwise }: Extract<Expression, { kind: 'conditional' }>): Evaluate {
    const [condition, value] = [this.#expression(test), this.#expression(then)];
    const other: Evaluate = otherwise ? this.#expression(otherwise) : () => new Undefined('the inline if');
    return (frame) => (isTruthy(condition(frame)) ? value(frame) : other(frame));
  }

  #filter({ name, value, args, offset }: Extract<Expression, { kind: 'filter' }>): Evaluate {
    const filter = this.filters.get(name);
    if (filter === undefined) {
      throw new TemplateSyntaxError(`No filter named '${name}'.`, this.placeOf(offset));
    }
    const piped = this.#expression(value);
    const positional = args.positional.map((each) => this.#expression(each));
    const named = Object.entries(args.named).map(([key, each]) => [key, this.#expression(each)] as const);
    return (frame) =>
      this.#guard(offset, () =>
        filter(
          piped(frame),
          positional.map((each) => each(frame)),
          Object.fromEntries(named.map(([key, each]) => [key, each(frame)])),
        ),
      );
  }

  #test({ name, negated, value, offset }: Extract<Expression, { kind: 'test' }>): Evaluate {
    const test = Object.hasOwn(builtinTests, name) ? builtinTests[name] : undefined;
    if (test === undefined) {
      throw new TemplateSyntaxError(`No test named '${name}'.`, this.placeOf(offset));
    }
    const tested = this.#expression(value);
    return (frame) => test(tested(frame)) !== negated;
  }

  #number(value: unknown, offset: number): number {
    if (typeof value !== 'number' && typeof value !== 'boolean') {
      throw this.#error(`a number is needed, not ${print(value) || 'nothing'}`, offset);
    }
    return Number(value);
  }

  /** What goes wrong inside becomes an error at this place. */
  #guard<T>(offset: number, run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw error instanceof Error && 'line' in error ? error : this.#error(messageOf(error), offset);
    }
  }

  #error(message: string, offset: number): TemplateRuntimeError {
    return new TemplateRuntimeError(message, this.placeOf(offset));
  }
}

const arithmetic: Readonly<Record<Exclude<BinaryOperator, '~'>, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '//': (a, b) => Math.floor(a / b),
  '%': (a, b) => a - b * Math.floor(a / b),
};

function compare(operator: CompareOperator, left: unknown, right: unknown): boolean {
  switch (operator) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case 'in':
      return contains(right, left);
    case 'not in':
      return !contains(right, left);
    default:
      return ordered(operator, left, right);
  }
}

function ordered(operator: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  const order = orderOf(left, right);
  return operator === '<'
    ? order < 0
    : operator === '<='
      ? order <= 0
      : operator === '>'
        ? order > 0
        : order >= 0;
}

function orderOf(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') {
    return left < right ? -1 : Number(left > right);
  }
  if (typeof left === 'number' && typeof right === 'number') {
    return left - right;
  }
  throw new Error('these values have no order');
}

function contains(container: unknown, item: unknown): boolean {
  if (typeof container === 'string') {
    return container.includes(print(item));
  }
  return isMapping(container)
    ? Object.hasOwn(container, print(item))
    : items(container).some((each) => equal(each, item));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
