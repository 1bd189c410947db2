import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage, ParameterValues, Target } from '../../../../../src/protocol';
import { chatTask } from '../../../parts/model-target/chat-task';
import { host } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';
import { askAgent } from './ask-agent';
import type { ChatLimits } from './chat-limits';
import type { ChatState } from './chat-state';
import {
  type Action,
  type ChatAnswer,
  type Conversation,
  converse,
  findAnswer,
  streamingAnswers,
} from './conversation';
import { type ChatExchange, withExchange } from './exchanges';
import { gather, gatherEvents } from './gather';
import { messagesFor } from './messages';
import { fixedResults, runParameters } from './settings';
import { termsOf } from './terms';

/** Before these, what has arrived is taken in. */
const flushing: ReadonlySet<Action['type']> = new Set(['stop', 'clear', 'delete', 'restore']);

type Settings = Omit<ChatState, 'conversation'>;
type Changes = Partial<Settings>;

interface Running {
  readonly controller: AbortController;
  readonly flush: () => void;
}

/**
 * A chat through the extension host: answers that are still to come are asked for, and stopped ones are cut off. To
 * be held where it outlives what shows it.
 *
 * @param parameters that were set beside the chat's own settings
 * @param limitsOf what is known of how a model is run
 */
export function useChat(
  start: ChatState,
  parameters: ParameterValues,
  limitsOf: (target: Pick<Target, 'model' | 'provider'>) => ChatLimits,
) {
  const [settings, setSettings] = useState<Settings>(start);
  const [conversation, setConversation] = useState<Conversation>(start.conversation);
  const [exchanges, setExchanges] = useState<readonly ChatExchange[]>([]);
  const latest = useRef(conversation);
  const request = useRef({
    systemPrompt: '',
    parameters,
    toolChoice: start.toolChoice,
    chosenTools: start.chosenTools,
    limitsOf,
  });
  const running = useRef(new Map<number, Running>());

  useEffect(() => {
    const { systemPrompt, toolChoice, chosenTools } = settings;
    const sent = runParameters(settings, parameters);
    request.current = { systemPrompt, parameters: sent, toolChoice, chosenTools, limitsOf };
  }, [settings, parameters, limitsOf]);

  const act = useCallback((action: Action) => {
    const apply = (next: Conversation) => {
      latest.current = next;
      setConversation(next);
    };
    const dispatch = (each: Action) => apply(converse(latest.current, each));
    if (flushing.has(action.type)) {
      for (const { flush } of running.current.values()) {
        flush();
      }
    }
    if (action.type === 'ask' && latest.current.id === undefined) {
      latest.current = { ...latest.current, id: crypto.randomUUID() };
    }
    dispatch(action);

    const streaming = streamingAnswers(latest.current);
    for (const [id, { controller }] of running.current) {
      if (!streaming.some((answer) => answer.id === id)) {
        running.current.delete(id);
        controller.abort();
      }
    }
    for (const answer of streaming.filter(({ id }) => !running.current.has(id))) {
      const controller = new AbortController();
      const end = askFor(answer, controller.signal, {
        ...request.current,
        latest: () => latest.current,
        dispatch,
        onFlush: (flush) => running.current.set(answer.id, { controller, flush }),
        onExchange: (exchange) => setExchanges((before) => withExchange(before, exchange)),
      });
      void end.then((action) => {
        if (!controller.signal.aborted) {
          running.current.delete(answer.id);
          if (action !== undefined) {
            dispatch(action);
          }
        }
      });
    }
  }, []);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { controller } of all.values()) {
        controller.abort();
      }
    };
  }, []);

  return {
    state: useMemo((): ChatState => ({ ...settings, conversation }), [settings, conversation]),
    /** Requests of the newest runs as they went. */
    exchanges,
    act,
    /** Goes on with another chat. */
    replace: useCallback(
      ({ conversation: other, ...rest }: ChatState) => {
        act({ type: 'restore', conversation: other });
        setSettings(rest);
        setExchanges([]);
      },
      [act],
    ),
    change: useCallback(
      (changes: Changes | ((before: Settings) => Changes)) =>
        setSettings((before) => ({
          ...before,
          ...(typeof changes === 'function' ? changes(before) : changes),
        })),
      [],
    ),
  };
}

