type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonNode =
  | { readonly kind: 'value'; readonly type: string; readonly text: string }
  | { readonly kind: 'list' | 'object'; readonly count: number };

/** A value as JSON text gives it; undefined where the text is no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** What a value of JSON is drawn as. */
export function jsonNode(value: Json): JsonNode {
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
