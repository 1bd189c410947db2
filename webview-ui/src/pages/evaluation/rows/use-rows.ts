import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EvaluationRow, EvaluationRowFilter, Failure } from '../../../../../src/protocol';
import { toFailure } from '../../../wire/to-failure';
import { pageRows, type ReadRows, readRows } from './read-rows';

const typingMilliseconds = 200;

interface Found extends ReadRows {
  /** The filter that found them. */
  readonly key: string;
}

type Reading = 'first' | 'more' | 'again';

interface Asked {
  readonly id: string;
  readonly filter: EvaluationRowFilter;
  /** Another one means other results. */
  readonly version: string;
}

/**
 * The rows of a filter, page by page. Another filter begins anew; what was found stays until there is something new to
 * show. Other results are read while nothing else is.
 */
export function useRows({ id, filter, version }: Asked) {
  const key = useMemo(() => JSON.stringify(filter), [filter]);
  const [found, setFound] = useState<Found>();
  const [busy, setBusy] = useState<Reading | undefined>('first');
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | undefined>(undefined);
  const known = useRef(version);
  const latest = useRef({ found, filter, key, version, busy, failure });
  // Before the effects of the list, which asks for more where the end is near.
  useLayoutEffect(() => {
    latest.current = { found, filter, key, version, busy, failure };
  });

  const read = useCallback(
    async (kind: Reading, before: readonly EvaluationRow[], upTo: number) => {
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setBusy(kind);
      setFailure(undefined);
      const { filter: asked, key: askedKey } = latest.current;
      try {
        setFound({ key: askedKey, ...(await readRows({ id, filter: asked }, { before, upTo, signal })) });
      } catch (error) {
        if (!signal.aborted) {
          setFailure(toFailure(error));
        }
      } finally {
        if (!signal.aborted) {
          setBusy(undefined);
        }
      }
    },
    [id],
  );

  const typed = useRef(filter.text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filter; an attempt asks anew
  useEffect(() => {
    running.current?.abort();
    setBusy('first');
    setFailure(undefined);
    const begin = () => {
      known.current = latest.current.version;
      void read('first', [], pageRows);
    };
    const timer = window.setTimeout(begin, typed.current === filter.text ? 0 : typingMilliseconds);
    typed.current = filter.text;
    return () => window.clearTimeout(timer);
  }, [key, attempt, read]);
  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (busy === undefined && known.current !== version) {
      known.current = version;
      const { found: now, key: current } = latest.current;
      void read('again', [], now?.key === current ? Math.max(pageRows, now.rows.length) : pageRows);
    }
  }, [busy, version, read]);

  return {
    found,
    /** Whether what was found is of this filter. */
    isOf: found?.key === key,
    searching: busy === 'first',
    failure,
    /** Reads the next page, unless that failed before: trying again is the user's choice. */
    more: useCallback(() => {
      const { found: now, busy: isBusy, failure: failed, key: current } = latest.current;
      const hasMore = now !== undefined && now.key === current && now.rows.length < now.total;
      if (hasMore && isBusy === undefined && failed === undefined) {
        void read('more', now.rows, now.rows.length + pageRows);
      }
    }, [read]),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
