import { useEffect } from 'react';

/** Takes the Escape key wherever the focus is, unless a control uses it itself. */
export function useEscape(act: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) {
      return;
    }
    const keyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) {
        act();
      }
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [act, active]);
}
