import { placeOf, TemplateSyntaxError } from '../errors';
import { isBlank, trimEnd, trimStart } from '../values/text';
import { CodeScanner } from './scan-code';
import type { Token } from './token';

export interface WhitespaceOptions {
  /** Drops the first line break behind a statement or comment. */
  readonly trimBlocks: boolean;
  /** Drops the blanks between the start of a line and a statement or comment. */
  readonly lstripBlocks: boolean;
}

/** The source as its tokens and errors see it: lines end in `\n`, and the last line break is dropped. */
export function normalizedSource(source: string): string {
  const lines = source.includes('\r') ? source.replace(/\r\n|\r/g, '\n') : source;
  return lines.endsWith('\n') ? lines.slice(0, -1) : lines;
}

/**
 * Splits a normalized source into tokens, in one pass and linear time.
 *
 * @throws TemplateSyntaxError
 */
export function tokenize(source: string, options: WhitespaceOptions): Token[] {
  return new Tokenizer(source, options).run();
}

const percent = 37;
const hash = 35;
const brace = 123;

class Tokenizer {
  readonly #tokens: Token[] = [];
  readonly #code: CodeScanner;
  #offset = 0;
  /** What the tag before the current text does to it. */
  #trimText: 'nothing' | 'line break' | 'blanks' = 'nothing';

  constructor(
    private readonly source: string,
    private readonly options: WhitespaceOptions,
  ) {
    this.#code = new CodeScanner(source, this.#tokens);
  }

  run(): Token[] {
    const { source } = this;
    while (this.#offset < source.length) {
      const start = this.#nextTag();
      const opener = source.charCodeAt(start + 1);
      this.#text(start, opener);
      if (start === source.length) {
        break;
      }
      if (opener === hash) {
        this.#comment(start);
      } else if (opener === brace) {
        this.#tag(start, 'expression', '}}');
      } else if (!this.#raw(start)) {
        this.#tag(start, 'statement', '%}');
      }
    }
    this.#tokens.push({ kind: 'end', value: '', offset: source.length, end: source.length });
    return this.#tokens;
  }

  #nextTag(): number {
    const { source } = this;
    for (let at = source.indexOf('{', this.#offset); at !== -1; at = source.indexOf('{', at + 1)) {
      const opener = source.charCodeAt(at + 1);
      if (opener === brace || opener === percent || opener === hash) {
        return at;
      }
    }
    return source.length;
  }

  /** Takes the text up to a tag, as the tags on both sides leave it. */
  #text(end: number, opener: number): void {
    const offset = this.#offset;
    if (offset === end) {
      return;
    }
    let text = this.source.slice(offset, end);
    let startsLine = offset === 0 || this.source.charCodeAt(offset - 1) === 10;
    if (this.#trimText === 'line break' && text.charCodeAt(0) === 10) {
      text = text.slice(1);
      startsLine = true;
    } else if (this.#trimText === 'blanks') {
      const trimmed = trimStart(text);
      startsLine = trimmed.length < text.length && this.source.charCodeAt(end - trimmed.length - 1) === 10;
      text = trimmed;
    }
    this.#tokens.push({ kind: 'text', value: this.#beforeTag(text, end, opener, startsLine), offset, end });
    this.#offset = end;
  }

  #beforeTag(text: string, tag: number, opener: number, startsLine: boolean): string {
    const sign = this.source[tag + 2];
    if (tag < this.source.length && sign === '-') {
      return trimEnd(text);
    }
    const strips = this.options.lstripBlocks && (opener === percent || opener === hash) && sign !== '+';
    return strips ? withoutLastBlanks(text, startsLine) : text;
  }

  #comment(start: number): void {
    const { source } = this;
    const sign = /[-+]/.test(source[start + 2] ?? '') ? 1 : 0;
    const close = source.indexOf('#}', start + 2 + sign);
    if (close === -1) {
      throw this.#error('Missing end of comment tag', start);
    }
    const closingSign = close > start + 2 + sign ? (source[close - 1] ?? '') : '';
    this.#tokens.push({
      kind: 'comment',
      value: source.slice(start, close + 2),
      offset: start,
      end: close + 2,
    });
    this.#close('statement', closingSign, close + 2);
  }

  /** Takes everything between `raw` and `endraw` as text, if a raw block starts here. */
  #raw(start: number): boolean {
    rawTag.lastIndex = start;
    const begin = rawTag.exec(this.source);
    if (begin === null) {
      return false;
    }
    const from = begin[1] === '-' ? this.#blanksEnd(rawTag.lastIndex) : rawTag.lastIndex;
    endRawTag.lastIndex = from;
    const end = endRawTag.exec(this.source);
    if (end === null) {
      throw this.#error('Missing end of raw directive', start);
    }
    const startsLine = this.source.charCodeAt(from - 1) === 10;
    const value = this.#beforeTag(this.source.slice(from, end.index), end.index, percent, startsLine);
    this.#tokens.push({ kind: 'raw', value, offset: start, end: endRawTag.lastIndex });
    this.#close('statement', end[2] ?? '', endRawTag.lastIndex);
    return true;
  }

  #blanksEnd(start: number): number {
    let at = start;
    while (at < this.source.length && isBlank(this.source.charCodeAt(at))) {
      at += 1;
    }
    return at;
  }

  #tag(start: number, kind: 'expression' | 'statement', close: '}}' | '%}'): void {
    const sign = this.source[start + 2] ?? '';
    const signed = sign === '-' || sign === '+';
    const from = start + (signed ? 3 : 2);
    const startKind = kind === 'statement' ? 'statementStart' : 'expressionStart';
    this.#tokens.push({ kind: startKind, value: signed ? sign : '', offset: start, end: from });
    const end = this.#code.scan(from, close);
    if (end === undefined) {
      this.#offset = this.source.length;
      return;
    }
    const last = this.#tokens.at(-1)?.value ?? '';
    this.#close(kind, last, end);
  }

  #close(kind: 'expression' | 'statement', sign: string, offset: number): void {
    this.#offset = offset;
    const trims = kind === 'statement' && this.options.trimBlocks && sign !== '+';
    this.#trimText = sign === '-' ? 'blanks' : trims ? 'line break' : 'nothing';
  }

  #error(message: string, offset: number): TemplateSyntaxError {
    return new TemplateSyntaxError(message, placeOf(this.source, offset));
  }
}

const rawTag = /\{%[-+]?\s*raw\s*(-?)%\}/y;
/** Blanks are bounded by what is not one, so that no start is scanned twice. */
const endRawTag = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;

/** The text without the blanks behind its last line break, if there is nothing else behind it. */
function withoutLastBlanks(text: string, startsLine: boolean): string {
  let start = text.length;
  while (start > 0 && text.charCodeAt(start - 1) !== 10) {
    start -= 1;
    if (!isBlank(text.charCodeAt(start))) {
      return text;
    }
  }
  return start > 0 || startsLine ? text.slice(0, start) : text;
}
