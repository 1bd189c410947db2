import type {
  Arguments,
  BinaryOperator,
  CompareOperator,
  Comparison,
  Expression,
  FilterExpression,
} from './ast';
import { noArguments } from './parse-arguments';
import { OperandParser } from './parse-operand';
import { describe, type TokenStream } from './token-stream';

interface Operator {
  readonly operator: BinaryOperator | '~';
  /** How tightly it binds. */
  readonly precedence: number;
}

/** All are left-associative, `**` too. */
const binaryOperators: ReadonlyMap<string, Operator> = new Map(
  (
    [
      ['+', 0],
      ['-', 0],
      ['~', 1],
      ['*', 2],
      ['/', 2],
      ['//', 2],
      ['%', 2],
      ['**', 3],
    ] as const
  ).map(([operator, precedence]) => [operator, { operator, precedence }]),
);

const compareOperators: ReadonlyMap<string, CompareOperator> = new Map(
  (['==', '!=', '<', '<=', '>', '>='] as const).map((operator) => [operator, operator]),
);

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
  readonly #operands: OperandParser;
  #depth = 0;

  constructor(
    private readonly tokens: TokenStream,
    private readonly maxDepth: number,
  ) {
    this.#operands = new OperandParser(tokens, {
      parse: () => this.parse(),
      parseTuple: () => this.#nested(() => this.parseTuple()),
    });
  }

  /** Reads one expression, as loosely binding as an inline `if`. */
  parse(): Expression {
    return this.#nested(() => this.#conditional());
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

  /** Reads the filters that stand behind a value, or behind nothing where a block's text is what they take. */
  filters<Value extends Expression | undefined>(value: Value): Value | FilterExpression {
    let filtered: Value | FilterExpression = value;
    while (this.tokens.accept('|')) {
      filtered = this.filter(filtered);
    }
    return filtered;
  }

  /** Reads one filter, whose `|` is taken or may be left out. */
  filter(value: Expression | undefined): FilterExpression {
    const { offset } = this.tokens.current;
    const name = this.#dottedName();
    const args = this.tokens.is('(') ? this.#operands.arguments() : noArguments;
    return { kind: 'filter', name, value, args, offset };
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
    return { kind: 'unary', operator: 'not', operand: this.#nested(() => this.#not()), offset };
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

  /** @param least precedence of the operators that are read here; those that bind less are left to the caller */
  #binary(least: number): Expression {
    let left = this.#filtersAndTests(this.#unary());
    for (let found = this.#operator(least); found; found = this.#operator(least)) {
      const { operator, precedence } = found;
      const { offset } = this.tokens.current;
      if (operator === '~') {
        left = { kind: 'concat', parts: [left, ...this.#concatenated(precedence)], offset };
      } else {
        this.tokens.next();
        left = { kind: 'binary', operator, left, right: this.#binary(precedence + 1), offset };
      }
    }
    return left;
  }

  /** What a chain of `~` puts behind its first part. */
  #concatenated(precedence: number): Expression[] {
    const parts: Expression[] = [];
    while (this.tokens.accept('~')) {
      parts.push(this.#binary(precedence + 1));
    }
    return parts;
  }

  #operator(least: number): Operator | undefined {
    const { kind, value } = this.tokens.current;
    const found = kind === 'operator' ? binaryOperators.get(value) : undefined;
    return found !== undefined && found.precedence >= least ? found : undefined;
  }

  #unary(): Expression {
    const { offset } = this.tokens.current;
    const operator = this.tokens.is('-') ? '-' : this.tokens.is('+') ? '+' : undefined;
    if (operator === undefined) {
      return this.#operands.operand();
    }
    this.tokens.next();
    return { kind: 'unary', operator, operand: this.#nested(() => this.#unary()), offset };
  }

  #filtersAndTests(start: Expression): Expression {
    let value = start;
    for (;;) {
      const { offset } = this.tokens.current;
      if (this.tokens.is('|')) {
        value = this.filters(value);
      } else if (this.tokens.accept('is')) {
        value = this.#test(value, offset);
      } else if (this.tokens.is('(')) {
        value = { kind: 'call', callee: value, args: this.#operands.arguments(), offset };
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
      return this.#operands.arguments();
    }
    const begins = kind === 'operator' ? argumentBrackets.has(value) : argumentKinds.has(kind);
    if (!begins || (kind === 'name' && afterTest.has(value))) {
      return noArguments;
    }
    if (this.tokens.is('is')) {
      throw this.tokens.error('You cannot chain multiple tests with is');
    }
    return { ...noArguments, positional: [this.#operands.operand()] };
  }

  #dottedName(): string {
    let name = this.tokens.expectKind('name').value;
    while (this.tokens.accept('.')) {
      name += `.${this.tokens.expectKind('name').value}`;
    }
    return name;
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > this.maxDepth) {
      throw this.tokens.error('the expression is nested too deeply');
    }
    const result = read();
    this.#depth -= 1;
    return result;
  }
}
