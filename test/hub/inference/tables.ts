import { inCommon, wordsOf } from './words';

type Table = Readonly<Record<string, readonly string[]>>;

interface TableAnswer {
  readonly aggregator: string;
  readonly answer: string;
  readonly cells: string[];
  readonly coordinates: number[][];
}

interface Column {
  readonly index: number;
  readonly heading: string;
  readonly cells: readonly string[];
}

const aggregators: readonly (readonly [question: RegExp, name: string])[] = [
  [/\b(?:sum|total|altogether|together)\b/i, 'SUM'],
  [/\b(?:average|mean)\b/i, 'AVERAGE'],
  [/\bhow many\b|\bnumber of\b/i, 'COUNT'],
];
const most = /\b(?:\w+est|most)\b/i;
const least = /\b(?:shortest|smallest|least|lowest|oldest|earliest|cheapest|fewest)\b/i;

/** The cells of a table that answer a question: those of the rows that it names, or of the row with the most. */
export function answerFrom(table: Table, question: string): TableAnswer {
  const columns = Object.entries(table).map(([heading, cells], index) => ({ index, heading, cells }));
  const rows = Array.from({ length: columns[0]?.cells.length ?? 0 }, (_, row) => row);
  const named = rows.filter((row) => columns.some(({ cells }) => isNamed(cells[row] ?? '', question)));
  const aggregator = aggregators.find(([asks]) => asks.test(question))?.[1] ?? 'NONE';
  const numbers = columns.filter((column) => isNumeric(column));
  if (aggregator !== 'NONE') {
    const counted = aggregator === 'COUNT' ? columns : numbers.length > 0 ? numbers : columns;
    return answerWith(aggregator, columnFor(counted, question), named.length > 0 ? named : rows);
  }
  const first = columns.slice(0, 1);
  if (most.test(question) && numbers.length > 0) {
    return answerWith(aggregator, first[0], [extreme(columnFor(numbers, question), least.test(question))]);
  }
  return answerWith(
    aggregator,
    named.length > 0 ? (columnFor(columns.slice(1), question) ?? first[0]) : first[0],
    named.length > 0 ? named : rows.slice(0, 1),
  );
}

function isNamed(cell: string, question: string): boolean {
  return cell !== '' && !/^\d+$/.test(cell) && question.toLowerCase().includes(cell.toLowerCase());
}

function isNumeric({ cells }: Column): boolean {
  return cells.length > 0 && cells.every((cell) => cell.trim() !== '' && Number.isFinite(Number(cell)));
}

/** The column whose heading the question mentions; else the last. */
function columnFor(columns: readonly Column[], question: string): Column | undefined {
  const words = wordsOf(question).map(({ text }) => text.toLowerCase().slice(0, 3));
  const isMentioned = ({ heading }: Column) =>
    inCommon(heading, question) > 0 ||
    wordsOf(heading).some(({ text }) => text.length > 3 && words.includes(text.toLowerCase().slice(0, 3)));
  return columns.find(isMentioned) ?? columns.at(-1);
}

function extreme(column: Column | undefined, isLeast: boolean): number {
  const numbers = column?.cells.map(Number) ?? [];
  return Math.max(0, numbers.indexOf(isLeast ? Math.min(...numbers) : Math.max(...numbers)));
}

function answerWith(aggregator: string, column: Column | undefined, rows: readonly number[]): TableAnswer {
  const cells = rows.map((row) => column?.cells[row] ?? '');
  const answer = cells.join(', ');
  return {
    aggregator,
    answer: aggregator === 'NONE' ? answer : `${aggregator} > ${answer}`,
    cells,
    coordinates: rows.map((row) => [row, column?.index ?? 0]),
  };
}
