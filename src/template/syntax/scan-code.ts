import { placeOf, TemplateSyntaxError } from '../errors';
import { isBlank } from '../values/text';
import { unescaped } from './string-literal';
import type { Token, TokenKind } from './token';

const backslash = 92;
const quotes = new Set([34, 39]);
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const anyName = /[\p{L}\p{M}\p{N}\p{Pc}]+/uy;
const identifier = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;
const float = /\d+(?:_\d+)*(?:(?:\.\d+(?:_\d+)*)?[eE][+-]?\d+(?:_\d+)*|\.\d+(?:_\d+)*)/y;
const integer = /0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0[xX](?:_?[\da-fA-F])+|[1-9](?:_?\d)*|0(?:_?0)*/y;

const operators = new Set('**|//|==|!=|<=|>='.split('|'));
const shortOperators = new Set('-+*/%~|.,:;()[]{}<>=');

function isAsciiNamePart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || code === 95 || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  );
}

/** Splits the inside of a tag into tokens. */
export class CodeScanner {
  #offset = 0;

  constructor(
    private readonly source: string,
    private readonly tokens: Token[],
  ) {}

  /**
   * Scans up to the end of the tag, whose token has the sign before it as its value.
   *
   * @param close what ends the tag, outside of brackets
   * @returns the offset behind the tag, or undefined where the source ends first
   * @throws TemplateSyntaxError
   */
  scan(start: number, close: '}}' | '%}'): number | undefined {
    const { source } = this;
    const open: string[] = [];
    this.#offset = start;
    while (this.#skipBlanks() < source.length) {
      const end = open.length === 0 ? this.#closing(close) : undefined;
      if (end !== undefined) {
        return end;
      }
      const token = this.#next();
      this.tokens.push(token);
      if (token.kind === 'operator') {
        this.#balance(token, open);
      }
    }
    return undefined;
  }

  #skipBlanks(): number {
    while (isBlank(this.source.charCodeAt(this.#offset))) {
      this.#offset += 1;
    }
    return this.#offset;
  }

  #closing(close: '}}' | '%}'): number | undefined {
    const offset = this.#offset;
    const first = this.source[offset] ?? '';
    const signed = first === '-' || (first === '+' && close === '%}');
    if (!this.source.startsWith(close, offset + Number(signed))) {
      return undefined;
    }
    const end = offset + Number(signed) + close.length;
    const kind = close === '%}' ? 'statementEnd' : 'expressionEnd';
    this.tokens.push({ kind, value: signed ? first : '', offset, end });
    return end;
  }

  /** Braces inside an expression do not end its tag. */
  #balance({ value, offset }: Token, open: string[]): void {
    const closer = closers[value];
    if (closer !== undefined) {
      open.push(closer);
    } else if (value === ')' || value === ']' || value === '}') {
      const expected = open.pop();
      if (expected !== value) {
        const what = expected === undefined ? '' : `, expected '${expected}'`;
        throw this.#error(`unexpected '${value}'${what}`, offset);
      }
    }
  }

  #next(): Token {
    const offset = this.#offset;
    const code = this.source.charCodeAt(offset);
    if (code >= 48 && code <= 57) {
      return this.#number(offset);
    }
    if (quotes.has(code)) {
      return this.#string(code, offset);
    }
    return this.#asciiName(offset) ?? this.#operator(offset) ?? this.#unusualName(offset);
  }

  #asciiName(offset: number): Token | undefined {
    const { source } = this;
    let at = offset;
    while (isAsciiNamePart(source.charCodeAt(at))) {
      at += 1;
    }
    if (at === offset || source.charCodeAt(at) > 127) {
      return undefined;
    }
    this.#offset = at;
    return this.#token('name', source.slice(offset, at), offset);
  }

  #operator(offset: number): Token | undefined {
    const first = this.source[offset] ?? '';
    const both = first + (this.source[offset + 1] ?? '');
    const operator = operators.has(both) ? both : first;
    if (operator === first && !shortOperators.has(first)) {
      return undefined;
    }
    this.#offset = offset + operator.length;
    return this.#token('operator', operator, offset);
  }

  #number(offset: number): Token {
    const decimals = this.source[offset - 1] === '.' ? undefined : this.#match(float);
    if (decimals !== undefined) {
      return this.#token('float', decimals, offset);
    }
    return this.#token('integer', this.#match(integer) ?? '', offset);
  }

  #string(quote: number, offset: number): Token {
    const { source } = this;
    let escaped = false;
    let at = offset + 1;
    for (let code = source.charCodeAt(at); code !== quote; code = source.charCodeAt(at)) {
      escaped ||= code === backslash;
      at += code === backslash ? 2 : 1;
      if (at >= source.length) {
        const shown = quote === 39 ? `"'"` : `'"'`;
        throw this.#error(`unexpected char ${shown} at ${offset}`, offset);
      }
    }
    this.#offset = at + 1;
    const text = source.slice(offset + 1, at);
    return this.#token('string', escaped ? this.#unescaped(text, offset) : text, offset);
  }

  #unescaped(text: string, offset: number): string {
    const result = unescaped(text);
    if (result.error !== undefined) {
      throw this.#error(result.error, offset);
    }
    return result.text;
  }

  #unusualName(offset: number): Token {
    const name = this.#match(anyName);
    if (name === undefined) {
      const character = String.fromCodePoint(this.source.codePointAt(offset) ?? 0);
      throw this.#error(`unexpected char '${character}' at ${offset}`, offset);
    }
    if (!identifier.test(name)) {
      throw this.#error('Invalid character in identifier', offset);
    }
    return this.#token('name', name, offset);
  }

  #token(kind: TokenKind, value: string, offset: number): Token {
    return { kind, value, offset, end: this.#offset };
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
