import { useCallback, useEffect, useReducer, useRef } from 'react';
import { RequestFailure } from '../../../../src/protocol';
import { host } from '../../host';
import { type Action, type Conversation, converse, isAnswering, toMessages } from './conversation';

/** Pieces of the answer that arrive within this time are shown together. */
const showEveryMilliseconds = 33;

interface ChatSettings {
  readonly model: string | undefined;
  readonly provider: string;
  readonly systemPrompt: string;
}

/** A conversation with a model through the extension host. */
export function useChat(start: Conversation, { model, provider, systemPrompt }: ChatSettings) {
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
      running.current = controller;
      const pieces = collect((text) => dispatch({ type: 'receive', text }));
      try {
        const { signal } = controller;
        const result = await host.request(
          'chat',
          { model, provider, messages },
          { signal, onChunk: pieces.add },
        );
        pieces.flush();
        dispatch({ type: 'complete', result });
      } catch (error) {
        pieces.flush();
        dispatch(controller.signal.aborted ? { type: 'stop' } : { type: 'fail', failure: failureOf(error) });
      }
    },
    [turns, model, provider, systemPrompt],
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

/** Gathers pieces of text and hands them on a few times a second. */
function collect(show: (text: string) => void) {
  let waiting = '';
  let timer: number | undefined;
  const flush = () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') {
      show(waiting);
      waiting = '';
    }
  };
  return {
    flush,
    add(text: string) {
      waiting += text;
      timer ??= window.setTimeout(flush, showEveryMilliseconds);
    },
  };
}

function failureOf(error: unknown) {
  return error instanceof RequestFailure
    ? error.failure
    : { message: String(error), steps: ['retry' as const] };
}
