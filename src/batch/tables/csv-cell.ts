/** Cells as a line of CSV, in quotes where they have to be. */
export function csvLine(cells: readonly string[], delimiter: string, quoteAll: boolean): string {
  // An empty line would be no row.
  if (cells.length === 1 && cells[0] === '') {
    return '""';
  }
  return cells
    .map((cell) => (quoteAll || needsQuotes(cell, delimiter) ? quoted(cell) : cell))
    .join(delimiter);
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function needsQuotes(cell: string, delimiter: string): boolean {
  // Any delimiter that a reader may guess.
  return cell.includes(delimiter) || /[",;\t|\r\n\uFEFF]|^\s|\s$/.test(cell);
}
