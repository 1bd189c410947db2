import type { Answer, Body } from './answer';

interface Content {
  readonly size: number;
  /** Bytes from `start` up to but not including `end`. */
  readonly slice: (start: number, end: number) => Body;
}

/** The whole content, or the one range asked for: 206, or 416 where it lies outside. */
export function ranged(
  { size, slice }: Content,
  headers: Readonly<Record<string, string>>,
  range: string | undefined,
): Answer {
  const asked = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(range ?? '');
  if (asked === null) {
    return { status: 200, headers: { ...headers, 'Content-Length': String(size) }, body: slice(0, size) };
  }
  const [, first, last, suffix] = asked;
  const start = suffix === undefined ? Number(first) : Math.max(size - Number(suffix), 0);
  const end = suffix === undefined && last ? Math.min(Number(last) + 1, size) : size;
  if (start >= end) {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` }, body: '' };
  }
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start),
      'Content-Range': `bytes ${start}-${end - 1}/${size}`,
    },
    body: slice(start, end),
  };
}
