import { Variable } from './variable';

/** What stands around the items of a list or the entries of an object. */
export interface Brackets {
  /** In front of the opening bracket: the name of the type. */
  readonly head: string;
  readonly open: string;
  readonly close: string;
  /** Blanks inside the brackets where all is on one line. */
  readonly padded: boolean;
  /** Whether the brackets around several lines open on a line of their own. */
  readonly opensOnOwnLine: boolean;
  /** Whether a comma may stand behind the last of several lines. */
  readonly trailingComma: boolean;
}

/** How a language writes the values that JSON has, and variables. */
export interface LiteralStyle {
  readonly null: string;
  readonly nullInList: string;
  readonly true: string;
  readonly false: string;
  /** Indent characters a level of nesting. */
  readonly indent: number;
  readonly indentCharacter: ' ' | '\t';
  readonly number: (value: number) => string;
  readonly string: (text: string) => string;
  readonly variable: (variable: Variable) => string;
  /** A key with the sign between it and its value. */
  readonly key: (text: string) => string;
  readonly list: Brackets;
  readonly object: Brackets;
  /** Whether values on neighbouring lines begin in one column. */
  readonly aligned: boolean;
}

interface Entry {
  readonly key: string;
  readonly value: string;
}

const maxWidth = 100;

/**
 * A value as a literal, on one line where it fits.
 *
 * @param column indent characters before each of its lines but the first
 * @throws Error for what JSON cannot hold
 */
export function layOut(value: unknown, style: LiteralStyle, column = 0): string {
  const line = oneLine(value, style);
  const isTree = typeof value === 'object' && value !== null && !(value instanceof Variable);
  if (column + line.length <= maxWidth || !isTree) {
    return line;
  }
  const inner = column + style.indent;
  const brackets = Array.isArray(value) ? style.list : style.object;
  const parts = Array.isArray(value)
    ? value.map((item) => (item === null ? style.nullInList : layOut(item, style, inner)))
    : entryLines(
        entriesOf(value).map(([key, item]) => ({ key: style.key(key), value: layOut(item, style, inner) })),
        style,
      );
  const [outerPad = '', pad = ''] = [column, inner].map((count) => style.indentCharacter.repeat(count));
  const { head, open, close, opensOnOwnLine, trailingComma } = brackets;
  const opening = opensOnOwnLine ? `${head.trimEnd()}\n${outerPad}${open}` : `${head}${open}`;
  const lines = parts.map((part) => pad + part).join(',\n');
  return `${opening}\n${lines}${trailingComma ? ',' : ''}\n${outerPad}${close}`;
}

function oneLine(value: unknown, style: LiteralStyle): string {
  if (value === null) {
    return style.null;
  }
  if (typeof value === 'boolean') {
    return value ? style.true : style.false;
  }
  if (typeof value === 'number' && Number.isFinite(value)) {
    return style.number(value);
  }
  if (typeof value === 'string') {
    return style.string(value);
  }
  if (value instanceof Variable) {
    return style.variable(value);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => (item === null ? style.nullInList : oneLine(item, style)));
    return bracketed(items, style.list);
  }
  if (typeof value === 'object') {
    const entries = entriesOf(value).map(([key, item]) => `${style.key(key)} ${oneLine(item, style)}`);
    return bracketed(entries, style.object);
  }
  throw new Error(`a ${typeof value} has no literal`);
}

function bracketed(parts: readonly string[], { head, open, close, padded }: Brackets): string {
  const space = padded && parts.length > 0 ? ' ' : '';
  return `${head}${open}${space}${parts.join(', ')}${space}${close}`;
}

/** Entries as they stand on lines of their own. */
function entryLines(entries: readonly Entry[], { aligned }: LiteralStyle): string[] {
  const runs = aligned ? runsOf(entries) : entries.map((entry) => [entry]);
  return runs.flatMap((run) => {
    const width = run.reduce((longest, { key }) => Math.max(longest, key.length), 0);
    return run.map(({ key, value }) => `${key.padEnd(width)} ${value}`);
  });
}

/** Neighbours that are aligned with each other; an entry of several lines stands alone. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [[]];
  for (const entry of entries) {
    if (entry.value.includes('\n')) {
      runs.push([entry], []);
    } else {
      runs.at(-1)?.push(entry);
    }
  }
  return runs;
}

function entriesOf(object: object): [string, unknown][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}
