import { useSyncExternalStore } from 'react';

/** Whether the page can be seen. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
