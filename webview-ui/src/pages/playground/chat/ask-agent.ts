import type { ChatMessage, ParameterValues } from '../../../../../src/protocol';
import { chatTask } from '../../../parts/model-target/chat-task';
import { host } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';
import type { AnswerAgent } from './answer-agent';
import type { ChatLimits } from './chat-limits';
import type { Action, ChatAnswer } from './conversation';
import type { ChatExchange } from './exchanges';
import type { gatherEvents } from './gather';

interface AskOptions extends Pick<ChatLimits, 'contextLength'> {
  readonly signal: AbortSignal;
  readonly conversation: string | undefined;
  readonly events: ReturnType<typeof gatherEvents>;
  readonly onExchange: (exchange: ChatExchange) => void;
}

/** Has a run with tools make an answer. @returns what is to be done in the end, if anything */
export async function askAgent(
  { id: answer, model, provider }: ChatAnswer,
  { id, run, tools, seesImages }: AnswerAgent,
  messages: ChatMessage[],
  parameters: ParameterValues,
  { signal, conversation, contextLength, events, onExchange }: AskOptions,
): Promise<Action | undefined> {
  try {
    await host.request(
      'runAgent',
      {
        run: id,
        ...{ target: { model, provider, task: chatTask }, messages, parameters },
        ...{ tools: [...tools], state: run, seesImages },
        ...(contextLength !== undefined && { contextLength }),
        ...(conversation !== undefined && { conversation }),
      },
      {
        signal,
        onChunk: (chunk) => {
          if (chunk.kind === 'exchange') {
            onExchange({ exchange: chunk.exchange, round: chunk.round, run: { id, model } });
          } else {
            events.add(chunk.event);
          }
        },
      },
    );
    events.flush();
    return undefined;
  } catch (error) {
    events.flush();
    return { type: 'fail', answer, failure: toFailure(error) };
  }
}
