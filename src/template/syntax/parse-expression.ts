import { floatOf, integerOf, isIntegerTooLong } from '../values/numbers';
import type { Arguments, BinaryOperator, CompareOperator, Comparison, Expression } from './ast';
import { noArguments, parseArguments, parseList } from './parse-arguments';
import { describe, type TokenStream } from './token-stream';

/** Binary operators by precedence, the loosest first. All are left-associative, `**` too. */
const binaryLevels: readonly ReadonlyMap<string, BinaryOperator | '~'>[] = [
  new Map([
    ['+', '+'],
    ['-', '-'],
  ]),
  new Map([['~', '~']]),
  new Map([
    ['*', '*'],
    ['/', '/'],
    ['//', '//'],
    ['%', '%'],
  ]),
  new Map([['**', '**']]),
];

const compareOperators: ReadonlyMap<string, CompareOperator> = new Map(
  (['==', '!=', '<', '<=', '>', '>='] as const).map((operator) => [operator, operator]),
);

export const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

/** What cannot begin the argument of a test that is written without parentheses. */
const afterTest = new Set(['else', 'or', 'and']);
const argumentKinds = new Set(['name', 'string', 'integer', 'float']);
const argumentBrackets = new Set(['(', '[', '{']);

interface TupleOptions {
  /** Whether an inline `if` may stand in it; where it may not, `if` ends it. */
  readonly conditional?: boolean;
  /** A keyword that ends it. */
  readonly until?: string;
}

/** Reads expressions. */
export class ExpressionParser {
  #depth = 0;

  constructor(
    private readonly tokens: TokenStream,
    private readonly maxDepth: number,
  ) {}

  /** Reads one expression, as loosely binding as an inline `if`. */
  parse(): Expression {
    this.#descend();
    const expression = this.#conditional();
    this.#depth -= 1;
    return expression;
  }

  /** Reads one expression, or several with commas as a tuple. */
  parseTuple({ conditional = true, until }: TupleOptions = {}): Expression {
    const { offset } = this.tokens.current;
    const items: Expression[] = [];
    let commas = 0;
    while (!this.#endsTuple(until)) {
      items.push(conditional ? this.parse() : this.#or());
      if (!this.tokens.accept(',')) {
        break;
      }
      commas += 1;
    }
    const [only] = items;
    if (only === undefined) {
      throw this.tokens.error(`Expected an expression, got '${describe(this.tokens.current)}'`);
    }
    return commas === 0 ? only : { kind: 'tuple', items, offset };
  }

  /** Reads filters: the first without its `|` where nothing is piped into it but a block. */
  parseFilters(start: Expression | undefined, inline = false): Expression | undefined {
    let value = start;
    for (let first = inline; first || this.tokens.is('|'); first = false) {
      if (!first) {
        this.tokens.next();
      }
      const { offset } = this.tokens.current;
      const name = this.#dottedName();
      value = { kind: 'filter', name, value, args: this.#optionalArguments(), offset };
    }
    return value;
  }

  #endsTuple(until: string | undefined): boolean {
    const { kind } = this.tokens.current;
    return (
      kind === 'expressionEnd' ||
      kind === 'statementEnd' ||
      this.tokens.is(')') ||
      (until !== undefined && this.tokens.is(until))
    );
  }

  #conditional(): Expression {
    let then = this.#or();
    while (this.tokens.is('if')) {
      const { offset } = this.tokens.next();
      const test = this.#or();
      const otherwise = this.tokens.accept('else') ? this.parse() : undefined;
      then = { kind: 'conditional', test, then, otherwise, offset };
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
    if (!this.tokens.is('not')) {
      return this.#compare();
    }
    const { offset } = this.tokens.next();
    this.#descend();
    const operand = this.#not();
    this.#depth -= 1;
    return { kind: 'unary', operator: 'not', operand, offset };
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
    if (kind === 'operator') {
      const operator = compareOperators.get(value);
      if (operator !== undefined) {
        this.tokens.next();
      }
      return operator;
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
      return this.#unary(true);
    }
    let left = this.#binary(level + 1);
    for (let operator = this.#operator(operators); operator; operator = this.#operator(operators)) {
      const { offset } = this.tokens.next();
      const right = this.#binary(level + 1);
      if (operator === '~') {
        const parts = left.kind === 'concat' ? [...left.parts, right] : [left, right];
        left = { kind: 'concat', parts, offset };
      } else {
        left = { kind: 'binary', operator, left, right, offset };
      }
    }
    return left;
  }

  #operator(operators: ReadonlyMap<string, BinaryOperator | '~'>): BinaryOperator | '~' | undefined {
    const { kind, value } = this.tokens.current;
    return kind === 'operator' ? operators.get(value) : undefined;
  }

  #unary(filters: boolean): Expression {
    const { offset } = this.tokens.current;
    const sign = this.tokens.is('-') ? '-' : this.tokens.is('+') ? '+' : undefined;
    let operand: Expression;
    if (sign === undefined) {
      operand = this.#primary();
    } else {
      this.tokens.next();
      this.#descend();
      operand = { kind: 'unary', operator: sign, operand: this.#unary(false), offset };
      this.#depth -= 1;
    }
    const value = this.#postfix(operand);
    return filters ? this.#filtersAndTests(value) : value;
  }

