import { useState } from 'react';

interface ControlStateOptions<V, S> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly toState: (value: V) => S;
  readonly toValue: (state: S) => V;
}

/**
 * What a control shows where that is more than its value: rows that are still empty, a word half typed. It is made
 * anew when the value changes from outside.
 */
export function useControlState<V, S>(options: ControlStateOptions<V, S>) {
  const { value, onChange, toState, toValue } = options;
  const [held, setHeld] = useState(() => ({ value, state: toState(value) }));
  const current = held.value === value ? held : { value, state: toState(value) };
  if (current !== held) {
    setHeld(current);
  }
  const change = (state: S) => {
    const next = toValue(state);
    setHeld({ value: next, state });
    onChange(next);
  };
  return [current.state, change] as const;
}
