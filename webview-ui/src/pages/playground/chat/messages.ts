import type { ChatMessage, Target } from '../../../../../src/protocol';
import { roundMessages, stoppedMessage, thoughtsFieldOf } from '../../../../../src/trial/agent/saved';
import type { AnswerAgent } from './answer-agent';
import type { ChatState } from './chat-state';
import { toColumns } from './columns';
import {
  activePath,
  type ChatAnswer,
  type Conversation,
  findAnswer,
  type Message,
  pathTo,
  type Round,
  resultOf,
  shownAnswer,
} from './conversation';

/** The messages to send for an answer that is to come; without its own where a run with tools makes them. */
export function messagesFor(
  conversation: Conversation,
  answerId: number,
  systemPrompt: string,
): ChatMessage[] {
  const found = findAnswer(conversation, answerId);
  if (found === undefined) {
    return [];
  }
  const { round, answer } = found;
  const before = pathTo(conversation, round.parent);
  return [
    ...systemMessages(systemPrompt),
    ...joined([
      ...ofRounds(before, answer.key),
      ofUser(round),
      ...(answer.agent === undefined ? ofAnswer(answer) : []),
    ]),
  ];
}

/** The messages of a column as it stands, with the message that is being written, if there is one. */
export function messagesOf(
  conversation: Conversation,
  key: string,
  systemPrompt: string,
  draft?: Message,
): ChatMessage[] {
  const written = draft === undefined || isEmpty(draft) ? [] : [ofUser(draft)];
  return [
    ...systemMessages(systemPrompt),
    ...joined([...ofRounds(activePath(conversation), key), ...written]),
  ];
}

/** What would be sent now, on behalf of the first of the models. */
export function messagesNow(
  { conversation, systemPrompt, draft, images }: ChatState,
  targets: readonly Target[],
): ChatMessage[] {
  const { key = '' } = toColumns(targets)[0] ?? {};
  return messagesOf(conversation, key, systemPrompt, { content: draft, images });
}

export function isEmpty({ content, images }: Message): boolean {
  return content.trim() === '' && images.length === 0;
}

function systemMessages(systemPrompt: string): ChatMessage[] {
  return systemPrompt.trim() === '' ? [] : [{ role: 'system', content: systemPrompt }];
}

function ofRounds(rounds: readonly Round[], key: string): ChatMessage[] {
  return rounds.flatMap((round) => {
    const answer = shownAnswer(round, key);
    return [ofUser(round), ...(answer === undefined ? [] : ofAnswer(answer))];
  });
}

function ofUser({ content, images }: Message): ChatMessage {
  return { role: 'user', content, ...(images.length > 0 && { images: [...images] }) };
}

/** Calls are told only where their results were sent: a call without a result is no valid conversation. */
function ofAnswer({ steps, agent, model }: ChatAnswer): ChatMessage[] {
  if (agent !== undefined) {
    return ofRun(agent, model);
  }
  return steps.flatMap((step, index): ChatMessage[] => {
    const { content, toolCalls = [] } = step;
    if (index === steps.length - 1 || toolCalls.length === 0) {
      return content === '' ? [] : [{ role: 'assistant', content }];
    }
    return [
      { role: 'assistant', content, toolCalls: [...toolCalls] },
      ...toolCalls.map(
        ({ id }): ChatMessage => ({ role: 'tool', content: resultOf(step, id), toolCallId: id }),
      ),
    ];
  });
}

function ofRun({ run, seesImages }: AnswerAgent, model: string): ChatMessage[] {
  const said = roundMessages(run, { seesImages, sendsThoughts: thoughtsFieldOf(model) !== undefined });
  return said.length === 0 || said.at(-1)?.role === 'assistant' ? said : [...said, stoppedMessage];
}

/** Neighbours of one role are joined, since models expect roles to alternate. */
function joined(messages: readonly ChatMessage[]): ChatMessage[] {
  const alternating: ChatMessage[] = [];
  for (const message of messages) {
    const last = alternating.at(-1);
    if (last?.role === 'user' && message.role === 'user') {
      const images = [...(last.images ?? []), ...(message.images ?? [])];
      const content = [last.content, message.content].filter((text) => text !== '').join('\n\n');
      alternating[alternating.length - 1] = ofUser({ content, images });
    } else {
      alternating.push(message);
    }
  }
  return alternating;
}
