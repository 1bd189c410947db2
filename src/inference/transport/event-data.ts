import { parseJson } from '../../http';

/** What the data of a server-sent event holds. */
export interface EventData {
  readonly values: readonly unknown[];
  /** The stream ends with it. */
  readonly ended: boolean;
}

const endMark = '[DONE]';

/**
 * Reads the data of an event: JSON, or `[DONE]`. Servers that leave out the empty line between two events have several of
 * these in one, and some write a stray character behind them.
 *
 * @returns undefined for what is not whole JSON
 */
export function readEventData(data: string): EventData | undefined {
  if (data.startsWith(endMark)) {
    return { values: [], ended: true };
  }
  const value = parseJson(data);
  return typeof value === 'string' ? readObjects(data) : { values: [value], ended: false };
}

function readObjects(data: string): EventData | undefined {
  const values: unknown[] = [];
  let start = skipSpace(data, 0);
  while (data[start] === '{') {
    const end = objectEnd(data, start);
    const value = parseJson(data.slice(start, end));
    if (typeof value === 'string') {
      return undefined;
    }
    values.push(value);
    start = skipSpace(data, end);
  }
  const ended = data.startsWith(endMark, start);
  const hasMore = !ended && data.indexOf('{', start) !== -1;
  return values.length === 0 || hasMore ? undefined : { values, ended };
}

/** Behind the brace that closes the object, or the end of the text. */
function objectEnd(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') {
      index = stringEnd(text, index);
    } else if (sign === '{') {
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        return index + 1;
      }
    }
  }
  return text.length;
}

/** The quote that closes a string, or the end of the text. */
function stringEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') {
    index += text[index] === '\\' ? 2 : 1;
  }
  return index;
}

function skipSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && ' \t\r\n'.includes(text[index] ?? '')) {
    index += 1;
  }
  return index;
}
