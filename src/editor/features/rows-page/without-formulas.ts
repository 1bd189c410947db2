/** What a spreadsheet takes for the beginning of a formula, unless a number goes on behind it. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A row whose texts no spreadsheet runs: an apostrophe stands before what looks like a formula. */
export function withoutFormulas(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const cells: Record<string, unknown> = Object.create(null);
  for (const [name, cell] of Object.entries(row)) {
    const isFormula = typeof cell === 'string' && formula.test(cell) && !number.test(cell);
    cells[name] = isFormula ? `'${cell}` : cell;
  }
  return cells;
}
