import { Refusal } from './answer';
import type { TypedRow } from './typed-rows';

type Value = string | number | bigint | boolean;
type Test = (row: TypedRow) => boolean;

/** Nowhere, not even within a text: `services/search/src/search/routes/filter.py` of huggingface/dataset-viewer. */
const symbols = /;|--|\/\*|\*\//;

const column = /^\s*\(?\s*"([^"]+)"/;
const operation =
  /^\s*(?:(is\s+null|is\s+not\s+null)|(<>|!=|>=|<=|=|<|>|like)\s*('(?:[^']|'')*'|\d[\d.]*|true|false))(?:\s*\))?/i;
const joint = /^\s+(and|or)\s+/i;

/**
 * The filter that the parameter `where` is: terms that `and` and `or` join, each in one pair of brackets at most, and
 * numbers of digits and a dot only.
 */
export function whereTest(where: string): Test {
  if (symbols.test(where)) {
    throw invalid();
  }
  const alternatives: Test[][] = [[]];
  let rest = where;
  for (;;) {
    const [head = '', name = ''] = column.exec(rest) ?? [];
    const found = operation.exec(rest.slice(head.length));
    if (head === '' || found === null || head.includes('(') !== found[0].endsWith(')')) {
      throw invalid();
    }
    alternatives.at(-1)?.push(termOf(name, found[1] ?? found[2] ?? '', found[3]));
    rest = rest.slice(head.length + found[0].length);
    if (rest.trim() === '') {
      return (row) => alternatives.some((terms) => terms.every((test) => test(row)));
    }
    const joined = joint.exec(rest);
    if (joined === null) {
      throw invalid();
    }
    rest = rest.slice(joined[0].length);
    if (joined[1]?.toLowerCase() === 'or') {
      alternatives.push([]);
    }
  }
}

function termOf(name: string, operator: string, literal: string | undefined): Test {
  const word = operator.toLowerCase().replace(/\s+/g, ' ');
  if (word.startsWith('is')) {
    return (row) => (cellOf(row, name) === null) === (word === 'is null');
  }
  if (word === 'like') {
    const pattern = textOf(literal)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.');
    const expression = new RegExp(`^${pattern}$`, 'su');
    return (row) => {
      const cell = cellOf(row, name);
      return cell !== null && expression.test(String(cell));
    };
  }
  const test = comparisons[word] ?? (() => false);
  return (row) => {
    const cell = cellOf(row, name);
    return cell !== null && test(order(cell, literal ?? ''));
  };
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function cellOf(row: TypedRow, name: string): Value | Date | null {
  const cell = Object.entries(row).find(([each]) => each === name);
  if (cell === undefined) {
    throw invalid();
  }
  const [, value] = cell;
  return typeof value === 'object' && !(value instanceof Date) ? value && JSON.stringify(value) : value;
}

function order(cell: Value | Date, literal: string): number {
  if (typeof cell === 'string') {
    return Buffer.compare(Buffer.from(cell), Buffer.from(textOf(literal)));
  }
  if (cell instanceof Date) {
    return cell.getTime() - Date.parse(`${textOf(literal)}Z`);
  }
  if (typeof cell === 'boolean') {
    return Number(cell) - Number(literal.toLowerCase() === 'true');
  }
  const value = literal.includes('.') ? Number(literal) : BigInt(literal);
  return cell < value ? -1 : Number(cell > value);
}

function textOf(literal = ''): string {
  if (!literal.startsWith("'")) {
    throw invalid();
  }
  return literal.slice(1, -1).replaceAll("''", "'");
}

function invalid(): Refusal {
  return new Refusal(422, "Parameter 'where' is invalid", { code: 'InvalidParameter' });
}
