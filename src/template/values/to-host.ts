import { Dict, Markup, Tuple } from './collections';
import { Float } from './numbers';

/** A value of a template as the host knows it: what JSON has stays or becomes a plain value. */
export function toHost(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(toHost);
  }
  if (value instanceof Tuple) {
    return value.items.map(toHost);
  }
  if (value instanceof Dict) {
    return Object.fromEntries(Array.from(value.entries(), ([key, each]) => [keyText(key), toHost(each)]));
  }
  return value instanceof Float ? value.value : value instanceof Markup ? value.text : value;
}

function keyText(key: unknown): string {
  return typeof key === 'string' ? key : String(toHost(key));
}
