import type { Table, TableFormat } from '../../batch';
import type { Column, ColumnKind } from '../column';
import { instantOf } from '../filter/filter';

type Read = (cell: unknown) => unknown;

/** A column of a file that has no types, and how its cells are read. */
export interface TypedColumn extends Column {
  readonly read: Read;
}

/** Rows whose columns have no types. */
export interface UntypedTable extends Pick<Table, 'columns' | 'rows'> {
  /** The format tells what cells can be, and is the type's name unless there is another. */
  readonly source: { readonly format: TableFormat; readonly typeName?: string };
}

interface Guess {
  readonly kind: ColumnKind;
  readonly holds: (cell: unknown) => boolean;
  readonly read: Read;
}

const asIs: Read = (cell) => cell ?? null;
const emptyIsNull =
  (read: (text: string) => unknown): Read =>
  (cell) =>
    typeof cell === 'string' && cell !== '' ? read(cell) : null;

/** As numbers write themselves: `007` and `1e5` are texts. */
const plainNumber = /^-?(?:0|[1-9]\d{0,39})(?:\.\d{1,15})?$/;

const fromText: readonly Guess[] = [
  {
    kind: 'number',
    holds: (cell) => plainNumber.test(String(cell)),
    read: emptyIsNull((text) => (isInexact(text) ? text : Number(text))),
  },
  {
    kind: 'boolean',
    holds: (cell) => cell === 'true' || cell === 'false',
    read: emptyIsNull((text) => text === 'true'),
  },
  { kind: 'date', holds: isDate, read: emptyIsNull((text) => text) },
];

const fromJson: readonly Guess[] = [
  { kind: 'number', holds: (cell) => typeof cell === 'number' || isInexact(cell), read: asIs },
  { kind: 'boolean', holds: (cell) => typeof cell === 'boolean', read: asIs },
  { kind: 'date', holds: isDate, read: asIs },
  { kind: 'text', holds: (cell) => typeof cell === 'string', read: asIs },
  { kind: 'list', holds: Array.isArray, read: asIs },
  { kind: 'struct', holds: (cell) => typeof cell === 'object' && !Array.isArray(cell), read: asIs },
];

/** The columns of a table, each of the narrowest kind that holds all its cells. */
export function typedColumns({ columns, rows, source }: UntypedTable): readonly TypedColumn[] {
  const isText = source.format !== 'jsonl';
  const otherwise: Guess = { kind: isText ? 'text' : 'other', holds: () => true, read: asIs };
  const guesses = isText ? fromText : fromJson;
  return columns.map((name) => {
    const isEmpty = (cell: unknown) => cell === undefined || cell === null || (isText && cell === '');
    const hasCells = rows.some((row) => !isEmpty(row[name]));
    const guess = hasCells
      ? guesses.find(({ holds }) => rows.every((row) => isEmpty(row[name]) || holds(row[name])))
      : undefined;
    const { kind, read } = guess ?? otherwise;
    return { name, kind, read, type: source.typeName ?? kind };
  });
}

/** An integer that a number can't hold: it stands as a text of its digits. */
function isInexact(cell: unknown): boolean {
  return typeof cell === 'string' && /^-?\d{16,}$/.test(cell) && String(Number(cell)) !== cell;
}

function isDate(cell: unknown): boolean {
  return typeof cell === 'string' && cell.length >= 10 && instantOf(cell) !== undefined;
}
