import { isOfViewer } from '../../../hub';
import type { RowCell, WholeCell } from '../../../protocol';
import type { Column, ColumnProblem, Row } from '../../../rows';
import { addressOf } from './medium-address';
import { mediumName } from './medium-type';

/** Characters of a cell in a table, and of a whole one. */
const shortCharacters = 300;
const wholeCharacters = 1_000_000;

interface ShownOptions {
  /** Address of the service that shows datasets, which has the images. */
  readonly viewer: string;
  /** Why cells are missing, in the user's words. */
  readonly problemWords: (problem: ColumnProblem['problem']) => string;
  readonly problems: readonly ColumnProblem[];
}

/** The cells of a row as a table shows them: short. */
export function shownCells(row: Row, columns: readonly Column[], options: ShownOptions): RowCell[] {
  return columns.map((column) => cellOf(row, column, shortCharacters, options));
}

/** The cells of a row as a whole. */
export function wholeCells(row: Row, columns: readonly Column[], options: ShownOptions): WholeCell[] {
  return columns.map((column) => ({
    column: column.name,
    ...cellOf(row, column, wholeCharacters, options),
  }));
}

function cellOf(row: Row, column: Column, most: number, options: ShownOptions): RowCell {
  const { name, kind, labels } = column;
  const problem = options.problems.find(
    (each) => each.column === name && each.start <= row.number && row.number < each.end,
  );
  if (problem !== undefined) {
    return missingCell(kind, problem, options);
  }
  const value = row.cells[name];
  const isCut = row.cut.includes(name);
  if (value === null || value === undefined) {
    return { kind: 'nothing', text: '', cut: false };
  }
  if (isCut || typeof value === 'string') {
    const text = String(value);
    const isNumber = kind === 'number' && !isCut;
    return {
      kind: isNumber ? 'number' : 'text',
      text: text.slice(0, most),
      cut: isCut || text.length > most,
    };
  }
  if (kind === 'image') {
    return imageCell(value, options.viewer);
  }
  if (kind === 'audio' || kind === 'video') {
    const { address, type = '' } = addressOf(value);
    const isPlayable = address !== undefined && isOfViewer(address, options.viewer);
    return { kind, text: mediumName(type), cut: false, isPlayable };
  }
  if (typeof value === 'number') {
    const label = kind === 'label' ? labels?.[value] : undefined;
    return label === undefined
      ? { kind: 'number', text: String(value), cut: false }
      : { kind: 'text', text: `${value}: ${label}`, cut: false };
  }
  if (typeof value !== 'object') {
    return { kind: 'text', text: String(value), cut: false };
  }
  const json = JSON.stringify(value);
  return { kind: 'nested', text: json.slice(0, most), cut: json.length > most };
}

/** Images, audio and video of files aren't read with their rows. */
function missingCell(kind: Column['kind'], { problem }: ColumnProblem, options: ShownOptions): RowCell {
  const isDeferred = problem === 'deferred';
  switch (kind) {
    case 'image':
      return { kind, text: '', cut: false, ...(isDeferred && { isStored: true }) };
    case 'audio':
    case 'video':
      return { kind, text: '', cut: false, isPlayable: isDeferred };
    default:
      return { kind: 'missing', text: options.problemWords(problem), cut: false };
  }
}

function imageCell(value: object, viewer: string): RowCell {
  const { src, width, height } = value as { readonly [Field in 'src' | 'width' | 'height']?: unknown };
  const isShown = typeof src === 'string' && isOfViewer(src, viewer);
  const hasSize = typeof width === 'number' && typeof height === 'number';
  return {
    kind: 'image',
    text: hasSize ? `${width} × ${height}` : '',
    cut: false,
    ...(isShown && { source: src }),
  };
}
