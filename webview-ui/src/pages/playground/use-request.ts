import { useCallback, useEffect, useState } from 'react';
import {
  type Answer,
  type Failure,
  type Method,
  type Params,
  RequestFailure,
} from '../../../../src/protocol';
import { host } from '../../host';

interface RequestState<M extends Method> {
  readonly value?: Answer<M> | undefined;
  readonly failure?: Failure | undefined;
  readonly busy: boolean;
}

/**
 * Asks the host again whenever the parameters change, after a pause; each question cancels the one before it. The
 * last value stays until the next one is there. Without parameters nothing is asked.
 */
export function useRequest<M extends Method>(
  method: M,
  params: Params<M> | undefined,
  pauseMilliseconds = 0,
) {
  const [state, setState] = useState<RequestState<M>>({ busy: params !== undefined });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(params);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters, an attempt asks anew
  useEffect(() => {
    if (params === undefined) {
      setState({ busy: false });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setState(({ value }) => ({ value, busy: true }));
    const timer = window.setTimeout(() => {
      host
        .request(method, params, { signal })
        .then((value) => setState({ value, busy: false }))
        .catch((error: unknown) => {
          if (!signal.aborted) {
            setState({ failure: toFailure(error), busy: false });
          }
        });
    }, pauseMilliseconds);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [method, key, attempt, pauseMilliseconds]);

  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

function toFailure(error: unknown): Failure {
  return error instanceof RequestFailure ? error.failure : { message: String(error), steps: ['retry'] };
}
