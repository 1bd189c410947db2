import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { Pace } from '../../hooks/pace';
import { nothingRead, type Reading, read, readOn } from './blocks';

/** A text, read as Markdown. While it grows, the reading lags behind where it would take too much of the time. */
export function useReading(text: string, growing: boolean): Reading {
  const latest = useRef({ reading: nothingRead, growing: true });
  const [pace] = useState(() => new Pace());
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const { reading: before } = latest.current;
  const isNew = before.source !== text || latest.current.growing !== growing;
  const rests = growing && pace.rest > 0;
  const reads = isNew && !rests;
  const end = reads ? pace.begin() : undefined;
  if (reads) {
    const reading = growing || before.obstacle !== undefined ? readOn(before, text) : read(text);
    latest.current = { reading, growing };
  }
  useLayoutEffect(() => end?.());
  useEffect(() => {
    if (!isNew || !rests) {
      return;
    }
    const timer = setTimeout(drawAgain, pace.rest);
    return () => clearTimeout(timer);
  });
  return latest.current.reading;
}
