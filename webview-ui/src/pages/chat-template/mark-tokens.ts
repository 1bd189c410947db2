import type { SpecialToken } from '../../../../src/protocol';

/** A piece of a prompt; `token` where the model reads it as one special token. */
export interface PromptPiece {
  /** Where in the prompt it begins. */
  readonly at: number;
  readonly text: string;
  readonly token?: SpecialToken;
}

/** A prompt in pieces, which joined are the prompt again. Of two tokens that fit the longer one counts. */
export function markTokens(prompt: string, tokens: readonly SpecialToken[]): PromptPiece[] {
  const byText = new Map(tokens.filter(({ text }) => text !== '').map((token) => [token.text, token]));
  if (byText.size === 0) {
    return prompt === '' ? [] : [{ at: 0, text: prompt }];
  }
  const longestFirst = [...byText.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'g');
  const pieces: PromptPiece[] = [];
  let at = 0;
  for (const { 0: text, index } of prompt.matchAll(pattern)) {
    const token = byText.get(text);
    if (index > at) {
      pieces.push({ at, text: prompt.slice(at, index) });
    }
    pieces.push({ at: index, text, ...(token !== undefined && { token }) });
    at = index + text.length;
  }
  if (at < prompt.length) {
    pieces.push({ at, text: prompt.slice(at) });
  }
  return pieces;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
