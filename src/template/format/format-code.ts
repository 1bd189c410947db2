import type { Token } from '../syntax/token';
import { indentation } from './indentation';

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);
const signs = new Set(['-', '+', '*', '**']);
/** Names after which an expression begins. */
const keywords = new Set(
  'and or not in is if else elif for recursive set print with filter call macro'.split(' '),
);

/** The inside of a tag with the same spaces everywhere. Line breaks between its tokens stay. */
export function formatCode(tokens: readonly Token[], source: string, indent: string): string {
  return new CodeFormatter(source, indent).format(tokens);
}

class CodeFormatter {
  readonly #brackets: string[] = [];
  #previous: Token | undefined;
  /** Whether the previous token is a sign of what follows. */
  #isSign = false;

  constructor(
    private readonly source: string,
    private readonly indent: string,
  ) {}

  format(tokens: readonly Token[]): string {
    let result = '';
    for (const token of tokens) {
      if (isOperator(token, closing)) {
        this.#brackets.pop();
      }
      result += this.#space(token) + this.source.slice(token.offset, token.end);
      this.#isSign = isOperator(token, signs) && this.#expectsValue();
      if (isOperator(token, opening)) {
        this.#brackets.push(token.value);
      }
      this.#previous = token;
    }
    return result;
  }

  #space(token: Token): string {
    const previous = this.#previous;
    if (previous === undefined) {
      return '';
    }
    if (this.source.slice(previous.end, token.offset).includes('\n')) {
      return `\n${this.indent}${indentation(this.#brackets.length)}`;
    }
    return this.#isSign || this.#isTight(previous, token) ? '' : ' ';
  }

  #isTight(previous: Token, token: Token): boolean {
    if (isOperator(previous, opening) || isOperator(token, closing)) {
      return true;
    }
    const bracket = this.#brackets.at(-1);
    for (const [operator, isTight] of [
      [token, token.kind === 'operator'],
      [previous, previous.kind === 'operator'],
    ] as const) {
      if (!isTight) {
        continue;
      }
      switch (operator.value) {
        case '.':
          return previous.kind !== 'integer';
        case '=':
          return bracket !== undefined;
        case ',':
          return operator === token;
        case ':':
          return operator === token || bracket === '[';
        default:
      }
    }
    return (token.value === '(' || token.value === '[') && token.kind === 'operator' && !this.#expectsValue();
  }

  /** Whether what follows the previous token begins a value, so that a bracket is no call and a minus is a sign. */
  #expectsValue(): boolean {
    const previous = this.#previous;
    if (previous === undefined) {
      return true;
    }
    if (previous.kind === 'operator') {
      return !closing.has(previous.value);
    }
    return previous.kind === 'name' && keywords.has(previous.value);
  }
}

function isOperator({ kind, value }: Token, operators: ReadonlySet<string>): boolean {
  return kind === 'operator' && operators.has(value);
}
