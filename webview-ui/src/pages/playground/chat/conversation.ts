import type { Answer, ChatMessage, Failure } from '../../../../../src/protocol';

export interface UserTurn {
  readonly role: 'user';
  readonly content: string;
}

/** How an answer ended. */
export type ChatResult = Pick<Answer<'run'>, 'figures' | 'finishReason'>;

export interface AssistantTurn {
  readonly role: 'assistant';
  /** Id of the model that answers. */
  readonly model: string;
  readonly content: string;
  readonly state: 'streaming' | 'complete' | 'stopped' | 'failed';
  readonly result?: ChatResult | undefined;
  readonly failure?: Failure | undefined;
}

export type Turn = UserTurn | AssistantTurn;
export type Conversation = readonly Turn[];

export type Action =
  | { readonly type: 'ask'; readonly model: string; readonly content: string }
  | { readonly type: 'retry'; readonly model: string }
  | { readonly type: 'receive'; readonly text: string }
  | { readonly type: 'complete'; readonly result: ChatResult }
  | { readonly type: 'stop' }
  | { readonly type: 'fail'; readonly failure: Failure }
  | { readonly type: 'clear' };

/** What the conversation becomes. Nothing that was typed or received is dropped but by `retry` and `clear`. */
export function converse(turns: Conversation, action: Action): Conversation {
  switch (action.type) {
    case 'ask':
      return [...turns, { role: 'user', content: action.content }, newAnswer(action.model)];
    case 'retry':
      return [...withoutLastAnswer(turns), newAnswer(action.model)];
    case 'receive':
      return updateAnswer(turns, (answer) => ({ ...answer, content: answer.content + action.text }));
    case 'complete':
      return updateAnswer(turns, (answer) => ({ ...answer, state: 'complete', result: action.result }));
    case 'stop':
      return updateAnswer(turns, (answer) => ({ ...answer, state: 'stopped' }));
    case 'fail':
      return updateAnswer(turns, (answer) => ({ ...answer, state: 'failed', failure: action.failure }));
    case 'clear':
      return [];
  }
}

export function isAnswering(turns: Conversation): boolean {
  const last = turns.at(-1);
  return last?.role === 'assistant' && last.state === 'streaming';
}

const announcements: Readonly<Record<AssistantTurn['state'], string>> = {
  streaming: 'Answering…',
  complete: 'Answer complete',
  stopped: 'Answer stopped',
  // The failure speaks for itself.
  failed: '',
};

/** What a screen reader is told of the conversation: how the last answer stands, and not each piece of it. */
export function announcementOf(turns: Conversation): string {
  const last = turns.at(-1);
  return last?.role === 'assistant' ? announcements[last.state] : '';
}

/** The messages to send. Neighbours of one role are joined, since models expect roles to alternate. */
export function toMessages(turns: Conversation, systemPrompt: string): ChatMessage[] {
  const messages: ChatMessage[] =
    systemPrompt.trim() === '' ? [] : [{ role: 'system', content: systemPrompt }];
  for (const { role, content } of turns) {
    const last = messages.at(-1);
    if (content === '') {
      continue;
    }
    if (last?.role === role) {
      last.content += `\n\n${content}`;
    } else {
      messages.push({ role, content });
    }
  }
  return messages;
}

/** What a page shows of a conversation that a reload cut short. */
export function afterReload(turns: Conversation): Conversation {
  return converse(turns, { type: 'stop' });
}

function newAnswer(model: string): AssistantTurn {
  return { role: 'assistant', model, content: '', state: 'streaming' };
}

function updateAnswer(turns: Conversation, update: (answer: AssistantTurn) => AssistantTurn): Conversation {
  const last = turns.at(-1);
  return last?.role === 'assistant' && last.state === 'streaming'
    ? [...turns.slice(0, -1), update(last)]
    : turns;
}

function withoutLastAnswer(turns: Conversation): Conversation {
  return turns.at(-1)?.role === 'assistant' ? turns.slice(0, -1) : turns;
}
