import { hidden } from './hidden';
import { LiteralError } from './literal-error';
import { Variable } from './variable';

/** REST Client puts a value in the place of `{{name}}` wherever that stands in a request. */
const reference = '{{';

/** JSON in which no string can be taken for a reference. */
export function withoutReferences(json: string): string {
  return json.replace(/\{(?=\{)/g, '\\u007b');
}

/**
 * A header's value, without line breaks and other signs that no header has.
 *
 * @throws LiteralError for what would be taken for a reference
 */
export function headerLine(value: unknown): string {
  if (value instanceof Variable) {
    return `${headerLine(value.prefix)}{{$processEnv ${value.name}}}`;
  }
  return plain(String(value).replace(hidden, ''));
}

/** An address, with what would end it or be taken for a reference in percent signs; line breaks are left out. */
export function requestUrl(value: unknown): string {
  return String(value)
    .replace(/[\t\r\n]+/g, '')
    .replace(/[^!-z|~]/gu, percentEncoded);
}

/**
 * A file beside the request.
 *
 * @throws LiteralError for a path that cannot stand on a line
 */
export function fileLine(value: unknown): string {
  const path = String(value);
  if (path.search(hidden) !== -1 || /\s$/.test(path)) {
    throw new LiteralError('a request file cannot hold this path');
  }
  const isRelative = !/^(?:\.{0,2}[\\/]|[A-Za-z]:)/.test(path);
  return plain(isRelative ? `./${path}` : path);
}

function plain(text: string): string {
  if (text.includes(reference)) {
    throw new LiteralError(`a request file cannot hold "${reference}" as text`);
  }
  return text;
}

function percentEncoded(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
