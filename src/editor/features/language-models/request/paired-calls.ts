import type { WireMessage } from './wire-message';

/**
 * The same conversation where every call has its result and every result its call, since servers refuse any other: a
 * result whose call was cut away is told as a message, a call that nobody answered gets a result that says so.
 */
export function withPairedCalls(messages: readonly WireMessage[]): WireMessage[] {
  const paired: WireMessage[] = [];
  let open: string[] = [];
  const close = () => {
    paired.push(
      ...open.map((id) => ({ role: 'tool', tool_call_id: id, content: 'No result was given.' }) as const),
    );
    open = [];
  };
  // Between results nothing else may stand.
  const orphans: WireMessage[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (open.includes(message.tool_call_id)) {
        open = open.filter((id) => id !== message.tool_call_id);
        paired.push(message);
      } else {
        orphans.push({ role: 'user', content: `Result of a call:\n${message.content}` });
      }
      continue;
    }
    close();
    paired.push(...orphans.splice(0), message);
    open = message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id }) => id) : [];
  }
  close();
  return [...paired, ...orphans];
}
