import { TemplateSyntaxError } from './errors';
import { placeOf, type Token, type TokenKind } from './tokenize';

/** Tokens read one after the other. */
export class TokenStream {
  #index = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly source: string,
  ) {}

  get current(): Token {
    return this.#at(this.#index);
  }

  get following(): Token {
    return this.#at(this.#index + 1);
  }

  next(): Token {
    const token = this.current;
    this.#index += 1;
    return token;
  }

  /** Whether the current token is this keyword or operator. */
  is(value: string): boolean {
    const { kind, value: found } = this.current;
    return (kind === 'name' || kind === 'operator') && found === value;
  }

  /** Takes the current token if it is this keyword or operator. */
  accept(value: string): boolean {
    const found = this.is(value);
    this.#index += Number(found);
    return found;
  }

  expect(value: string): void {
    if (!this.accept(value)) {
      throw this.error(`expected token '${value}', got ${describe(this.current)}`);
    }
  }

  expectKind(kind: TokenKind): Token {
    if (this.current.kind !== kind) {
      throw this.error(`expected ${kind}, got ${describe(this.current)}`);
    }
    return this.next();
  }

  error(message: string, { offset }: { readonly offset: number } = this.current): TemplateSyntaxError {
    return new TemplateSyntaxError(message, placeOf(this.source, offset));
  }

  #at(index: number): Token {
    return this.tokens[Math.min(index, this.tokens.length - 1)] ?? { kind: 'end', value: '', offset: 0 };
  }
}

export function describe({ kind, value }: Token): string {
  return kind === 'name' || kind === 'operator'
    ? `'${value}'`
    : kind === 'end'
      ? 'the end of the template'
      : kind;
}
