import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { toFailure } from '../../wire/to-failure';
import { findPage } from './find-page';
import { type Found, keyOf, type ResultPage, type Search, searchAfter } from './search-state';

const pauseMilliseconds = 200;

/**
 * Finds repositories, page by page. Another search begins after a pause and ends the one before it; what was found stays
 * until there is something new to show.
 *
 * @param start what was found before the page was hidden or reloaded
 */
export function useSearch(search: Search, start: Found) {
  const [state, dispatch] = useReducer(searchAfter, { ...start, busy: undefined, failure: undefined });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | undefined>(undefined);
  const latest = useRef({ state, search });
  // Before the effects of the list, which asks for more where the end is near.
  useLayoutEffect(() => {
    latest.current = { state, search };
  });

  const ask = useCallback(
    async (
      page: 'first' | 'more',
      asked: Search,
      next: string | undefined,
      onAnswer: (answer: ResultPage) => void,
    ) => {
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      try {
        onAnswer(await findPage(asked, next, signal));
      } catch (error) {
        if (!signal.aborted) {
          dispatch({ type: 'fail', page, failure: toFailure(error) });
        }
      }
    },
    [],
  );

  const key = keyOf(search);
  const isFound = start.key === key;
  const isStart = useRef(isFound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search; an attempt asks anew
  useEffect(() => {
    if (isStart.current) {
      isStart.current = false;
      return;
    }
    running.current?.abort();
    dispatch({ type: 'ask', page: 'first' });
    const begin = () =>
      void ask('first', search, undefined, (answer) => dispatch({ type: 'find', key, answer }));
    // The first page of all is not typed.
    const timer = window.setTimeout(begin, latest.current.state.key === undefined ? 0 : pauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [key, attempt, ask]);
  useEffect(() => () => running.current?.abort(), []);

  const more = useCallback(() => {
    const { state: now, search: current } = latest.current;
    if (now.next === undefined || now.busy !== undefined) {
      return;
    }
    dispatch({ type: 'ask', page: 'more' });
    void ask('more', current, now.next, (answer) => dispatch({ type: 'continue', answer }));
  }, [ask]);

  return {
    ...state,
    /** Loads the next page, unless that failed before: trying again is the user's choice. */
    more: useCallback(() => {
      if (latest.current.state.failure === undefined) {
        more();
      }
    }, [more]),
    retry: useCallback(() => {
      if (latest.current.state.failure?.of === 'more') {
        more();
      } else {
        setAttempt((count) => count + 1);
      }
    }, [more]),
  };
}
