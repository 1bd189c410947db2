import { Failure } from '../errors';
import type { Run } from '../run';
import { braceFormat } from '../values/brace-format';
import { encoded } from '../values/bytes';
import { Tuple } from '../values/collections';
import { plain } from '../values/compare';
import { isTruthy, itemsOf } from '../values/iterate';
import { capitalized, titled, withCaseSwapped } from '../values/letter-case';
import { entriesOf, isMapping } from '../values/mapping';
import { integerFrom } from '../values/numbers';
import { indexIn, lastIndexIn, piecesOf } from '../values/search';
import { sliceOf } from '../values/slice';
import { charactersOf, isBlank, joined, lengthOf, linesOf, wordsOf } from '../values/text';
import { typeName } from '../values/types';
import { builtins } from './signature';
import { translated, translationTable } from './translate';

/** The methods of Python's str. */
export const stringMethods = builtins<string>({
  'capitalize()': (_, text) => capitalized(text),
  'casefold()': (_, text) => text.toLowerCase().replaceAll('ß', 'ss'),
  'center(_ _?)': (run, text, [width, fill]) => {
    const missing = padding(run, text, width);
    const before = Math.floor(missing / 2) + (missing & integerFrom(width) & 1);
    return filler(fill).repeat(before) + text + filler(fill).repeat(missing - before);
  },
  'count(_ _? _?)': (run, text, [part, start, stop]) => {
    const [range] = ranged(run, text, start, stop);
    const pieces = () => counted(run, piecesOf(range, textOf(part)));
    return textOf(part) === '' ? lengthOf(range) + 1 : pieces().length - 1;
  },
  'encode(encoding? errors?)': (run, text, [encoding = 'utf-8', errors = 'strict']) =>
    encoded(run, text, textOf(encoding), textOf(errors)),
  'endswith(_ _? _?)': (run, text, [suffix, start, stop]) => {
    const [range] = ranged(run, text, start, stop);
    return anyOf(run, suffix, 'endswith', (each) => range.endsWith(each));
  },
  'expandtabs(tabsize?)': (run, text, [size = 8]) => expandTabs(run, text, integerFrom(size)),
  'find(_ _? _?)': (run, text, args) => position(run, text, args, indexIn),
  'format(*)': (run, text, args, named) => braceFormat(run, text, args, named),
  'format_map(_)': (run, text, [mapping]) => {
    const entries = isMapping(mapping) ? entriesOf(run, mapping) : [];
    return braceFormat(run, text, [], new Map(entries.map(([key, value]) => [String(key), value])));
  },
  'index(_ _? _?)': (run, text, args) => found(position(run, text, args, indexIn)),
  'isalnum()': (_, text) => /^[\p{L}\p{N}]+$/u.test(text),
  'isalpha()': (_, text) => /^\p{L}+$/u.test(text),
  'isascii()': (_, text) => /^[^\u0080-\uffff]*$/.test(text),
  'isdecimal()': (_, text) => /^\p{Nd}+$/u.test(text),
  'isdigit()': (_, text) => /^[\p{Nd}²³¹⁰⁴-⁹₀-₉①-⑨]+$/u.test(text),
  'isidentifier()': (_, text) => /^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(text),
  'islower()': (_, text) => isCased(text) && text === text.toLowerCase(),
  'isnumeric()': (_, text) => /^\p{N}+$/u.test(text),
  'isprintable()': (_, text) => !/[\p{C}\p{Z}]/u.test(text.replaceAll(' ', '')),
  'isspace()': (_, text) => text !== '' && wordsOf(text).length === 0,
  'istitle()': (_, text) => isCased(text) && text === titled(text),
  'isupper()': (_, text) => isCased(text) && text === text.toUpperCase(),
  'join(_)': (run, text, [items]) =>
    joined(
      run,
      itemsOf(run, items).map((item, index) => {
        const part = plain(item);
        if (typeof part !== 'string') {
          throw new Failure(`sequence item ${index}: expected str instance, ${typeName(part)} found`);
        }
        return part;
      }),
      text,
    ),
  'ljust(_ _?)': (run, text, [width, fill]) => text + filler(fill).repeat(padding(run, text, width)),
  'lower()': (_, text) => text.toLowerCase(),
  'lstrip(_?)': (run, text, [characters]) => stripped(run, text, characters, true, false),
  'maketrans(_ _? _?)': (run, _, args) => translationTable(run, args),
  'partition(_)': (_, text, [separator]) => {
    const at = indexIn(text, nonEmpty(separator));
    return new Tuple(at === -1 ? [text, '', ''] : parted(text, at, textOf(separator)));
  },
  'removeprefix(_)': (_, text, [prefix]) =>
    text.startsWith(textOf(prefix)) ? text.slice(textOf(prefix).length) : text,
  'removesuffix(_)': (_, text, [suffix]) =>
    textOf(suffix) !== '' && text.endsWith(textOf(suffix)) ? text.slice(0, -textOf(suffix).length) : text,
  'replace(_ _ _?)': (run, text, [old, replacement, count = -1]) =>
    replaced(run, text, textOf(old), textOf(replacement), integerFrom(count)),
  'rfind(_ _? _?)': (run, text, args) => position(run, text, args, lastIndexIn),
  'rindex(_ _? _?)': (run, text, args) => found(position(run, text, args, lastIndexIn)),
  'rjust(_ _?)': (run, text, [width, fill]) => filler(fill).repeat(padding(run, text, width)) + text,
  'rpartition(_)': (_, text, [separator]) => {
    const at = lastIndexIn(text, nonEmpty(separator));
    return new Tuple(at === -1 ? ['', '', text] : parted(text, at, textOf(separator)));
  },
  'rsplit(sep? maxsplit?)': (run, text, [separator, limit]) => splitFromEnd(run, text, separator, limit),
  'rstrip(_?)': (run, text, [characters]) => stripped(run, text, characters, false, true),
  'split(sep? maxsplit?)': (run, text, [separator, limit]) => split(run, text, separator, limit),
  'splitlines(keepends?)': (run, text, [keepEnds = false]) =>
    counted(run, linesOf(text, isTruthy(run, keepEnds))),
  'startswith(_ _? _?)': (run, text, [prefix, start, stop]) => {
    const [range] = ranged(run, text, start, stop);
    return anyOf(run, prefix, 'startswith', (each) => range.startsWith(each));
  },
  'strip(_?)': (run, text, [characters]) => stripped(run, text, characters, true, true),
  'swapcase()': (run, text) => {
    run.visit(text.length);
    return withCaseSwapped(text);
  },
  'title()': (run, text) => {
    run.visit(text.length);
    return titled(text);
  },
  'translate(_)': (run, text, [table]) => translated(run, text, table),
  'upper()': (_, text) => text.toUpperCase(),
  'zfill(_)': (run, text, [width]) => {
    const sign = /^[-+]/.exec(text)?.[0] ?? '';
    return sign + '0'.repeat(padding(run, text, width)) + text.slice(sign.length);
  },
});

