import { Failure } from '../errors';
import type { Run } from '../run';
import { Dict } from '../values/collections';
import { plain } from '../values/compare';
import { sequenceOf } from '../values/iterate';
import { entriesOf, isMapping, lookUp } from '../values/mapping';
import { asInt } from '../values/numbers';
import { charactersOf, joined } from '../values/text';
import { typeName } from '../values/types';

type Entry = readonly [key: unknown, value: unknown];

/** Python's `text.translate(table)`. */
export function translated(run: Run, text: string, table: unknown): string {
  run.charge(text.length);
  const parts = charactersOf(text).map((character) => {
    const value = plain(entryOf(run, table, character.codePointAt(0) ?? 0));
    return value === undefined ? character : replacementOf(value);
  });
  return joined(run, parts);
}

/** What a table has for a character; undefined where it has nothing. */
function entryOf(run: Run, table: unknown, code: number): unknown {
  if (isMapping(table)) {
    return lookUp(run, table, code);
  }
  const items = typeof table === 'string' ? table : sequenceOf(table);
  if (items === undefined) {
    throw new Failure(`'${typeName(table)}' object is not subscriptable`);
  }
  return items[code];
}

function replacementOf(value: unknown): string {
  const code = asInt(value);
  if (value === null || typeof value === 'string') {
    return value ?? '';
  }
  if (code === undefined || code < 0 || code > 0x10ffff) {
    throw new Failure('character mapping must return integer, None or str');
  }
  return String.fromCodePoint(Number(code));
}

/** Python's `str.maketrans`: the codes of characters with what stands for them. */
export function translationTable(run: Run, [from, to, removed]: readonly unknown[]): Dict {
  if (to === undefined) {
    if (!isMapping(from)) {
      throw new Failure('if you give only one argument to maketrans it must be a dict');
    }
    return new Dict(
      run,
      entriesOf(run, from).map(([key, value]): Entry => [keyOf(key), value]),
    );
  }
  const [keys, values] = [codesOf(from), codesOf(to)];
  if (keys.length !== values.length) {
    throw new Failure('the first two maketrans arguments must have equal length');
  }
  return new Dict(run, [
    ...keys.map((key, index): Entry => [key, values[index]]),
    ...(removed === undefined ? [] : codesOf(removed)).map((key): Entry => [key, null]),
  ]);
}

function keyOf(key: unknown): unknown {
  if (asInt(key) !== undefined) {
    return key;
  }
  const [code, ...more] = codesOf(key);
  if (code === undefined || more.length > 0) {
    throw new Failure('string keys in translate table must be of length 1');
  }
  return code;
}

function codesOf(value: unknown): number[] {
  const text = plain(value);
  if (typeof text !== 'string') {
    throw new Failure('maketrans needs texts');
  }
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
