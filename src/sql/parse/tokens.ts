import { type Place, SqlError } from '../errors';

export interface Token {
  /** `name` stands in double quotes; a `word` is a name or a keyword. */
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'symbol' | 'end';
  /** Without quotes. */
  readonly text: string;
  readonly place: Place;
}

const mostCharacters = 50_000;
const mostTokens = 10_000;

/** Each is tried where the one before ended. None goes back over what it has read. */
const patterns: readonly (readonly [kind: Token['kind'] | 'space', pattern: RegExp])[] = [
  ['space', /(?:\s+|--[^\n]*)+/y],
  ['text', /'(?:[^']|'')*'/y],
  ['name', /"(?:[^"]|"")*"/y],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['symbol', /::|\|\||<=|>=|<>|!=|==|\/\/|\*\*|[-+*/%^=<>(),.;[\]]/y],
];

/** @throws SqlError `character`, `unterminated` or `tooLong` */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > mostCharacters) {
    throw new SqlError('tooLong', undefined, { limit: mostCharacters });
  }
  const tokens: Token[] = [];
  for (let start = 0; start < text.length; ) {
    const { kind, end } = nextAt(text, start);
    if (kind !== 'space') {
      const place = { start, end };
      tokens.push({ kind, text: contentOf(kind, text.slice(start, end)), place });
    }
    if (tokens.length > mostTokens) {
      throw new SqlError('tooLong', undefined, { limit: mostTokens });
    }
    start = end;
  }
  return [...tokens, { kind: 'end', text: '', place: { start: text.length, end: text.length } }];
}

function nextAt(
  text: string,
  start: number,
): { readonly kind: Token['kind'] | 'space'; readonly end: number } {
  if (text.startsWith('/*', start)) {
    const end = text.indexOf('*/', start + 2);
    if (end === -1) {
      throw new SqlError('unterminated', { start, end: text.length });
    }
    return { kind: 'space', end: end + 2 };
  }
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    if (pattern.test(text)) {
      return { kind, end: pattern.lastIndex };
    }
  }
  const isOpen = text[start] === "'" || text[start] === '"';
  throw isOpen
    ? new SqlError('unterminated', { start, end: text.length })
    : new SqlError('character', { start, end: start + 1 }, { name: text[start] });
}

function contentOf(kind: Token['kind'], text: string): string {
  const [quote] = text;
  return (kind === 'text' || kind === 'name') && quote !== undefined
    ? text.slice(1, -1).replaceAll(quote + quote, quote)
    : text;
}
