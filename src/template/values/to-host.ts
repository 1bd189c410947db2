import type { Run } from '../run';
import { Dict, Markup, Tuple } from './collections';
import { sequenceOf } from './iterate';
import { Float } from './numbers';

/** A value of a template as the host knows it: what JSON has stays or becomes a plain value. */
export function toHost(run: Run, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value) || value instanceof Tuple || value instanceof Dict) {
    run.descend();
    const copy = copied(run, value);
    run.ascend();
    return copy;
  }
  return value instanceof Float ? value.value : value instanceof Markup ? value.text : value;
}

function copied(run: Run, value: readonly unknown[] | Tuple | Dict): unknown {
  if (value instanceof Dict) {
    run.charge(value.count());
    const entries = Array.from(value.entries(), ([key, each]) => [keyText(run, key), toHost(run, each)]);
    return Object.fromEntries(entries);
  }
  const items = sequenceOf(value) ?? [];
  run.charge(items.length);
  return items.map((item) => toHost(run, item));
}

function keyText(run: Run, key: unknown): string {
  return typeof key === 'string' ? key : String(toHost(run, key));
}
