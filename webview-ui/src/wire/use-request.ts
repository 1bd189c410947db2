import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Answer, Failure, Method, Params } from '../../../src/protocol';
import { host } from './host';
import { toFailure } from './to-failure';

interface RequestState<M extends Method> {
  /** The question that ended so. */
  readonly key: string;
  readonly value?: Answer<M>;
  readonly failure?: Failure;
}

/**
 * Asks the host again whenever the parameters change, after a pause; each question cancels the one before it. While
 * it is busy, the value is that of the question before. Without parameters nothing is asked.
 */
export function useRequest<M extends Method>(
  method: M,
  params: Params<M> | undefined,
  pauseMilliseconds = 0,
) {
  const [outcome, setOutcome] = useState<RequestState<M>>();
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(() => params && JSON.stringify(params), [params]);
  const key = question === undefined ? undefined : `${attempt} ${question}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters
  useEffect(() => {
    if (params === undefined || key === undefined) {
      setOutcome(undefined);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        setOutcome({ key, value: await host.request(method, params, { signal }) });
      } catch (error) {
        if (!signal.aborted) {
          setOutcome({ key, failure: toFailure(error) });
        }
      }
    };
    const timer = window.setTimeout(() => void ask(), pauseMilliseconds);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [method, key, pauseMilliseconds]);

  const busy = key !== outcome?.key;
  return {
    value: outcome?.value,
    failure: busy ? undefined : outcome?.failure,
    busy,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