/** An argument that has to be a text. */
export function textOf(value: unknown): string {
  const text = plain(value);
  if (typeof text !== 'string') {
    throw new Failure(`must be str, not ${typeName(text)}`);
  }
  return text;
}

function isCased(text: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lt}]/u.test(text);
}

function filler(fill: unknown): string {
  const text = fill === undefined ? ' ' : textOf(fill);
  if (lengthOf(text) !== 1) {
    throw new Failure('The fill character must be exactly one character long');
  }
  return text;
}

function padding(run: Run, text: string, width: unknown): number {
  run.characters(integerFrom(width));
  return Math.max(0, integerFrom(width) - lengthOf(text));
}

/** The part of a text between two positions, and where it starts. */
function ranged(run: Run, text: string, start: unknown, stop: unknown): readonly [string, number] {
  if ((start ?? null) === null && (stop ?? null) === null) {
    return [text, 0];
  }
  const part = sliceOf(run, text, [start, stop]);
  const from = start === undefined || start === null ? 0 : integerFrom(start);
  return [typeof part === 'string' ? part : '', from < 0 ? Math.max(0, from + lengthOf(text)) : from];
}

function position(
  run: Run,
  text: string,
  [part, start, stop]: readonly unknown[],
  search: typeof lastIndexIn,
): number {
  const [range, offset] = ranged(run, text, start, stop);
  const at = search(range, textOf(part));
  return at === -1 ? -1 : lengthOf(range.slice(0, at)) + offset;
}

function found(at: number): number {
  if (at === -1) {
    throw new Failure('substring not found');
  }
  return at;
}

function anyOf(run: Run, affix: unknown, name: string, holds: (text: string) => boolean): boolean {
  const each = plain(affix);
  if (each instanceof Tuple) {
    return each.items.some((item) => {
      run.charge(1);
      run.read(textOf(item));
      return holds(textOf(item));
    });
  }
  if (typeof each !== 'string') {
    throw new Failure(`${name} first arg must be str or a tuple of str, not ${typeName(each)}`);
  }
  return holds(each);
}

