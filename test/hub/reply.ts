import { type ChatRequest, textOf } from './chat-request';

/** What ended a reply: there was no more to say, or the limit was reached. */
type FinishReason = 'stop' | 'length';

export interface Reply {
  /** A few characters each. */
  readonly pieces: readonly string[];
  readonly finishReason: FinishReason;
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly total_tokens: number;
  };
}

/** The local hub runs no model, so it says who is speaking and gives back what it was told. */
export function replyTo(request: ChatRequest, modelId: string, longReply: string): Reply {
  const question = textOf(request.messages.findLast(({ role }) => role === 'user') ?? { role: 'user' });
  const greeting = `Hello from the local hub, in place of ${modelId}. You wrote: "${question}"`;
  const all = piecesOf(
    /\blong\b/i.test(question) ? `${greeting}\n\n${longReply}` : `${greeting} Have a good day!`,
  );
  const limit = request.max_completion_tokens ?? request.max_tokens ?? all.length;
  const pieces = all.slice(0, limit);
  const prompt_tokens = request.messages.reduce((sum, message) => sum + piecesOf(textOf(message)).length, 0);
  return {
    pieces,
    finishReason: pieces.length < all.length ? 'length' : 'stop',
    usage: { prompt_tokens, completion_tokens: pieces.length, total_tokens: prompt_tokens + pieces.length },
  };
}

/** A stand-in for a tokenizer: four characters, never half of one. */
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,4}/gu) ?? [];
}
