import { placeOf, TemplateSyntaxError } from '../errors';
import type { Token, TokenKind } from './token';

/** Tokens read one after the other. */
export class TokenStream {
  #index = 0;
  readonly #end: Token;
  current: Token;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly source: string,
  ) {
    this.#end = tokens.at(-1) ?? { kind: 'end', value: '', offset: 0, end: 0 };
    this.current = tokens[0] ?? this.#end;
  }

  get following(): Token {
    return this.tokens[this.#index + 1] ?? this.#end;
  }

  /** Whether this operator comes behind the current token. */
  isFollowedBy(operator: string): boolean {
    return this.following.kind === 'operator' && this.following.value === operator;
  }

  next(): Token {
    const token = this.current;
    this.#index += 1;
    this.current = this.tokens[this.#index] ?? this.#end;
    return token;
  }

  /** Whether the current token is this keyword or operator. */
  is(value: string): boolean {
    const { kind, value: found } = this.current;
    return found === value && (kind === 'operator' || kind === 'name');
  }

  /** Takes the current token if it is this keyword or operator. */
  accept(value: string): boolean {
    const found = this.is(value);
    if (found) {
      this.next();
    }
    return found;
  }

  expect(value: string): void {
    if (!this.accept(value)) {
      throw this.#unexpected(value);
    }
  }

  expectKind(kind: TokenKind): Token {
    if (this.current.kind !== kind) {
      throw this.#unexpected(kinds[kind]);
    }
    return this.next();
  }

  error(message: string, { offset }: { readonly offset: number } = this.current): TemplateSyntaxError {
    return new TemplateSyntaxError(message, placeOf(this.source, offset));
  }

  #unexpected(expected: string): TemplateSyntaxError {
    return this.error(
      this.current.kind === 'end'
        ? `unexpected end of template, expected '${expected}'.`
        : `expected token '${expected}', got '${describe(this.current)}'`,
    );
  }
}

/** What messages call the tokens. */
const kinds: Readonly<Record<TokenKind, string>> = {
  text: 'template data / text',
  comment: 'comment',
  raw: 'template data / text',
  expressionStart: 'begin of print statement',
  expressionEnd: 'end of print statement',
  statementStart: 'begin of statement block',
  statementEnd: 'end of statement block',
  name: 'name',
  integer: 'integer',
  float: 'float',
  string: 'string',
  operator: 'operator',
  end: 'end of template',
};

export function describe({ kind, value }: Token): string {
  return kind === 'name' || kind === 'operator' ? value : kinds[kind];
}
