import { type Place, TemplateSyntaxError } from './errors';

export type TokenKind =
  | 'text'
  | 'expressionStart'
  | 'expressionEnd'
  | 'statementStart'
  | 'statementEnd'
  | 'name'
  | 'integer'
  | 'float'
  | 'string'
  | 'operator'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** What was written; of a string what it stands for. */
  readonly value: string;
  /** Offset of its first character in the source. */
  readonly offset: number;
}

export interface TokenizeOptions {
  /** Drops the first line break behind a statement or comment. */
  readonly trimBlocks: boolean;
  /** Drops the blanks between the start of a line and a statement or comment. */
  readonly lstripBlocks: boolean;
}

type TagKind = 'expression' | 'statement' | 'comment';

const tags = {
  '{{': { kind: 'expression', close: '}}' },
  '{%': { kind: 'statement', close: '%}' },
  '{#': { kind: 'comment', close: '#}' },
} as const satisfies Record<string, { kind: TagKind; close: string }>;

/** How each bracket changes the depth; braces inside an expression do not end its tag. */
const nesting: ReadonlyMap<string, number> = new Map([
  ...[...'([{'].map((bracket) => [bracket, 1] as const),
  ...[...')]}'].map((bracket) => [bracket, -1] as const),
]);

const opening = /\{[{%#]/g;
const blanks = /\s+/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const float = /\d+(?:_\d+)*(?:\.\d+(?:_\d+)*(?:[eE][+-]?\d+)?|[eE][+-]?\d+)/y;
const integer = /\d+(?:_\d+)*/y;
const operator = /\*\*|\/\/|==|!=|<=|>=|[-+*/%~|.,:()[\]{}<>=]/y;
const quoted = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;

/** Splits a template's source into tokens, in one pass. A line break at the very end of the source is dropped. */
export function tokenize(source: string, options: TokenizeOptions): Token[] {
  return new Tokenizer(source.replace(/\r\n|\r/g, '\n').replace(/\n$/, ''), options).run();
}

class Tokenizer {
  readonly #tokens: Token[] = [];
  #offset = 0;
  /** What the tag before the current text does to it. */
  #trimText: 'nothing' | 'line break' | 'blanks' = 'nothing';

  constructor(
    private readonly source: string,
    private readonly options: TokenizeOptions,
  ) {}

  run(): Token[] {
    while (this.#offset < this.source.length) {
      opening.lastIndex = this.#offset;
      const start = opening.exec(this.source)?.index ?? this.source.length;
      const found = this.source.slice(start, start + 2);
      this.#text(start, found);
      if (found === '') {
        break;
      }
      this.#tag(start, tags[found as keyof typeof tags]);
    }
    this.#tokens.push({ kind: 'end', value: '', offset: this.source.length });
    return this.#tokens;
  }

  /** Takes the text up to a tag, as the tags on both sides leave it. */
  #text(end: number, opener: string): void {
    let text = this.source.slice(this.#offset, end);
    const atLineStart = this.#offset === 0 || this.source[this.#offset - 1] === '\n' || text.startsWith('\n');
    if (this.#trimText === 'line break') {
      text = text.replace(/^\n/, '');
    } else if (this.#trimText === 'blanks') {
      text = text.trimStart();
    }
    const sign = this.source[end + 2];
    if (opener !== '' && sign === '-') {
      text = text.trimEnd();
    } else if (opener !== '' && opener !== '{{' && sign !== '+' && this.options.lstripBlocks) {
      text = withoutLastBlanks(text, atLineStart);
    }
    if (text !== '') {
      this.#tokens.push({ kind: 'text', value: text, offset: this.#offset });
    }
    this.#offset = end;
  }

  #tag(start: number, { kind, close }: { kind: TagKind; close: string }): void {
    this.#offset = start + 2;
    if (/[-+]/.test(this.source[this.#offset] ?? '')) {
      this.#offset += 1;
    }
    if (kind === 'comment') {
      this.#comment(start, close);
      return;
    }
    this.#tokens.push({ kind: `${kind}Start`, value: '', offset: start });
    if (kind === 'statement' && this.#raw(start)) {
      return;
    }
    this.#code(start, kind, close);
  }

  #comment(start: number, close: string): void {
    const end = this.source.indexOf(close, this.#offset);
    if (end === -1) {
      throw this.#error('Missing end of comment tag', start);
    }
    this.#close('comment', this.source[end - 1] ?? '', end + close.length);
  }

  /** Everything between `raw` and `endraw` is text. */
  #raw(start: number): boolean {
    const pattern = /\s*raw\s*([-+]?)%\}([\s\S]*?)\{%([-+]?)\s*endraw\s*([-+]?)%\}/y;
    pattern.lastIndex = this.#offset;
    const match = pattern.exec(this.source);
    if (match === null) {
      return false;
    }
    this.#tokens.pop();
    let text = match[2] ?? '';
    text = match[1] === '-' ? text.trimStart() : this.options.trimBlocks ? text.replace(/^\n/, '') : text;
    text = match[3] === '-' ? text.trimEnd() : text;
    this.#tokens.push({ kind: 'text', value: text, offset: start });
    this.#close('statement', match[4] ?? '', pattern.lastIndex);
    return true;
  }

  #code(start: number, kind: 'expression' | 'statement', close: string): void {
    for (let depth = 0; ; ) {
      this.#match(blanks);
      if (depth === 0 && this.#endTag(kind, close)) {
        return;
      }
      if (this.#offset >= this.source.length) {
        throw this.#error(`unexpected end of template: the tag is not closed with ${close}`, start);
      }
      const token = this.#next();
      this.#tokens.push(token);
      depth += token.kind === 'operator' ? (nesting.get(token.value) ?? 0) : 0;
    }
  }

  #endTag(kind: 'expression' | 'statement', close: string): boolean {
    const sign = /[-+]/.exec(this.source[this.#offset] ?? '')?.[0] ?? '';
    const found = [sign, ''].find((each) => this.source.startsWith(each + close, this.#offset));
    if (found === undefined) {
      return false;
    }
    this.#tokens.push({ kind: `${kind}End`, value: '', offset: this.#offset });
    this.#close(kind, found, this.#offset + found.length + close.length);
    return true;
  }

  #close(kind: TagKind, sign: string, offset: number): void {
    this.#offset = offset;
    const trims = kind !== 'expression' && this.options.trimBlocks && sign !== '+';
    this.#trimText = sign === '-' ? 'blanks' : trims ? 'line break' : 'nothing';
  }

  #next(): Token {
    const offset = this.#offset;
    const string = this.#match(quoted);
    if (string !== undefined) {
      return { kind: 'string', value: unescaped(string.slice(1, -1)), offset };
    }
    const kinds = [
      ['float', float],
      ['integer', integer],
      ['name', name],
      ['operator', operator],
    ] as const;
    for (const [kind, pattern] of kinds) {
      const value = this.#match(pattern);
      if (value !== undefined) {
        return { kind, value, offset };
      }
    }
    throw this.#error(`unexpected char ${JSON.stringify(this.source[offset])}`, offset);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const value = pattern.exec(this.source)?.[0];
    this.#offset += value?.length ?? 0;
    return value;
  }

  #error(message: string, offset: number): TemplateSyntaxError {
    return new TemplateSyntaxError(message, placeOf(this.source, offset));
  }
}

/** The line and column of an offset. */
export function placeOf(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function withoutLastBlanks(text: string, startsLine: boolean): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const onlyBlanks = text.slice(lineStart).trim() === '';
  return onlyBlanks && (lineStart > 0 || startsLine) ? text.slice(0, lineStart) : text;
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '0': '\0',
  '\n': '',
};

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([\s\S]))/g,
    (all, u4, u8, x2, other) => {
      const hex: string | undefined = u4 ?? u8 ?? x2;
      if (hex !== undefined) {
        return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff));
      }
      return escapes[other] ?? (/["'\\]/.test(other) ? other : all);
    },
  );
}
