import type { Run } from '../run';
import { itemOf } from '../values/member';
import { asInt } from '../values/numbers';
import { print } from '../values/represent';
import { Undefined } from '../values/undefined';

/** Takes a part of an item. */
export type Getter = (run: Run, item: unknown) => unknown;

interface GetterOptions {
  /** What stands for a missing attribute; undefined and null stand for none. */
  readonly fallback?: unknown;
  /** Whether texts are compared as if in lower case. */
  readonly ignoreCase?: boolean;
}

/** What filters take from each item: an attribute such as `author.name` or `names.0`, or the item itself. */
export function attributeGetter(attribute: unknown, { fallback, ignoreCase }: GetterOptions = {}): Getter {
  const path = pathOf(attribute);
  return (run, item) => {
    let value = item;
    run.visit(path.length);
    for (const key of path) {
      value = itemOf(run, value, key);
      if (value instanceof Undefined && fallback !== undefined) {
        value = fallback;
      }
    }
    if (!ignoreCase || typeof value !== 'string') {
      return value;
    }
    run.read(value);
    return value.toLowerCase();
  };
}

/** What items are sorted by: one attribute, or several with commas. A list, so that equal parts need no order. */
export function sortKeyGetter(attribute: unknown, ignoreCase: boolean): Getter {
  const parts = typeof attribute === 'string' ? attribute.split(',') : [attribute];
  const getters = parts.map((each) => attributeGetter(each, { ignoreCase }));
  return (run, item) => getters.map((getter) => getter(run, item));
}

function pathOf(attribute: unknown): readonly unknown[] {
  if (attribute === undefined || attribute === null) {
    return [];
  }
  if (asInt(attribute) !== undefined) {
    return [attribute];
  }
  return typeof attribute === 'string'
    ? attribute.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    : [String(attribute)];
}

/** The text of an argument that may be any value. */
export function argumentText(run: Run, value: unknown, fallback: string): string {
  return value === undefined || value === null ? fallback : print(run, value);
}
