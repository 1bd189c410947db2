import type { Run } from '../run';
import { Dict, Tuple } from '../values/collections';
import { inKeyOrder } from '../values/compare';
import { sequenceOf } from '../values/iterate';
import { entriesOf, isMapping } from '../values/mapping';
import { represent } from '../values/represent';
import { joined } from '../values/text';

const width = 80;

/** Python's `pprint.pformat`, but for long texts, which stay whole. */
export function prettyPrinted(run: Run, value: unknown): string {
  return format(run, inOrder(run, value), 0, 0);
}

/**
 * @param column where the value starts
 * @param allowance characters that follow it on its last line
 */
function format(run: Run, value: unknown, column: number, allowance: number): string {
  const line = represent(run, value);
  if (line.length <= width - column - allowance) {
    return line;
  }
  const items = sequenceOf(value);
  run.characters(column);
  const separator = `,\n${' '.repeat(column + 1)}`;
  if (items !== undefined) {
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['(', items.length === 1 ? ',)' : ')'];
    const parts = items.map((item, index) =>
      format(run, item, column + 1, index === items.length - 1 ? allowance + 1 : 1),
    );
    return open + joined(run, parts, separator) + close;
  }
  if (isMapping(value)) {
    const entries = entriesOf(run, value);
    const parts = entries.map(([key, each], index) => {
      const name = represent(run, key);
      const last = index === entries.length - 1 ? allowance + 1 : 1;
      return `${name}: ${format(run, each, column + name.length + 3, last)}`;
    });
    return `{${joined(run, parts, separator)}}`;
  }
  return line;
}

/** The value with the keys of all its dicts sorted. */
function inOrder(run: Run, value: unknown): unknown {
  run.descend();
  let result = value;
  if (Array.isArray(value)) {
    result = value.map((item) => inOrder(run, item));
  } else if (value instanceof Tuple) {
    result = new Tuple(value.items.map((item) => inOrder(run, item)));
  } else if (isMapping(value)) {
    const entries = entriesOf(run, value).map(([key, each]) => [key, inOrder(run, each)] as const);
    result = new Dict(run, inKeyOrder(run, entries));
  }
  run.ascend();
  return result;
}
