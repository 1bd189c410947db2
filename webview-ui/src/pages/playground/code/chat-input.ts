import type { ChatMessage, Target, TrialInput } from '../../../../../src/protocol';
import type { ChatState } from '../chat/chat-state';
import { toColumns } from '../chat/columns';
import { messagesOf } from '../chat/messages';

const hello: ChatMessage = { role: 'user', content: 'Hello!' };

/** The next message to be sent, with what comes before it; where none is written, the last one that was sent. */
export function chatInput(
  { conversation, systemPrompt, draft, images }: ChatState,
  targets: readonly Target[],
): TrialInput {
  const { key = '' } = toColumns(targets)[0] ?? {};
  const said = messagesOf(conversation, key, systemPrompt, { content: draft, images });
  const last = said.findLastIndex(({ role }) => role === 'user' || role === 'tool');
  return { kind: 'chat', messages: last === -1 ? [...said, hello] : said.slice(0, last + 1) };
}
