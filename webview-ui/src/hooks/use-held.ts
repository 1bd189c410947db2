import { useRef } from 'react';

/** A value that doesn't change while it is held: it stays as it was when that began. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const held = useRef({ value, isHeld });
  if (!isHeld || !held.current.isHeld) {
    held.current = { value, isHeld };
  }
  return held.current.value;
}
