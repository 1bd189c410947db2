import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { nothingRead, type Reading, read, readOn } from './blocks';

/** After a growing text was read and drawn, the page rests this many times as long. */
const rest = 9;

/**
 * A text, read as Markdown. While it grows it is read again only so often that reading and drawing take a tenth of the
 * time: in between, the reading lags a little behind.
 */
export function useReading(text: string, growing: boolean): Reading {
  const latest = useRef({ reading: nothingRead, growing: true, restsUntil: 0 });
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const start = performance.now();
  const { reading: before, restsUntil } = latest.current;
  const rests = growing && start < restsUntil;
  const isNew = before.source !== text || latest.current.growing !== growing;
  if (isNew && !rests) {
    const reading = growing || before.obstacle !== undefined ? readOn(before, text) : read(text);
    latest.current = { reading, growing, restsUntil };
  }
  useLayoutEffect(() => {
    if (isNew && !rests) {
      const end = performance.now();
      latest.current.restsUntil = end + rest * (end - start);
    }
  });
  useEffect(() => {
    if (isNew && rests) {
      const timer = setTimeout(drawAgain, latest.current.restsUntil - performance.now());
      return () => clearTimeout(timer);
    }
    return undefined;
  });
  return latest.current.reading;
}
