import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answer, Failure, TrialSummary } from '../../../../../src/protocol';
import { host, listen } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';

const pauseMilliseconds = 200;

interface Listed {
  /** The query that found them. */
  readonly query: string;
  readonly trials: readonly TrialSummary[];
  readonly next: string | undefined;
  readonly total: number;
  readonly keeping: boolean;
}

/** The kept runs that a query finds, page by page. They follow what happens to them elsewhere. */
export function useTrials(query: string) {
  const [listed, setListed] = useState<Listed>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | undefined>(undefined);
  const latest = useRef(listed);
  // Before the effects of the list, which asks for more where the end is near.
  useLayoutEffect(() => {
    latest.current = listed;
  });

  const load = useCallback(async (work: (signal: AbortSignal) => Promise<Listed>) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    try {
      setListed(await work(signal));
      setFailure(undefined);
    } catch (error) {
      if (!signal.aborted) {
        setFailure(toFailure(error));
      }
    }
    if (!signal.aborted) {
      setBusy(false);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks anew
  useEffect(() => {
    const isSame = latest.current?.query === query;
    const begin = () =>
      void load((signal) => pages(query, isSame ? (latest.current?.trials.length ?? 0) : 0, signal));
    const timer = window.setTimeout(begin, latest.current === undefined || isSame ? 0 : pauseMilliseconds);
    const stop = listen(({ event }) => {
      if (event === 'trialsChanged') {
        setAttempt((count) => count + 1);
      }
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [query, attempt, load]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    listed,
    failure,
    busy,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    more: useCallback(() => {
      const now = latest.current;
      if (now?.next !== undefined && !busy && failure === undefined) {
        void load(async (signal) => joined(now, await ask(now.query, now.next, signal)));
      }
    }, [load, busy, failure]),
  };
}

/** The first pages, until there are as many runs as were shown before. */
async function pages(query: string, count: number, signal: AbortSignal): Promise<Listed> {
  let listed = listedOf(query, await ask(query, undefined, signal));
  while (listed.next !== undefined && listed.trials.length < count) {
    listed = joined(listed, await ask(query, listed.next, signal));
  }
  return listed;
}

function ask(query: string, next: string | undefined, signal: AbortSignal): Promise<Answer<'listTrials'>> {
  return host.request('listTrials', { query, ...(next !== undefined && { next }) }, { signal });
}

function listedOf(query: string, { trials, next, total, keeping }: Answer<'listTrials'>): Listed {
  return { query, trials, next, total, keeping };
}

function joined(before: Listed, answer: Answer<'listTrials'>): Listed {
  const known = new Set(before.trials.map(({ id }) => id));
  const fresh = answer.trials.filter(({ id }) => !known.has(id));
  return { ...listedOf(before.query, answer), trials: [...before.trials, ...fresh] };
}
