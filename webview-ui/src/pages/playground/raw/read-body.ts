import type { Exchange } from '../../../../../src/protocol';
import { type Json, parseJson } from '../../../ui/json-nodes';

/** An event of a stream. */
export interface StreamEvent {
  /** Empty for a plain one. */
  readonly name: string;
  readonly data: Reading;
}

/** What a body is read as. */
export type Reading =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'text'; readonly text: string };

export type Body = Reading | { readonly kind: 'events'; readonly events: readonly StreamEvent[] };

/** A body as it can be shown: JSON, the events of a stream, or the text that it is. */
export function readBody(body: string, headers: Exchange['headers']): Body {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return /^text\/event-stream\b/i.test(type) ? { kind: 'events', events: eventsOf(body) } : readText(body);
}

/** JSON where the text is an object or a list of it, else the text. */
export function readText(text: string): Reading {
  const value = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return value === undefined ? { kind: 'text', text } : { kind: 'json', value };
}

function eventsOf(stream: string): StreamEvent[] {
  return stream
    .split(/(?:\r?\n){2,}/)
    .map((block) => block.split(/\r?\n/))
    .map((lines) => ({ name: fieldOf(lines, 'event'), data: fieldOf(lines, 'data') || fieldOf(lines, '') }))
    .filter(({ data }) => data !== '')
    .map(({ name, data }) => ({ name, data: readText(data) }));
}

/** Values of a field, a line each. The field without a name is a comment. */
function fieldOf(lines: readonly string[], name: string): string {
  return lines
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
    .join('\n');
}
