import { floatOf, integerOf, isIntegerTooLong } from '../values/numbers';
import type { Arguments, Expression } from './ast';
import { parseArguments, parseList } from './parse-arguments';
import { describe, type TokenStream } from './token-stream';

export const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

/** Reads what may stand in brackets. */
interface Inside {
  readonly parse: () => Expression;
  readonly parseTuple: () => Expression;
}

/** Reads what operators stand between: a literal, a name or a bracket, and what is taken from it or called. */
export class OperandParser {
  constructor(
    private readonly tokens: TokenStream,
    private readonly inside: Inside,
  ) {}

  operand(): Expression {
    return this.#members(this.#primary());
  }

  arguments(): Arguments {
    return parseArguments(this.tokens, () => this.inside.parse());
  }

  #members(start: Expression): Expression {
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
        value = { kind: 'call', callee: value, args: this.arguments(), offset };
      } else {
        return value;
      }
    }
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
        const inner = this.inside.parseTuple();
        this.tokens.expect(')');
        return inner;
      }
      case '[':
        this.tokens.next();
        return { kind: 'list', items: parseList(this.tokens, ']', () => this.inside.parse()), offset };
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
    const key = this.inside.parse();
    this.tokens.expect(':');
    return [key, this.inside.parse()];
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
    const start = this.tokens.is(':') || this.tokens.is(']') ? undefined : this.inside.parse();
    if (this.tokens.is(':')) {
      return this.#slice(object, start, offset);
    }
    const keys = start === undefined ? [] : [start];
    let tuple = false;
    while (this.tokens.accept(',')) {
      tuple = true;
      if (!this.tokens.is(']')) {
        keys.push(this.inside.parse());
      }
    }
    this.tokens.expect(']');
    const [only] = keys;
    const key: Expression = only && !tuple ? only : { kind: 'tuple', items: keys, offset };
    return { kind: 'item', object, key, offset };
  }

  #slice(object: Expression, start: Expression | undefined, offset: number): Expression {
    this.tokens.expect(':');
    const part = () => (this.tokens.is(':') || this.tokens.is(']') ? undefined : this.inside.parse());
    const stop = part();
    const step = this.tokens.accept(':') ? part() : undefined;
    this.tokens.expect(']');
    return { kind: 'slice', object, start, stop, step, offset };
  }
}
