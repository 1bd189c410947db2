/**
 * Marks that no text of a program has: a model that writes one has ended its answer. Of the families' tokens those are
 * missing that people write themselves, such as `</s>` of HTML or `<filename>` of a usage line.
 */
const unmistakable: readonly string[] = [
  '<|fim_prefix|>',
  '<|fim_suffix|>',
  '<|fim_middle|>',
  '<|fim_pad|>',
  '<|repo_name|>',
  '<|file_sep|>',
  '<|file_separator|>',
  '<|endoftext|>',
  '<|end_of_text|>',
  '<|im_start|>',
  '<|im_end|>',
  '<|EOT|>',
  '<|user|>',
  '<|assistant|>',
  '<|code_prefix|>',
  '<|code_suffix|>',
  '<|code_middle|>',
  '<fim_prefix>',
  '<fim_suffix>',
  '<fim_middle>',
  '<fim_pad>',
  '<file_sep>',
  '<fim-prefix>',
  '<fim-suffix>',
  '<fim-middle>',
  '<[fim-prefix]>',
  '<[fim-suffix]>',
  '<[fim-middle]>',
  '<PRE>',
  '<SUF>',
  '<MID>',
  '<EOT>',
  '<end_of_turn>',
  '<｜fim▁begin｜>',
  '<｜fim▁hole｜>',
  '<｜fim▁end｜>',
  '<｜end▁of▁sentence｜>',
];

/** The token that a text ends with. */
export function tokenAtEnd(text: string): string | undefined {
  return text.endsWith('>') ? unmistakable.find((token) => text.endsWith(token)) : undefined;
}

/** The text up to the first control token. */
export function untilControlToken(text: string): string {
  const starts = unmistakable.map((token) => text.indexOf(token)).filter((start) => start >= 0);
  return starts.length === 0 ? text : text.slice(0, Math.min(...starts));
}

/** The text without these tokens, nor with any that would come about where one was taken out. Linear in the text. */
export function withoutTokens(text: string, tokens: readonly string[]): string {
  if (!tokens.some((token) => text.includes(token))) {
    return text;
  }
  const lastUnits = new Set(tokens.map((token) => token.at(-1)));
  const left: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] ?? '';
    left.push(unit);
    const ended = lastUnits.has(unit) ? tokens.find((token) => endsWith(left, token)) : undefined;
    if (ended !== undefined) {
      left.length -= ended.length;
    }
  }
  return left.join('');
}

function endsWith(units: readonly string[], token: string): boolean {
  const start = units.length - token.length;
  return start >= 0 && Array.prototype.every.call(token, (unit, index) => units[start + index] === unit);
}
