import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ParameterValues } from '../../../../../src/protocol';
import { throttle } from '../../../hooks/throttle';
import { host } from '../../../host';
import { toFailure } from '../../../to-failure';
import { type Action, type Conversation, converse, isAnswering, toMessages } from './conversation';

/** Pieces of the answer that arrive within this time are shown together, also while the page is hidden. */
const showEveryMilliseconds = 33;

interface ChatSettings {
  readonly model: string | undefined;
  readonly provider: string;
  readonly systemPrompt: string;
  readonly parameters: ParameterValues;
}

/** A conversation with a model through the extension host. */
export function useChat(start: Conversation, { model, provider, systemPrompt, parameters }: ChatSettings) {
  const [turns, dispatch] = useReducer(converse, start);
  const running = useRef<AbortController | undefined>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (toAction: (model: string) => Action) => {
      if (model === undefined || isAnswering(turns)) {
        return;
      }
      const action = toAction(model);
      dispatch(action);
      const messages = toMessages(converse(turns, action), systemPrompt);
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      const pieces = gather((text) => dispatch({ type: 'receive', text }));
      try {
        const target = { model, provider, task: 'conversational' };
        const result = await host.request(
          'run',
          { target, input: { kind: 'chat', messages }, parameters },
          { signal, onChunk: (chunk) => chunk.kind === 'text' && pieces.add(chunk.text) },
        );
        pieces.flush();
        dispatch({ type: 'complete', result });
      } catch (error) {
        pieces.flush();
        dispatch(signal.aborted ? { type: 'stop' } : { type: 'fail', failure: toFailure(error) });
      }
    },
    [turns, model, provider, systemPrompt, parameters],
  );

  return {
    turns,
    answering: isAnswering(turns),
    ask: useCallback((content: string) => run((id) => ({ type: 'ask', model: id, content })), [run]),
    retry: useCallback(() => run((id) => ({ type: 'retry', model: id })), [run]),
    stop: useCallback(() => running.current?.abort(), []),
    clear: useCallback(() => {
      running.current?.abort();
      dispatch({ type: 'clear' });
    }, []),
  };
}

/** Gathers pieces of text and hands them on together. */
function gather(show: (text: string) => void) {
  let waiting = '';
  const showing = throttle(() => {
    show(waiting);
    waiting = '';
  }, showEveryMilliseconds);
  return {
    flush: showing.flush,
    add(text: string) {
      waiting += text;
      showing.request();
    },
  };
}
