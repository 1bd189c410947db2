import { useEffect, useRef, useState } from 'react';
import { throttle } from '../../hooks/throttle';

/** A value that changes at most once in so many milliseconds. */
export function useThrottled<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const [showing] = useState(() => throttle(() => setShown(latest.current), milliseconds));
  useEffect(() => {
    if (latest.current !== value) {
      latest.current = value;
      showing.request();
    }
  }, [value, showing]);
  return shown;
}
