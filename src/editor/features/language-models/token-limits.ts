/**
 * What a model is taken to hold where nobody tells: the least that the editor's own prompts with a few tools fit into,
 * and less than nearly every model that is served today. Too low a number shortens a conversation; too high a one lets
 * requests fail, or a server cut them without a word.
 */
export const assumedContextLength = 16_384;

/** What is kept free for an answer, at most. */
const longestAnswer = 16_384;

interface TokenLimits {
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
}

/** The context is one number, and the editor wants two: a quarter is kept for the answer, 16,384 tokens at most. */
export function splitContext(contextLength = assumedContextLength): TokenLimits {
  const maxOutputTokens = Math.max(1, Math.min(longestAnswer, Math.floor(contextLength / 4)));
  return { maxInputTokens: Math.max(1, contextLength - maxOutputTokens), maxOutputTokens };
}
