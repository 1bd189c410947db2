import type { ChatMessage, TrialInput } from '../../../../../src/protocol';

const hello: ChatMessage = { role: 'user', content: 'Hello!' };

/**
 * The conversation as it would be sent, up to its last message that wants an answer.
 *
 * @param messages with the one that is being written
 */
export function chatInput(messages: readonly ChatMessage[]): TrialInput {
  const last = messages.findLastIndex(({ role }) => role === 'user' || role === 'tool');
  return { kind: 'chat', messages: last === -1 ? [...messages, hello] : messages.slice(0, last + 1) };
}
