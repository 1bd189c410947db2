import { useState } from 'react';
import { keepFlag, keptFlag } from '../wire/host';

/** Something that is on or off, and stays so when the page comes back. */
export function useKeptFlag(name: string, initially: boolean) {
  const [flag, setFlag] = useState(() => keptFlag(name) ?? initially);
  const change = (next: boolean) => {
    setFlag(next);
    keepFlag(name, next);
  };
  return [flag, change] as const;
}
