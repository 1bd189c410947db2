import { Failure } from '../errors';
import type { Run } from '../run';
import { lengthOf } from './text';
import { Value } from './value';

/** Python's bytes: what a text is encoded to. */
export class Bytes extends Value {
  readonly type = 'bytes';

  constructor(readonly bytes: Uint8Array) {
    super();
  }

  override hash(run: Run): string {
    return `\0bytes ${this.hex(run)}`;
  }

  override iterate(run: Run): number[] {
    run.items(this.bytes.length);
    return Array.from(this.bytes);
  }

  override count(): number {
    return this.bytes.length;
  }

  override toText(run: Run): string {
    run.visit(this.bytes.length);
    const text = Array.from(this.bytes, shownByte).join('');
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    return run.text(`b${quote}${quote === "'" ? text.replaceAll("'", "\\'") : text}${quote}`);
  }

  hex(run: Run): string {
    run.visit(this.bytes.length);
    return Array.from(this.bytes, twoDigits).join('');
  }
}

const namedBytes: ReadonlyMap<number, string> = new Map([
  [9, '\\t'],
  [10, '\\n'],
  [13, '\\r'],
  [92, '\\\\'],
]);

function shownByte(byte: number): string {
  const plain = byte >= 32 && byte < 127 ? String.fromCharCode(byte) : `\\x${twoDigits(byte)}`;
  return namedBytes.get(byte) ?? plain;
}

function twoDigits(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

interface Encoding {
  readonly name: string;
  /** What it has no bytes for, and why. */
  readonly unknown: RegExp;
  readonly reason: string;
}

const utf8: Encoding = { name: 'utf-8', unknown: /\p{Cs}/gu, reason: 'surrogates not allowed' };
const ascii: Encoding = {
  name: 'ascii',
  unknown: /[^\0-\x7f]/gu,
  reason: 'ordinal not in range(128)',
};
const latin1: Encoding = {
  name: 'latin-1',
  unknown: /[^\0-\xff]/gu,
  reason: 'ordinal not in range(256)',
};
const encodings: ReadonlyMap<string, Encoding> = new Map([
  ['utf8', utf8],
  ['ascii', ascii],
  ['usascii', ascii],
  ['latin1', latin1],
  ['iso88591', latin1],
]);

function encodingOf(name: string): Encoding {
  const encoding = encodings.get(name.toLowerCase().replace(/[-_ ]/g, ''));
  if (encoding === undefined) {
    throw new Failure(`unknown encoding: ${name}`);
  }
  return encoding;
}

type Replacement = (character: string) => string;

/** What stands for a character that an encoding does not have. */
const replacements: ReadonlyMap<string, Replacement> = new Map<string, Replacement>([
  ['ignore', () => ''],
  ['replace', () => '?'],
  ['xmlcharrefreplace', (character) => `&#${character.codePointAt(0)};`],
  ['backslashreplace', escapedCharacter],
]);

function escapedCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const [form, digits] = code < 0x100 ? ['x', 2] : code < 0x10000 ? ['u', 4] : ['U', 8];
  return `\\${form}${code.toString(16).padStart(Number(digits), '0')}`;
}

/** Python's `text.encode(encoding, errors)`. */
export function encoded(run: Run, text: string, encodingName: string, errors: string): Bytes {
  const encoding = encodingOf(encodingName);
  run.visit(text.length);
  const known = text.replace(encoding.unknown, (character, offset: number) => {
    const replacement = replacements.get(errors);
    if (replacement === undefined) {
      throw errors === 'strict'
        ? cannotEncode(encoding, character, lengthOf(text.slice(0, offset)))
        : new Failure(`unknown error handler name '${errors}'`);
    }
    return replacement(character);
  });
  run.characters(known.length);
  return new Bytes(
    encoding === utf8
      ? new TextEncoder().encode(known)
      : Uint8Array.from(known, (character) => character.charCodeAt(0)),
  );
}

function cannotEncode({ name, reason }: Encoding, character: string, position: number): Failure {
  return new Failure(
    `'${name}' codec can't encode character '${escapedCharacter(character)}' in position ${position}: ${reason}`,
  );
}

/** Python's `bytes.decode(encoding, errors)`. */
export function decoded(run: Run, { bytes }: Bytes, encodingName: string, errors: string): string {
  const encoding = encodingOf(encodingName);
  run.visit(bytes.length);
  if (encoding === latin1) {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
  const text =
    encoding === ascii
      ? Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : '\ufffd')).join('')
      : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // Bytes that stand for U+FFFD are not told from those that stand for nothing: hardly a text has it.
  if (errors === 'strict' && text.includes('\ufffd')) {
    throw new Failure(`'${encoding.name}' codec can't decode the bytes`);
  }
  return errors === 'ignore' ? text.replaceAll('\ufffd', '') : text;
}
