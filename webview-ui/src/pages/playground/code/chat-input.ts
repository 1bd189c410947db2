import type { ChatMessage, TrialInput } from '../../../../../src/protocol';
import type { ChatState } from '../chat/chat-state';
import { toMessages } from '../chat/conversation';

/** The next message to be sent, with what comes before it; where none is written, the last one that was sent. */
export function chatInput({ turns, systemPrompt, draft }: ChatState): TrialInput {
  const said = toMessages(turns, systemPrompt);
  if (draft.trim() !== '') {
    return { kind: 'chat', messages: [...said, { role: 'user', content: draft }] };
  }
  const last = said.findLastIndex(({ role }) => role === 'user' || role === 'tool');
  const hello: ChatMessage = { role: 'user', content: 'Hello!' };
  return { kind: 'chat', messages: last === -1 ? [...said, hello] : said.slice(0, last + 1) };
}
