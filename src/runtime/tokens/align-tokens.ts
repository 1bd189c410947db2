import type { TokenPiece } from '../../local';
import { spanOf } from '../spans';

export interface AlignedToken {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly isSpecial: boolean;
  /** Whether it stands for something that the vocabulary doesn't have. */
  readonly isUnknown: boolean;
}

/** How far ahead a token is looked for that a tokenizer has written in its own way, in characters. */
const reach = 40;

/** The same behind something that isn't in the vocabulary, and may be long. */
const reachBehindUnknown = 2000;

/**
 * Which part of a text each token is. Tokenizers don't tell, and many change the text first, so each is looked for from
 * where the one before it ends: byte by byte, else whatever its case, accents and blanks.
 *
 * @param isAll whether the tokens are those of the whole text: what is left of it then is a piece as well
 */
export function alignTokens(
  tokens: readonly AlignedToken[],
  text: string,
  { isAll }: { readonly isAll: boolean },
): TokenPiece[] {
  const alignment = new Alignment(text);
  for (const token of tokens) {
    alignment.add(token);
  }
  return alignment.end(isAll);
}

type OpenPiece = { -readonly [Name in keyof TokenPiece]: TokenPiece[Name] };

class Alignment {
  readonly #pieces: OpenPiece[] = [];
  readonly #bytes: Uint8Array;
  /** In the text as bytes. */
  #at = 0;
  /** In the text: the end of the last character of which a token was found. */
  #place = 0;
  /** Unknown tokens since the last that was found, as places among the pieces. */
  #unknown: number[] = [];

  constructor(private readonly text: string) {
    this.#bytes = new TextEncoder().encode(text);
  }

  add(token: AlignedToken): void {
    if (token.isUnknown) {
      this.#unknown.push(this.#pieces.length);
      this.#push(token, '');
      return;
    }
    const isAfterUnknown = this.#unknown.length > 0;
    if (!isAfterUnknown && (this.#addExact(token, 0) || this.#addWithoutBlank(token))) {
      return;
    }
    if (this.#addFound(token)) {
      return;
    }
    this.#push(token, '');
    if (!token.isSpecial) {
      this.#unknown = [];
    }
  }

  end(isAll: boolean): TokenPiece[] {
    if (isAll) {
      this.#skipTo(this.text.length);
    }
    return this.#pieces;
  }

  /** Exactly as the text goes on. @param from the first of its bytes that counts */
  #addExact(token: AlignedToken, from: number): boolean {
    const part = token.bytes.subarray(from);
    const [start, end] = [this.#at, this.#at + part.length];
    if (part.length === 0 || !part.every((byte, index) => byte === this.#bytes[start + index])) {
      return false;
    }
    const before = this.#place;
    // A character that is divided belongs to the token that begins it.
    for (let byte = start; byte < end; byte += 1) {
      if (!isInside(this.#bytes[byte])) {
        this.#place += (this.text.codePointAt(this.#place) ?? 0) > 0xffff ? 2 : 1;
      }
    }
    this.#at = end;
    const isDivided = isInside(this.#bytes[start]) || isInside(this.#bytes[end]);
    this.#push(token, this.text.slice(before, this.#place), isDivided);
    return true;
  }

  /** Some tokenizers put a blank before the text. */
  #addWithoutBlank(token: AlignedToken): boolean {
    return token.bytes[0] === 0x20 && this.#addExact(token, 1);
  }

  #addFound(token: AlignedToken): boolean {
    const words = decode(token.bytes);
    if (words === undefined || isInside(this.#bytes[this.#at])) {
      return false;
    }
    const isAfterUnknown = this.#unknown.length > 0;
    const lookWithin = (characters: number) =>
      spanOf(words, this.text.slice(this.#place, this.#place + characters));
    const span = lookWithin(reach) ?? (isAfterUnknown ? lookWithin(reachBehindUnknown) : undefined);
    if (span === undefined) {
      return false;
    }
    const start = this.#place + span.start;
    // One that the tokenizer adds must not be taken for the same far ahead.
    if (token.isSpecial && !isAfterUnknown && this.text.slice(this.#place, start).trim() !== '') {
      return false;
    }
    const end = endOfCharacter(this.text, this.#place + span.end);
    this.#skipTo(start);
    this.#move(end);
    this.#push(token, this.text.slice(start, end));
    return true;
  }

  /** What is before a place belongs to unknown tokens, but for the blanks around it, or else to none. */
  #skipTo(place: number): void {
    const skipped = this.text.slice(this.#place, place);
    this.#move(place);
    const words = skipped.trim();
    const [first, last] = [this.#unknown[0], this.#unknown.at(-1)];
    if (first === undefined || last === undefined || words === '') {
      this.#leaveOut(skipped, this.#pieces.length);
    } else {
      const blanks = skipped.length - skipped.trimStart().length;
      const shares = sharesOf(words, this.#unknown.length);
      for (const [index, piece] of this.#unknown.entries()) {
        Object.assign(this.#pieces[piece] ?? {}, { text: shares[index] ?? '' });
      }
      this.#leaveOut(skipped.slice(blanks + words.length), last + 1);
      this.#leaveOut(skipped.slice(0, blanks), first);
    }
    this.#unknown = [];
  }

  #leaveOut(text: string, before: number): void {
    if (text !== '') {
      this.#pieces.splice(before, 0, { text });
    }
  }

  #move(place: number): void {
    this.#at += new TextEncoder().encode(this.text.slice(this.#place, place)).length;
    this.#place = place;
  }

  #push({ id, bytes, isSpecial }: AlignedToken, text: string, isDivided = false): void {
    const says = decode(bytes);
    this.#pieces.push({
      text,
      id,
      ...(!isDivided && says !== undefined && says !== text && { says }),
      ...((isDivided || says === undefined) && { bytes: hexadecimal(bytes) }),
      ...(isSpecial && { isSpecial }),
    });
  }
}

/** Behind the marks that go with the character before a place, and never between two halves of one. */
function endOfCharacter(text: string, place: number): number {
  const marks = /^(?:[\uDC00-\uDFFF])?\p{M}*/u.exec(text.slice(place, place + 20))?.[0] ?? '';
  return place + marks.length;
}

/** How tokenizers divide what they don't know: into words, into words and signs, or into characters. */
const divisions = [/\S+\s*/g, /(?:\p{Script=Han}|[\p{L}\p{M}\p{N}]+|\S)\s*/gu, /\S\s*/gu];

/** The first division that has as many parts as there are tokens; of too many parts the last token has the rest. */
function sharesOf(words: string, count: number): string[] {
  const divided = divisions.map((part) => words.match(part) ?? []);
  const parts = divided.find(({ length }) => length === count) ?? divided.at(-1) ?? [];
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join('')];
}

/** Whether a byte of UTF-8 goes on with a character. */
function isInside(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');
}
