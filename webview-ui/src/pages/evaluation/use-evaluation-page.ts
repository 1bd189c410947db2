import { useCallback, useEffect, useState } from 'react';
import { useKeptState } from '../../hooks/use-kept-state';
import { listen, loadState, tellReady } from '../../wire/host';
import { fromSaved, newView, type PageState, type View } from './saved-state';

const keep = (state: PageState) => state;

/** What the page shows, kept while it is hidden or reloaded. */
export function useEvaluationPage() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openEvaluation') {
        setState((before) => (before.id === event.id ? before : { id: event.id, view: newView }));
      }
    });
    tellReady();
    return stop;
  }, []);
  useKeptState(state, keep);
  const change = useCallback(
    (changes: Partial<View>) => setState((before) => ({ ...before, view: { ...before.view, ...changes } })),
    [],
  );
  return { ...state, change };
}
