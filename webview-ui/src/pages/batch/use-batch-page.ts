import { useCallback, useEffect, useState } from 'react';
import { useKeptState } from '../../hooks/use-kept-state';
import type { AccountName } from '../../parts/model-target/sign-in-hint';
import { listen, loadState, tellReady } from '../../wire/host';
import { type BatchSubject, fromSaved, newSetup, type PageState, type Setup } from './saved-state';

const keep = (state: PageState) => state;

/** What the page shows, kept while it is hidden or reloaded. */
export function useBatchPage() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  const [account, setAccount] = useState<AccountName>();
  const show = useCallback(
    (subject: BatchSubject) =>
      setState((before) => ({ subject, setup: 'id' in subject ? before.setup : newSetup(subject) })),
    [],
  );
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openBatch') {
        show(event.subject);
      } else if (event.event === 'accountChanged') {
        setAccount(event.name);
      }
    });
    tellReady();
    return stop;
  }, [show]);
  useKeptState(state, keep);
  const change = useCallback(
    (changes: Partial<Setup>) =>
      setState((before) => ({ ...before, setup: { ...before.setup, ...changes } })),
    [],
  );
  return { ...state, account, show, change };
}
