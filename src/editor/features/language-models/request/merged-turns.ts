import type { WireMessage, WirePart } from './wire-message';

/**
 * The same conversation where nobody speaks twice in a row: chat templates of several models refuse that, and the
 * editor's own chat sends what stands around a question as messages of their own.
 */
export function withMergedTurns(messages: readonly WireMessage[]): WireMessage[] {
  const merged: WireMessage[] = [];
  for (const message of messages) {
    const before = merged.at(-1);
    const joined = before && joinedTurn(before, message);
    if (joined === undefined) {
      merged.push(message);
    } else {
      merged[merged.length - 1] = joined;
    }
  }
  return merged;
}

function joinedTurn(one: WireMessage, other: WireMessage): WireMessage | undefined {
  const isSpoken = one.role === 'user' || one.role === 'system';
  if (!isSpoken || one.role !== other.role || one.name !== other.name) {
    return undefined;
  }
  const isText = typeof one.content === 'string' && typeof other.content === 'string';
  return {
    ...one,
    content: isText
      ? `${one.content}\n\n${other.content}`
      : [...partsOf(one.content), ...partsOf(other.content)],
  };
}

function partsOf(content: string | readonly WirePart[]): readonly WirePart[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}
