/** What a name or member that is not there evaluates to: prints as nothing, and has no members. */
export class Undefined {
  constructor(readonly name: string) {}
}

/** Python's truth of a value. */
export function isTruthy(value: unknown): boolean {
  if (value instanceof Undefined || value === null) {
    return false;
  }
  if (typeof value === 'string' || Array.isArray(value)) {
    return value.length > 0;
  }
  return isMapping(value) ? Object.keys(value).length > 0 : Boolean(value);
}

export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Undefined)
  );
}

/** A member by name or index; own members only, so that nothing of the host's objects is reached. */
export function member(object: unknown, key: unknown): unknown {
  const name = print(key);
  if (isMapping(object)) {
    return orUndefined(Object.hasOwn(object, name) ? object[name] : undefined, name);
  }
  const items = typeof object === 'string' ? [...object] : object;
  return orUndefined(Array.isArray(items) && Number.isInteger(key) ? items.at(Number(key)) : undefined, name);
}

/** What JavaScript leaves undefined is Undefined to a template. */
export function orUndefined(value: unknown, name: string): unknown {
  return value === undefined ? new Undefined(name) : value;
}

/** Python's `str` of a value. */
export function print(value: unknown): string {
  if (value instanceof Undefined) {
    return '';
  }
  return typeof value === 'string' ? value : represent(value);
}

/** Python's `repr` of a value. */
export function represent(value: unknown): string {
  if (value === null) {
    return 'None';
  }
  if (typeof value === 'boolean') {
    return value ? 'True' : 'False';
  }
  if (typeof value === 'string') {
    return representString(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(represent).join(', ')}]`;
  }
  if (isMapping(value)) {
    const entries = Object.entries(value).map(([key, each]) => `${representString(key)}: ${represent(each)}`);
    return `{${entries.join(', ')}}`;
  }
  return value instanceof Undefined ? 'Undefined' : String(value);
}

function representString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replace(/[\\\n\r\t]/g, (character) => JSON.stringify(character).slice(1, -1));
  return quote + (quote === "'" ? inner.replaceAll("'", "\\'") : inner) + quote;
}

/** Python's `==`. */
export function equal(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((each, index) => equal(each, right[index]));
  }
  if (isMapping(left) && isMapping(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]))
    );
  }
  if (left instanceof Undefined && right instanceof Undefined) {
    return true;
  }
  return toNumber(left) === toNumber(right);
}

/** Python's booleans are the numbers 0 and 1. */
function toNumber(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