export type Chat = ReturnType<typeof useChat>;

interface RequestOptions extends Pick<ChatState, 'systemPrompt' | 'toolChoice' | 'chosenTools'> {
  readonly parameters: ParameterValues;
  readonly limitsOf: (target: Pick<Target, 'model' | 'provider'>) => ChatLimits;
  readonly latest: () => Conversation;
  readonly dispatch: (action: Action) => void;
  /** Told how to take in what has arrived. */
  readonly onFlush: (flush: () => void) => void;
  readonly onExchange: (exchange: ChatExchange) => void;
}

/** Asks for an answer: for one step of it, or by a run where the model may call tools of the editor. */
function askFor(
  answer: ChatAnswer,
  signal: AbortSignal,
  { systemPrompt, parameters, toolChoice, chosenTools, limitsOf, latest, dispatch, ...told }: RequestOptions,
): Promise<Action | undefined> {
  const { id } = answer;
  const { onFlush, onExchange } = told;
  const conversation = latest().id;
  const isRun = chosenTools.length > 0 || fixedResults(termsOf(parameters).tools).length > 0;
  if (answer.agent === undefined && !isRun) {
    const pieces = gather((piece) => dispatch({ type: 'receive', answer: id, ...piece }));
    onFlush(pieces.flush);
    const messages = messagesFor(latest(), id, systemPrompt);
    return ask(answer, messages, parameters, { signal, conversation, pieces, onExchange });
  }
  const { contextLength, seesImages } = limitsOf(answer);
  dispatch({ type: 'begin', answer: id, id: crypto.randomUUID(), tools: chosenTools, seesImages });
  const events = gatherEvents((happened) => dispatch({ type: 'follow', answer: id, events: happened }));
  onFlush(events.flush);
  const { agent } = findAnswer(latest(), id)?.answer ?? {};
  const messages = messagesFor(latest(), id, systemPrompt);
  return agent === undefined
    ? Promise.resolve(undefined)
    : askAgent(
        answer,
        agent,
        messages,
        { ...parameters, tool_choice: toolChoice },
        {
          ...{ signal, conversation, contextLength, events, onExchange },
        },
      );
}

interface AskOptions {
  readonly signal: AbortSignal;
  readonly conversation: string | undefined;
  readonly pieces: ReturnType<typeof gather>;
  readonly onExchange: (exchange: ChatExchange) => void;
}

/** Asks for one step of an answer. */
async function ask(
  { id: answer, model, provider }: ChatAnswer,
  messages: ChatMessage[],
  parameters: ParameterValues,
  { signal, conversation, pieces, onExchange }: AskOptions,
): Promise<Action> {
  try {
    const { figures, finishReason, toolCalls } = await host.request(
      'run',
      {
        ...{ target: { model, provider, task: chatTask }, input: { kind: 'chat', messages }, parameters },
        ...(conversation !== undefined && { conversation }),
      },
      {
        signal,
        onChunk: (chunk) => {
          if (chunk.kind === 'exchange') {
            onExchange({ exchange: chunk.exchange });
          } else if (chunk.kind !== 'progress') {
            pieces.add(chunk);
          }
        },
      },
    );
    pieces.flush();
    const result = { figures, finishReason };
    const { tools, ...terms } = termsOf(parameters);
    // Nothing but calls is judged by the tools.
    return {
      type: 'complete',
      answer,
      result,
      toolCalls,
      terms: { ...terms, tools: toolCalls ? tools : [] },
    };
  } catch (error) {
    pieces.flush();
    return { type: 'fail', answer, failure: toFailure(error) };
  }
}
