/**
 * Cells as a text that is the same for equal ones: as JSON, with the keys of objects in order. JSON has no undefined and no
 * numbers that aren't finite, so these are null.
 */
export function cellsText(cells: readonly unknown[]): string {
  return JSON.stringify(cells, (_, value: unknown) => (isRecord(value) ? inOrder(value) : value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const ordered: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(record).sort()) {
    ordered[key] = record[key];
  }
  return ordered;
}
