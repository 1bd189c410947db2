type Json =
  | null
  | boolean
  | number
  | string
  | WrittenNumber
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A number that would read differently if it were written again, such as `12345678901234567890`. */
class WrittenNumber {
  constructor(readonly text: string) {}
}

interface ReviverContext {
  /** Of a number, a text, a boolean or null: how it is written. */
  readonly source?: string;
}

export type JsonNode =
  | { readonly kind: 'value'; readonly type: string; readonly text: string }
  | { readonly kind: 'list' | 'object'; readonly count: number };

/** A value as JSON text gives it; undefined where the text is no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, keepWriting) as Json;
  } catch {
    return undefined;
  }
}

function keepWriting(_: string, value: unknown, context?: ReviverContext): unknown {
  const source = context?.source;
  return typeof value === 'number' && source !== undefined && source !== String(value)
    ? new WrittenNumber(source)
    : value;
}

/** What a value of JSON is drawn as. */
export function jsonNode(value: Json): JsonNode {
  if (value instanceof WrittenNumber) {
    return { kind: 'value', type: 'number', text: value.text };
  }
  if (Array.isArray(value)) {
    return { kind: 'list', count: value.length };
  }
  if (typeof value === 'object' && value !== null) {
    return { kind: 'object', count: Object.keys(value).length };
  }
  return { kind: 'value', type: value === null ? 'null' : typeof value, text: JSON.stringify(value) };
}

/** The first members of a list or an object, with their names. */
export function jsonMembers(value: Json, count: number): (readonly [name: string, member: Json])[] {
  if (Array.isArray(value)) {
    return value.slice(0, count).map((member: Json, index) => [String(index), member] as const);
  }
  return typeof value === 'object' && value !== null ? Object.entries(value).slice(0, count) : [];
}

export type { Json };
