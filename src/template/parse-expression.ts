import type { Arguments, BinaryOperator, CompareOperator, Comparison, Expression } from './ast';
import { describe, type TokenStream } from './token-stream';

/** Binary operators by precedence, the loosest first. All are left-associative. */
const binaryLevels: readonly (readonly BinaryOperator[])[] = [['+', '-'], ['~'], ['*', '/', '//', '%']];

const compareOperators = new Set<string>(['==', '!=', '<', '<=', '>', '>=']);

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

const keywords = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else', 'elif']);

const maxDepth = 200;

/** Reads one expression, as loosely binding as an inline `if`. */
export class ExpressionParser {
  #depth = 0;

  constructor(private readonly tokens: TokenStream) {}

  parse(): Expression {
    this.#depth += 1;
    if (this.#depth > maxDepth) {
      throw this.tokens.error('the expression is nested too deeply');
    }
    const expression = this.#conditional();
    this.#depth -= 1;
    return expression;
  }

  /** Reads an expression that ends before an `if`, as the iterable of a loop does. */
  parseWithoutConditional(): Expression {
    return this.#or();
  }

  #conditional(): Expression {
    let then = this.#or();
    while (this.tokens.is('if')) {
      const { offset } = this.tokens.next();
      const test = this.#or();
      const otherwise = this.tokens.accept('else') ? this.parse() : undefined;
      then = { kind: 'conditional', test, then, ...(otherwise && { otherwise }), offset };
    }
    return then;
  }

  #or(): Expression {
    let left = this.#and();
    while (this.tokens.is('or')) {
      const { offset } = this.tokens.next();
      left = { kind: 'logical', operator: 'or', left, right: this.#and(), offset };
    }
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.tokens.is('and')) {
      const { offset } = this.tokens.next();
      left = { kind: 'logical', operator: 'and', left, right: this.#not(), offset };
    }
    return left;
  }

  #not(): Expression {
    const negations = [];
    while (this.tokens.is('not') && this.tokens.following.value !== 'in') {
      negations.push(this.tokens.next());
    }
    return negations.reduceRight<Expression>(
      (operand, { offset }) => ({ kind: 'unary', operator: 'not', operand, offset }),
      this.#compare(),
    );
  }

  #compare(): Expression {
    const first = this.#binary(0);
    const { offset } = this.tokens.current;
    const rest: Comparison[] = [];
    for (let operator = this.#compareOperator(); operator; operator = this.#compareOperator()) {
      rest.push({ operator, right: this.#binary(0) });
    }
    return rest.length === 0 ? first : { kind: 'compare', first, rest, offset };
  }

  #compareOperator(): CompareOperator | undefined {
    const { kind, value } = this.tokens.current;
    if (kind === 'operator' && compareOperators.has(value)) {
      this.tokens.next();
      return value as CompareOperator;
    }
    if (this.tokens.accept('in')) {
      return 'in';
    }
    if (this.tokens.is('not') && this.tokens.following.value === 'in') {
      this.tokens.next();
      this.tokens.next();
      return 'not in';
    }
    return undefined;
  }

  #binary(level: number): Expression {
    const operators = binaryLevels[level];
    if (operators === undefined) {
      return this.#unary();
    }
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.tokens.is(each));
      if (operator === undefined) {
        return left;
      }
      const { offset } = this.tokens.next();
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1), offset };
    }
  }

  #unary(): Expression {
    const signs = [];
    while (this.tokens.is('-') || this.tokens.is('+')) {
      signs.push(this.tokens.next());
    }
    const operand = signs.reduceRight<Expression>(
      (inner, { value, offset }) => ({
        kind: 'unary',
        operator: value === '-' ? '-' : '+',
        operand: inner,
        offset,
      }),
      this.#postfix(this.#primary()),
    );
    return this.#filters(operand);
  }

  #primary(): Expression {
    const { kind, value, offset } = this.tokens.current;
    if (kind === 'string') {
      return { kind: 'literal', value: this.#strings(), offset };
    }
    if (kind === 'integer' || kind === 'float') {
      this.tokens.next();
      return { kind: 'literal', value: Number(value.replaceAll('_', '')), offset };
    }
    if (kind === 'name' && !keywords.has(value)) {
      this.tokens.next();
      const constant = constants.get(value);
      return constant === undefined
        ? { kind: 'name', name: value, offset }
        : { kind: 'literal', value: constant, offset };
    }
    if (this.tokens.accept('(')) {
      const inner = this.parse();
      this.tokens.expect(')');
      return inner;
    }
    if (this.tokens.accept('[')) {
      return { kind: 'list', items: this.#list(']', () => this.parse()), offset };
    }
    if (this.tokens.accept('{')) {
      return { kind: 'dict', entries: this.#list('}', () => this.#entry()), offset };
    }
    throw this.tokens.error(`unexpected ${describe(this.tokens.current)}`);
  }

  /** Adjacent strings are one. */
  #strings(): string {
    let text = '';
    while (this.tokens.current.kind === 'string') {
      text += this.tokens.next().value;
    }
    return text;
  }

  #list<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    while (!this.tokens.accept(close)) {
      if (items.length > 0) {
        this.tokens.expect(',');
        if (this.tokens.accept(close)) {
          break;
        }
      }
      items.push(item());
    }
    return items;
  }

  #entry(): [Expression, Expression] {
    const key = this.parse();
    this.tokens.expect(':');
    return [key, this.parse()];
  }

  #postfix(start: Expression): Expression {
    let object = start;
    for (;;) {
      const { offset } = this.tokens.current;
      if (this.tokens.accept('.')) {
        object = { kind: 'attribute', object, name: this.tokens.expectKind('name').value, offset };
      } else if (this.tokens.accept('[')) {
        const key = this.parse();
        this.tokens.expect(']');
        object = { kind: 'item', object, key, offset };
      } else if (this.tokens.is('(')) {
        throw this.tokens.error('calls are not part of the language yet');
      } else {
        return object;
      }
    }
  }

  #filters(start: Expression): Expression {
    let value = start;
    for (;;) {
      const { offset } = this.tokens.current;
      if (this.tokens.accept('|')) {
        const name = this.tokens.expectKind('name').value;
        value = { kind: 'filter', name, value, args: this.#arguments(), offset };
      } else if (this.tokens.accept('is')) {
        const negated = this.tokens.accept('not');
        value = { kind: 'test', name: this.tokens.expectKind('name').value, negated, value, offset };
      } else {
        return value;
      }
    }
  }

  #arguments(): Arguments {
    const positional: Expression[] = [];
    const named: Record<string, Expression> = {};
    if (this.tokens.accept('(')) {
      this.#list(')', () => {
        const { kind, value } = this.tokens.current;
        if (kind === 'name' && this.tokens.following.value === '=') {
          this.tokens.next();
          this.tokens.next();
          named[value] = this.parse();
        } else {
          positional.push(this.parse());
        }
      });
    }
    return { positional, named };
  }
}
