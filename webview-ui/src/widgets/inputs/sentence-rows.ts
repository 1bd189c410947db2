/** A sentence of a list; the key stays with it when it moves. */
export interface SentenceRow {
  readonly key: number;
  readonly text: string;
}

export function rowsOf(texts: readonly string[]): SentenceRow[] {
  return (texts.length === 0 ? [''] : texts).map((text, key) => ({ key, text }));
}

/** The sentences that hold something; undefined where none does. */
export function sentencesOf(rows: readonly SentenceRow[]): string[] | undefined {
  const texts = rows.map(({ text }) => text).filter((text) => text.trim() !== '');
  return texts.length === 0 ? undefined : texts;
}

export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Puts lines in place of a row. */
export function withLines(
  rows: readonly SentenceRow[],
  index: number,
  lines: readonly string[],
): SentenceRow[] {
  const [first = '', ...others] = lines;
  const free = nextKey(rows);
  const added = others.map((text, offset) => ({ key: free + offset, text }));
  return rows.flatMap((row, place) => (place === index ? [{ ...row, text: first }, ...added] : [row]));
}

/** Adds an empty row after another. */
export function withRowAfter(rows: readonly SentenceRow[], index: number): SentenceRow[] {
  return rows.toSpliced(index + 1, 0, { key: nextKey(rows), text: '' });
}

/** Takes a row away; the last one is emptied. */
export function withoutRow(rows: readonly SentenceRow[], index: number): SentenceRow[] {
  return rows.length === 1 ? rowsOf([]) : rows.toSpliced(index, 1);
}

/** Lets a row change places with the one above or below it. */
export function movedRow(rows: readonly SentenceRow[], index: number, by: 1 | -1): readonly SentenceRow[] {
  const [row, other] = [rows[index], rows[index + by]];
  return row === undefined || other === undefined ? rows : rows.with(index, other).with(index + by, row);
}

function nextKey(rows: readonly SentenceRow[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}
