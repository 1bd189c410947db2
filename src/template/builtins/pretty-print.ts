import type { Run } from '../run';
import { Tuple } from '../values/collections';
import { orderOf } from '../values/compare';
import { entriesOf, isMapping } from '../values/mapping';
import { represent } from '../values/represent';

const width = 80;

/** Python's `pprint.pformat`, but for long texts, which stay whole. */
export function prettyPrinted(run: Run, value: unknown): string {
  return format(run, value, 0, 0);
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
  const items = Array.isArray(value) ? value : value instanceof Tuple ? value.items : undefined;
  const separator = `,\n${' '.repeat(column + 1)}`;
  if (items !== undefined) {
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['(', items.length === 1 ? ',)' : ')'];
    const parts = items.map((item, index) =>
      format(run, item, column + 1, index === items.length - 1 ? allowance + 1 : 1),
    );
    return open + parts.join(separator) + close;
  }
  if (isMapping(value)) {
    const entries = entriesOf(value).toSorted(([a], [b]) => orderOf(run, a, b));
    const parts = entries.map(([key, each], index) => {
      const name = represent(run, key);
      const last = index === entries.length - 1 ? allowance + 1 : 1;
      return `${name}: ${format(run, each, column + name.length + 3, last)}`;
    });
    return `{${parts.join(separator)}}`;
  }
  return line;
}
