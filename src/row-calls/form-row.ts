import { cellText, columnNames, type Row } from '../batch';
import { InputError } from '../inference';
import { type FieldValue, type InputField, tableValueSchema } from '../protocol';
import { fileOf, type ReadFile } from './row-files';

type Reader = (cell: unknown, readFile: ReadFile) => FieldValue | Promise<FieldValue>;

const words: Reader = (cell) => cellText(cell);

const readers: Readonly<Record<InputField['kind'], Reader>> = {
  line: words,
  text: words,
  labels: (cell) => listOf(cell, /[,;\n]/),
  sentences: (cell) => listOf(cell, /\n/),
  image: (cell, readFile) => fileOf(cell, readFile),
  audio: (cell, readFile) => fileOf(cell, readFile),
  table: (cell) => tableOf(cell),
};

/**
 * The form of a task as a row fills it in.
 *
 * @throws InputError for a cell that cannot be what its field wants
 */
export async function formOfRow(
  fields: readonly InputField[],
  values: Readonly<Record<string, unknown>>,
  readFile: ReadFile,
): Promise<Record<string, FieldValue>> {
  const filled = fields
    .filter(({ name }) => isFilledIn(values, name))
    .map(async ({ name, kind }) => [name, await readers[kind](values[name], readFile)] as const);
  return Object.fromEntries(await Promise.all(filled));
}

export function isFilledIn(values: Readonly<Record<string, unknown>>, field: string): boolean {
  return Object.hasOwn(values, field) && cellText(values[field]).trim() !== '';
}

function listOf(cell: unknown, divider: RegExp): string[] {
  const given = Array.isArray(cell) ? cell : jsonOf(cellText(cell));
  const items = Array.isArray(given) ? given.map(cellText) : cellText(cell).split(divider);
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** An object with a list of cells for each column, or a list of objects. */
function tableOf(cell: unknown): FieldValue {
  const given = typeof cell === 'object' ? cell : jsonOf(cellText(cell));
  const columns = Array.isArray(given) ? columnsOfRows(given) : given;
  const entries =
    typeof columns === 'object' && columns !== null && !Array.isArray(columns) ? Object.entries(columns) : [];
  const lists = entries.map(([, cells]): unknown[] => (Array.isArray(cells) ? cells : [cells]));
  const height = Math.max(0, ...lists.map((cells) => cells.length));
  const parsed = tableValueSchema.safeParse({
    columns: entries.map(([name]) => name),
    rows: Array.from({ length: height }, (_, row) => lists.map((cells) => cellText(cells[row]))),
  });
  if (entries.length === 0 || !parsed.success) {
    throw new InputError('The cell holds no table: JSON is needed, with a list of cells for each column', {
      code: 'cellWithoutTable',
    });
  }
  return parsed.data;
}

function columnsOfRows(rows: readonly unknown[]): Record<string, unknown[]> {
  const objects = rows.filter((row): row is Row => typeof row === 'object' && row !== null);
  return Object.fromEntries(
    columnNames(objects).map((name) => [name, objects.map((row) => new Map(Object.entries(row)).get(name))]),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
