import { withExactIntegers } from '../../http';
import { rowOf } from './cell';
import { checkShape } from './limits';
import { type Line, type Row, type Table, TableError, type TableProblem } from './table';
import { decodeText, splitLines } from './text';

/** The column of a line that is JSON, but not an object. */
const valueColumn = 'value';

/** @throws TableError */
export function readJsonl(bytes: Uint8Array): Table {
  const { text, ...encoding } = decodeText(bytes, 'jsonl');
  const columns = new Set<string>();
  const rows: Row[] = [];
  const problems: TableProblem[] = [];
  const lines: Line[] = [];
  for (const [index, line] of splitLines(text, 'jsonl').entries()) {
    const row = line.text.trim() === '' ? undefined : readLine(line.text, index + 1, problems);
    lines.push({ ...line, row: row && rows.length });
    if (row !== undefined) {
      rows.push(row);
      for (const column of Object.keys(row)) {
        columns.add(column);
      }
      checkShape({ columns: columns.size, rows: 1 }, bytes.byteLength, 'jsonl');
    }
  }
  if (rows.length === 0) {
    throw new TableError('empty', 'jsonl', problems[0]?.detail);
  }
  const names = [...columns];
  return { columns: names, rows, problems, source: { format: 'jsonl', ...encoding, columns: names, lines } };
}

function readLine(text: string, line: number, problems: TableProblem[]): Row | undefined {
  let value: unknown;
  try {
    value = parseExactly(text);
  } catch (error) {
    problems.push({ line, kind: 'not-json', detail: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return rowOf(Object.keys(value), Object.values(value));
  }
  problems.push({ line, kind: 'not-an-object', detail: valueColumn });
  return rowOf([valueColumn], [value]);
}

/** JSON in which an integer that a number cannot hold is a text of its digits. */
function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, depthLimit)) {
    throw new RangeError(`nested more than ${depthLimit} levels deep`);
  }
  const exact = withExactIntegers(text);
  return exact === text ? value : JSON.parse(exact);
}

/** Writing deeper values again would exhaust the stack. */
const depthLimit = 200;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
