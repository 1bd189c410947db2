import * as z from 'zod/mini';
import { Refusal } from './answer';

const maxLimit = 1000;
const cursorSchema = z.object({ offset: z.int().check(z.nonnegative()) });

interface Page<T> {
  readonly items: readonly T[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The page that `limit` and `cursor` of the address ask for, and a `Link` to the one after it. */
export function pageOf<T>(all: readonly T[], url: URL, endpoint: string): Page<T> {
  const limit = limitOf(url);
  const offset = offsetOf(url);
  const end = offset + limit;
  return {
    items: all.slice(offset, end),
    headers: end < all.length ? { Link: nextLink(url, endpoint, end) } : {},
  };
}

export function limitOf(url: URL, whenMissing = maxLimit): number {
  const text = url.searchParams.get('limit');
  if (text === null) {
    return whenMissing;
  }
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) {
    throw new Refusal(400, '"limit" must be a positive number');
  }
  return Math.min(Number(text), maxLimit);
}

function offsetOf(url: URL): number {
  const cursor = url.searchParams.get('cursor');
  if (cursor === null) {
    return 0;
  }
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).offset;
  } catch {
    throw new Refusal(400, '"cursor" is not valid');
  }
}

function nextLink(url: URL, endpoint: string, offset: number): string {
  const next = new URL(url.pathname + url.search, endpoint);
  next.searchParams.set('cursor', Buffer.from(JSON.stringify({ offset })).toString('base64url'));
  return `<${next.href}>; rel="next"`;
}
