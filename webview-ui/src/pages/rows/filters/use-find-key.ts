import { type RefObject, useEffect } from 'react';

/** Has Ctrl+F, or Cmd+F on a Mac, lead to a box: the grid draws only the rows in sight, so the editor can't search them. */
export function useFindKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (isFind && event.key.toLowerCase() === 'f') {
        event.preventDefault();
        box.current?.focus();
        box.current?.select();
      }
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, [box]);
}
