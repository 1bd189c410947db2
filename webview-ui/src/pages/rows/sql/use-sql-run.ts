import { useState } from 'react';
import type { Answer, Chunk, RowsPlace } from '../../../../../src/protocol';
import { host } from '../../../wire/host';
import { useHostRequest } from '../../../wire/use-host-request';

type Outcome = Answer<'runSql'>;

export type SqlRun = ReturnType<typeof useSqlRun>;

/** A query over rows, as far as it has got. */
export function useSqlRun(place: RowsPlace) {
  const { ask, busy, failure } = useHostRequest();
  const [outcome, setOutcome] = useState<Outcome & { readonly sql: string }>();
  const [progress, setProgress] = useState<Chunk<'runSql'>>();
  const [stopping, setStopping] = useState<AbortController>();
  const run = (sql: string, mayRead?: number) => {
    const stop = new AbortController();
    setStopping(stop);
    setProgress(undefined);
    setOutcome(undefined);
    void ask(async (signal) => {
      const either = AbortSignal.any([signal, stop.signal]);
      try {
        const answer = await host.request(
          'runSql',
          { place, sql, ...(mayRead !== undefined && { mayRead }) },
          { signal: either, onChunk: setProgress },
        );
        setOutcome({ ...answer, sql });
      } catch (error) {
        if (!stop.signal.aborted) {
          throw error;
        }
      }
    });
  };
  return { run, stop: () => stopping?.abort(), busy, failure, outcome, progress };
}