  #primary(): Expression {
    const { kind, value, offset } = this.tokens.current;
    switch (kind) {
      case 'string':
        return { kind: 'literal', value: this.#strings(), offset };
      case 'integer':
      case 'float':
        this.tokens.next();
        return { kind: 'literal', value: this.#number(kind, value, offset), offset };
      case 'name': {
        this.tokens.next();
        const constant = constants.get(value);
        return constant === undefined
          ? { kind: 'name', name: value, offset }
          : { kind: 'literal', value: constant, offset };
      }
      case 'operator':
        return this.#bracketed(value, offset);
      default:
        throw this.tokens.error(`unexpected '${describe(this.tokens.current)}'`);
    }
  }

  #number(kind: 'integer' | 'float', source: string, offset: number) {
    if (kind === 'float') {
      return floatOf(Number(source.replaceAll('_', '')));
    }
    if (isIntegerTooLong(source)) {
      throw this.tokens.error('Exceeds the limit (4300 digits) for integer string conversion', { offset });
    }
    return integerOf(source.replaceAll('_', ''));
  }

  #bracketed(bracket: string, offset: number): Expression {
    switch (bracket) {
      case '(': {
        this.tokens.next();
        if (this.tokens.accept(')')) {
          return { kind: 'tuple', items: [], offset };
        }
        this.#descend();
        const inner = this.parseTuple();
        this.#depth -= 1;
        this.tokens.expect(')');
        return inner;
      }
      case '[':
        this.tokens.next();
        return { kind: 'list', items: parseList(this.tokens, ']', () => this.parse()), offset };
      case '{':
        this.tokens.next();
        return { kind: 'dict', entries: parseList(this.tokens, '}', () => this.#entry()), offset };
      default:
        throw this.tokens.error(`unexpected '${bracket}'`);
    }
  }

  /** Adjacent strings are one. */
  #strings(): string {
    let text = '';
    while (this.tokens.current.kind === 'string') {
      text += this.tokens.next().value;
    }
    return text;
  }

  #entry(): [Expression, Expression] {
    const key = this.parse();
    this.tokens.expect(':');
    return [key, this.parse()];
  }

  #postfix(start: Expression): Expression {
    let value = start;
    for (;;) {
      const { kind, offset } = this.tokens.current;
      if (kind !== 'operator') {
        return value;
      }
      if (this.tokens.accept('.')) {
        value = this.#attribute(value, offset);
      } else if (this.tokens.accept('[')) {
        value = this.#subscript(value, offset);
      } else if (this.tokens.is('(')) {
        value = { kind: 'call', callee: value, args: this.#arguments(), offset };
      } else {
        return value;
      }
    }
  }

  #attribute(object: Expression, offset: number): Expression {
    const token = this.tokens.next();
    if (token.kind === 'name') {
      return { kind: 'attribute', object, name: token.value, offset };
    }
    if (token.kind !== 'integer') {
      throw this.tokens.error('expected name or number', token);
    }
    const key = this.#number('integer', token.value, token.offset);
    return { kind: 'item', object, key: { kind: 'literal', value: key, offset: token.offset }, offset };
  }

  #subscript(object: Expression, offset: number): Expression {
    const start = this.tokens.is(':') || this.tokens.is(']') ? undefined : this.parse();
    if (this.tokens.is(':')) {
      return this.#slice(object, start, offset);
    }
    const keys = start === undefined ? [] : [start];
    let tuple = false;
    while (this.tokens.accept(',')) {
      tuple = true;
      if (!this.tokens.is(']')) {
        keys.push(this.parse());
      }
    }
    this.tokens.expect(']');
    const [only] = keys;
    const key: Expression = only && !tuple ? only : { kind: 'tuple', items: keys, offset };
    return { kind: 'item', object, key, offset };
  }

  #slice(object: Expression, start: Expression | undefined, offset: number): Expression {
    this.tokens.expect(':');
    const part = () => (this.tokens.is(':') || this.tokens.is(']') ? undefined : this.parse());
    const stop = part();
    const step = this.tokens.accept(':') ? part() : undefined;
    this.tokens.expect(']');
    return { kind: 'slice', object, start, stop, step, offset };
  }

  #filtersAndTests(start: Expression): Expression {
    let value = start;
    for (;;) {
      const { offset } = this.tokens.current;
      if (this.tokens.is('|')) {
        value = this.parseFilters(value) ?? value;
      } else if (this.tokens.accept('is')) {
        value = this.#test(value, offset);
      } else if (this.tokens.is('(')) {
        value = { kind: 'call', callee: value, args: this.#arguments(), offset };
      } else {
        return value;
      }
    }
  }

  #test(value: Expression, offset: number): Expression {
    const negated = this.tokens.accept('not');
    const name = this.#dottedName();
    const test: Expression = { kind: 'test', name, value, args: this.#testArguments(), offset };
    return negated ? { kind: 'unary', operator: 'not', operand: test, offset } : test;
  }

  #testArguments(): Arguments {
    const { kind, value } = this.tokens.current;
    if (this.tokens.is('(')) {
      return this.#arguments();
    }
    const begins = kind === 'operator' ? argumentBrackets.has(value) : argumentKinds.has(kind);
    if (!begins || (kind === 'name' && afterTest.has(value))) {
      return noArguments;
    }
    if (this.tokens.is('is')) {
      throw this.tokens.error('You cannot chain multiple tests with is');
    }
    return { ...noArguments, positional: [this.#postfix(this.#primary())] };
  }

  #dottedName(): string {
    let name = this.tokens.expectKind('name').value;
    while (this.tokens.accept('.')) {
      name += `.${this.tokens.expectKind('name').value}`;
    }
    return name;
  }

  #optionalArguments(): Arguments {
    return this.tokens.is('(') ? this.#arguments() : noArguments;
  }

  #arguments(): Arguments {
    return parseArguments(this.tokens, () => this.parse());
  }

  #descend(): void {
    this.#depth += 1;
    if (this.#depth > this.maxDepth) {
      throw this.tokens.error('the expression is nested too deeply');
    }
  }
}
