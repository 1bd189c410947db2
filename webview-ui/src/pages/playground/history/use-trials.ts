import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answer, Failure, Params, TrialSummary } from '../../../../../src/protocol';
import { host, listen } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';

const pauseMilliseconds = 200;

/** What is looked for. */
export interface Wanted {
  readonly query: string;
  /** Undefined for every task. */
  readonly task: string | undefined;
}

interface Listed {
  /** What found them. */
  readonly wanted: Wanted;
  readonly trials: readonly TrialSummary[];
  readonly next: string | undefined;
  readonly total: number;
  readonly tasks: readonly string[];
  readonly keeping: boolean;
}

/** The kept runs that are looked for, page by page. They follow what happens to them elsewhere. */
export function useTrials({ query, task }: Wanted) {
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
    const before = latest.current?.wanted;
    const isSame = before?.query === query && before.task === task;
    const begin = () =>
      void load((signal) =>
        pages({ query, task }, isSame ? (latest.current?.trials.length ?? 0) : 0, signal),
      );
    const timer = window.setTimeout(
      begin,
      before === undefined || before.query === query ? 0 : pauseMilliseconds,
    );
    const stop = listen(({ event }) => {
      if (event === 'trialsChanged') {
        setAttempt((count) => count + 1);
      }
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [query, task, attempt, load]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    listed,
    failure,
    busy,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    more: useCallback(() => {
      const now = latest.current;
      if (now?.next !== undefined && !busy && failure === undefined) {
        void load(async (signal) => joined(now, await ask(now.wanted, now.next, signal)));
      }
    }, [load, busy, failure]),
  };
}

/** The first pages, until there are as many runs as were shown before. */
async function pages(wanted: Wanted, count: number, signal: AbortSignal): Promise<Listed> {
  let listed = listedOf(wanted, await ask(wanted, undefined, signal));
  while (listed.next !== undefined && listed.trials.length < count) {
    listed = joined(listed, await ask(wanted, listed.next, signal));
  }
  return listed;
}

function ask(wanted: Wanted, next: string | undefined, signal: AbortSignal): Promise<Answer<'listTrials'>> {
  return host.request('listTrials', listingOf(wanted, next), { signal });
}

/** What the host is asked for a page of them. */
export function listingOf({ query, task }: Wanted, next: string | undefined): Params<'listTrials'> {
  return { query, ...(task !== undefined && { task }), ...(next !== undefined && { next }) };
}

function listedOf(wanted: Wanted, { trials, next, total, tasks, keeping }: Answer<'listTrials'>): Listed {
  return { wanted, trials, next, total, tasks, keeping };
}

function joined(before: Listed, answer: Answer<'listTrials'>): Listed {
  const known = new Set(before.trials.map(({ id }) => id));
  const fresh = answer.trials.filter(({ id }) => !known.has(id));
  return { ...listedOf(before.wanted, answer), trials: [...before.trials, ...fresh] };
}
