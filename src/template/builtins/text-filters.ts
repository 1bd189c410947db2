import { Failure } from '../errors';
import type { Run } from '../run';
import { Dict, Markup, Tuple } from '../values/collections';
import { isTruthy, itemsOf } from '../values/iterate';
import { toJson } from '../values/json';
import { capitalized } from '../values/letter-case';
import { integerFrom } from '../values/numbers';
import { percentFormat } from '../values/percent-format';
import { print } from '../values/represent';
import { charactersOf, joined, lengthOf, linesOf } from '../values/text';
import { argumentText } from './attribute-path';
import { prettyPrinted } from './pretty-print';
import { builtins } from './signature';
import { replaced, stringMethods, stripped, textOf } from './string-methods';
import { wrapped } from './word-wrap';

/** The filters that make a text of their value. */
export const textFilters = builtins<unknown>({
  'capitalize()': (run, value) => capitalized(text(run, value)),
  'center(width?)': (run, value, [width = 80]) =>
    stringMethods.get('center')?.operation(run, text(run, value), [width], new Map()),
  'format(*)': (run, value, args, named) => {
    if (args.length > 0 && named.size > 0) {
      throw new Failure("can't handle positional and keyword arguments at the same time");
    }
    return percentFormat(run, print(run, value), named.size > 0 ? new Dict(run, named) : new Tuple(args));
  },
  'indent(width? first? blank?)': (run, value, [width = 4, first = false, blank = false]) => {
    const pad = typeof width === 'string' ? width : blanks(run, integerFrom(width));
    return indented(run, textOf(value), pad, isTruthy(run, first), isTruthy(run, blank));
  },
  'lower()': (run, value) => text(run, value).toLowerCase(),
  'pprint()': (run, value) => prettyPrinted(run, value),
  'replace(old new count?)': (run, value, [old, replacement, count]) =>
    replaced(
      run,
      text(run, value),
      print(run, old),
      print(run, replacement),
      count === undefined || count === null ? -1 : integerFrom(count),
    ),
  'string()': (run, value) => (value instanceof Markup ? value : text(run, value)),
  'title()': (run, value) =>
    counted(run, text(run, value)).replace(/[^-\s({[<]+/g, (word) => {
      const [first = ''] = word;
      return first.toUpperCase() + word.slice(first.length).toLowerCase();
    }),
  'tojson(ensure_ascii? indent? separators? sort_keys?)': (run, value, args) => jsonOf(run, value, args),
  'trim(chars?)': (run, value, [characters]) => stripped(run, text(run, value), characters, true, true),
  'truncate(length? killwords? end? leeway?)': (run, value, [length = 255, killWords, end, leeway]) =>
    truncated(textOf(value), integerFrom(length), {
      killWords: isTruthy(run, killWords),
      end: argumentText(run, end, '...'),
      leeway: leeway === undefined || leeway === null ? 5 : integerFrom(leeway),
    }),
  'upper()': (run, value) => text(run, value).toUpperCase(),
  'wordcount()': (run, value) => counted(run, text(run, value)).match(/[\p{L}\p{N}_]+/gu)?.length ?? 0,
  'wordwrap(width? break_long_words? wrapstring? break_on_hyphens?)': (run, value, args) => {
    const [width = 79, breakLongWords = true, wrapString, breakOnHyphens = true] = args;
    const newline = argumentText(run, wrapString, '\n');
    const style = {
      width: integerFrom(width),
      breakLongWords: isTruthy(run, breakLongWords),
      breakOnHyphens: isTruthy(run, breakOnHyphens),
    };
    const lines = linesOf(counted(run, textOf(value))).map((line) =>
      joined(run, wrapped(line, style), newline),
    );
    return joined(run, lines, newline);
  },
});

/** A text that is looked at character by character. */
function counted(run: Run, source: string): string {
  run.visit(source.length);
  return source;
}

function text(run: Run, value: unknown): string {
  return print(run, value);
}

function blanks(run: Run, width: number): string {
  run.characters(width);
  return ' '.repeat(Math.max(0, width));
}

function indented(run: Run, source: string, pad: string, first: boolean, blank: boolean): string {
  const lines = linesOf(`${source}\n`);
  run.charge(lines.length);
  run.characters(lines.length * pad.length + source.length);
  return lines
    .map((line, index) => ((index === 0 ? first : blank || line !== '') ? pad + line : line))
    .join('\n');
}

interface Truncation {
  readonly killWords: boolean;
  readonly end: string;
  readonly leeway: number;
}

function truncated(source: string, length: number, { killWords, end, leeway }: Truncation): string {
  if (length < lengthOf(end)) {
    throw new Failure(`expected length >= ${lengthOf(end)}, got ${length}`);
  }
  if (lengthOf(source) <= length + leeway) {
    return source;
  }
  const start = charactersOf(source)
    .slice(0, length - lengthOf(end))
    .join('');
  const space = killWords ? -1 : start.lastIndexOf(' ');
  return (space === -1 ? start : start.slice(0, space)) + end;
}

/** The `tojson` of transformers: `json.dumps` with its arguments, not Jinja's own, which escapes HTML. */
function jsonOf(
  run: Run,
  value: unknown,
  [ensureAscii = false, indent = null, separators = null, sortKeys = false]: readonly unknown[],
): string {
  const pad =
    indent === null ? undefined : typeof indent === 'string' ? indent : blanks(run, integerFrom(indent));
  const [itemSeparator, keySeparator] =
    separators === null ? [pad === undefined ? ', ' : ',', ': '] : itemsOf(run, separators).map(textOf);
  return toJson(run, value, {
    ensureAscii: isTruthy(run, ensureAscii),
    indent: pad,
    itemSeparator: itemSeparator ?? '',
    keySeparator: keySeparator ?? '',
    sortKeys: isTruthy(run, sortKeys),
  });
}
