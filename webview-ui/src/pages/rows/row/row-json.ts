import type { RowColumn, WholeCell } from '../../../../../src/protocol';

/** A row as JSON, as far as its cells are here. Numbers are written as they are, however many digits they have. */
export function rowJson(cells: readonly WholeCell[], columns: readonly RowColumn[]): string {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  const members = cells.flatMap((cell) => {
    const json = cellJson(cell, kinds.get(cell.column));
    return json === undefined ? [] : [`  ${JSON.stringify(cell.column)}: ${json}`];
  });
  return `{\n${members.join(',\n')}\n}`;
}

/** Undefined for files, and for what isn't there. */
function cellJson({ kind, text, cut }: WholeCell, column: RowColumn['kind'] | undefined): string | undefined {
  switch (kind) {
    case 'nothing':
      return 'null';
    case 'number':
      return text;
    case 'nested':
      return cut ? JSON.stringify(text) : text;
    case 'text':
      return column === 'boolean' ? text : JSON.stringify(text);
    default:
      return undefined;
  }
}