function nonEmpty(separator: unknown): string {
  const text = textOf(separator);
  if (text === '') {
    throw new Failure('empty separator');
  }
  return text;
}

function parted(text: string, at: number, separator: string): string[] {
  return [text.slice(0, at), separator, text.slice(at + separator.length)];
}

/** Without the blanks, or the given characters, at the chosen ends. */
export function stripped(
  run: Run,
  text: string,
  characters: unknown,
  atStart: boolean,
  atEnd: boolean,
): string {
  const isBetween = characters === undefined || characters === null ? undefined : setOf(run, characters);
  const strips = (at: number) =>
    isBetween === undefined ? isBlank(text.charCodeAt(at)) : isBetween.has(text[at] ?? '');
  let [start, end] = [0, text.length];
  while (atStart && start < end && strips(start)) {
    start += 1;
  }
  while (atEnd && end > start && strips(end - 1)) {
    end -= 1;
  }
  return text.slice(start, end);
}

function setOf(run: Run, characters: unknown): ReadonlySet<string> {
  const text = textOf(characters);
  run.charge(text.length);
  return new Set(text);
}

/** Python's `replace`: at most `count` times, always where that is negative. */
export function replaced(run: Run, text: string, old: string, replacement: string, count: number): string {
  const pieces = old === '' ? ['', ...charactersOf(text), ''] : piecesOf(text, old);
  const times = count < 0 ? pieces.length - 1 : Math.min(count, pieces.length - 1);
  run.visit(pieces.length);
  run.characters(text.length + replacement.length * times);
  if (times === pieces.length - 1) {
    return pieces.join(replacement);
  }
  const head = pieces.slice(0, times + 1).join(replacement);
  return [head, ...pieces.slice(times + 1)].join(old);
}

function limitOf(limit: unknown): number {
  const count = limit === undefined ? -1 : integerFrom(limit);
  return count < 0 ? Number.POSITIVE_INFINITY : count;
}

function split(run: Run, text: string, separator: unknown, limit: unknown): string[] {
  const most = limitOf(limit);
  if (separator === undefined || separator === null) {
    return splitAtBlanks(run, text, most);
  }
  const pieces = counted(run, piecesOf(text, nonEmpty(separator)));
  return pieces.length <= most + 1
    ? pieces
    : [...pieces.slice(0, most), pieces.slice(most).join(textOf(separator))];
}

/** Texts that were cut out of another. */
function counted(run: Run, pieces: string[]): string[] {
  run.charge(pieces.length);
  return pieces;
}

function splitAtBlanks(run: Run, text: string, most: number): string[] {
  const words = counted(run, wordsOf(text));
  if (words.length <= most) {
    return words;
  }
  let rest = stripped(run, text, undefined, true, false);
  const head: string[] = [];
  for (const word of words.slice(0, most)) {
    head.push(word);
    rest = stripped(run, rest.slice(word.length), undefined, true, false);
  }
  return rest === '' ? head : [...head, rest];
}

function splitFromEnd(run: Run, text: string, separator: unknown, limit: unknown): string[] {
  const most = limitOf(limit);
  if (most === Number.POSITIVE_INFINITY) {
    return split(run, text, separator, undefined);
  }
  if (separator !== undefined && separator !== null) {
    const pieces = counted(run, piecesOf(text, nonEmpty(separator)));
    const cut = Math.max(0, pieces.length - most);
    return cut === 0 ? pieces : [pieces.slice(0, cut).join(textOf(separator)), ...pieces.slice(cut)];
  }
  const words = counted(run, wordsOf(text));
  let rest = stripped(run, text, undefined, false, true);
  const tail = most === 0 ? [] : words.slice(-most);
  for (const word of tail.toReversed()) {
    rest = stripped(run, rest.slice(0, rest.length - word.length), undefined, false, true);
  }
  return rest === '' ? tail : [rest, ...tail];
}

function expandTabs(run: Run, text: string, size: number): string {
  let column = 0;
  let result = '';
  run.visit(text.length);
  for (const character of charactersOf(text)) {
    if (character !== '\t') {
      column = character === '\n' || character === '\r' ? 0 : column + 1;
      result += character;
    } else if (size > 0) {
      const width = size - (column % size);
      run.limit(result.length + width);
      column += width;
      result += ' '.repeat(width);
    }
  }
  return result;
}
