import { type Place, SqlError } from '../errors';
import type { Name } from '../syntax';
import { type Token, tokensOf } from './tokens';

/** Brackets and operators within one another. */
const deepest = 60;

/** Operators of a query: a chain of them is evaluated from within. */
const mostOperators = 600;

/** Words that end an expression or a clause, so that none of them is a name without quotes. */
export const reservedWords: ReadonlySet<string> = new Set([
  ...['all', 'and', 'as', 'asc', 'between', 'by', 'case', 'cast', 'cross', 'desc', 'distinct', 'else', 'end'],
  ...['except', 'exists', 'false', 'from', 'full', 'group', 'having', 'ilike', 'in', 'inner', 'intersect'],
  ...[
    'is',
    'join',
    'left',
    'like',
    'limit',
    'not',
    'null',
    'offset',
    'on',
    'or',
    'order',
    'outer',
    'qualify',
  ],
  ...['right', 'select', 'tablesample', 'then', 'true', 'union', 'using', 'when', 'where', 'window', 'with'],
]);

/** Goes through the tokens of a query, within bounds. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;
  #operators = 0;

  constructor(readonly text: string) {
    this.#tokens = tokensOf(text);
  }

  get token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  /** The token behind the next. */
  get after(): Token | undefined {
    return this.#tokens[this.#next + 1];
  }

  /** Where the last token ended. */
  get end(): number {
    return this.#tokens[this.#next - 1]?.place.end ?? 0;
  }

  take(): Token {
    const { token } = this;
    if (token.kind !== 'end') {
      this.#next += 1;
    }
    return token;
  }

  from(start: number): Place {
    return { start, end: Math.max(start, this.end) };
  }

  isWord(...words: readonly string[]): boolean {
    const { kind, text } = this.token;
    return kind === 'word' && words.includes(text.toLowerCase());
  }

  isSymbol(...symbols: readonly string[]): boolean {
    const { kind, text } = this.token;
    return kind === 'symbol' && symbols.includes(text);
  }

  /** Takes the words if all of them follow. */
  takeWords(...words: readonly string[]): boolean {
    const follow = words.every((word, index) => {
      const token = this.#tokens[this.#next + index];
      return token?.kind === 'word' && token.text.toLowerCase() === word;
    });
    if (follow) {
      this.#next += words.length;
    }
    return follow;
  }

  takeSymbol(symbol: string): boolean {
    const isNext = this.isSymbol(symbol);
    if (isNext) {
      this.#next += 1;
    }
    return isNext;
  }

  expectWord(word: string): void {
    if (!this.takeWords(word)) {
      throw this.expected(word.toUpperCase());
    }
  }

  expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) {
      throw this.expected(symbol);
    }
  }

  expectNumber(): number {
    if (this.token.kind !== 'number') {
      throw this.expected('number');
    }
    return Number(this.take().text);
  }

  /** A name, in quotes or not, that is no reserved word. */
  get isName(): boolean {
    const { kind, text } = this.token;
    return kind === 'name' || (kind === 'word' && !reservedWords.has(text.toLowerCase()));
  }

  expectName(): Name {
    if (!this.isName) {
      throw this.expected('name');
    }
    const { text, place } = this.take();
    return { text, place };
  }

  expected(what: string): SqlError {
    return new SqlError('expected', this.token.place, { expected: what, name: this.token.text });
  }

  unsupported(): SqlError {
    return new SqlError('unsupported', this.token.place, { name: this.token.text });
  }

  deeper<T>(task: () => T): T {
    this.#depth += 1;
    if (this.#depth > deepest) {
      throw new SqlError('tooDeep', this.token.place, { limit: deepest });
    }
    const result = task();
    this.#depth -= 1;
    return result;
  }

  countOperator(): void {
    this.#operators += 1;
    if (this.#operators > mostOperators) {
      throw new SqlError('tooLong', this.token.place, { limit: mostOperators });
    }
  }
}
