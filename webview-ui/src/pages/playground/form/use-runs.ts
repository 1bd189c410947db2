import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Chunk, ParameterValues, Target, TrialInput } from '../../../../../src/protocol';
import { throttle } from '../../../hooks/throttle';
import { host } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';
import { type RunAction, type RunState, runsAfter } from './run-state';

/** Pieces of a text that arrive within this time are shown together. */
const showEveryMilliseconds = 33;

export interface Given {
  readonly input: TrialInput;
  readonly parameters: ParameterValues;
}

/** Runs of the same input on one or several targets, side by side. */
export function useRuns() {
  const [runs, dispatch] = useReducer(runsAfter, []);
  const controllers = useRef<AbortController[]>([]);
  const given = useRef<Given | undefined>(undefined);

  const stop = useCallback((index?: number) => {
    const all = controllers.current;
    for (const controller of index === undefined ? all : all.slice(index, index + 1)) {
      controller.abort();
    }
  }, []);
  useEffect(() => () => stop(), [stop]);

  const run = useCallback(async (index: number, target: Target, { input, parameters }: Given) => {
    const controller = new AbortController();
    controllers.current[index] = controller;
    const { signal } = controller;
    // Another run may have taken its place by then.
    const tell = (action: RunAction) => controllers.current[index] === controller && dispatch(action);
    const chunks = gather((chunk) => tell({ type: 'receive', index, chunk }));
    try {
      const answer = await host.request(
        'run',
        { target, input, parameters },
        { signal, onChunk: chunks.add },
      );
      chunks.flush();
      tell({ type: 'complete', index, answer });
    } catch (error) {
      chunks.flush();
      tell(signal.aborted ? { type: 'stop', index } : { type: 'fail', index, failure: toFailure(error) });
    }
  }, []);

  return {
    runs,
    running: runs.some(({ state }) => state === 'running'),
    stop,
    start: useCallback(
      (targets: readonly Target[], now: Given) => {
        stop();
        controllers.current = [];
        given.current = now;
        const { input } = now;
        dispatch({ type: 'start', targets, values: input.kind === 'form' ? input.values : {} });
        for (const [index, target] of targets.entries()) {
          void run(index, target, now);
        }
      },
      [run, stop],
    ),
    /** Once more with the same input. */
    retry: useCallback(
      (index: number, target: Target) => {
        if (given.current !== undefined) {
          dispatch({ type: 'restart', index });
          void run(index, target, given.current);
        }
      },
      [run],
    ),
    /** Shows an earlier run again. */
    show: useCallback(
      (run: RunState, before: Given) => {
        stop();
        controllers.current = [];
        given.current = before;
        dispatch({ type: 'show', run });
      },
      [stop],
    ),
  };
}

/** Gathers pieces of text and hands them on together; all else goes on at once, behind them. */
function gather(show: (chunk: Chunk<'run'>) => void) {
  let waiting = '';
  const showing = throttle(() => {
    show({ kind: 'text', text: waiting });
    waiting = '';
  }, showEveryMilliseconds);
  return {
    flush: showing.flush,
    add(chunk: Chunk<'run'>) {
      if (chunk.kind === 'text') {
        waiting += chunk.text;
        showing.request();
      } else {
        showing.flush();
        show(chunk);
      }
    },
  };
}
