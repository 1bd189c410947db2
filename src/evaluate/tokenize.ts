/** How BLEU divides a text: as WMT's script 13a, by Unicode's punctuation, by characters, or by blanks alone. */
export const tokenizers = ['13a', 'intl', 'char', 'none'] as const;

export type Tokenizer = (typeof tokenizers)[number];

const byName: Readonly<Record<Tokenizer, (text: string) => string>> = {
  '13a': (text) =>
    ` ${text
      .replaceAll('<skipped>', '')
      .replaceAll('-\n', '')
      .replaceAll('\n', ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')} `
      .replace(/([{-~[-` -&(-+:-@/])/g, ' $1 ')
      .replace(/([^0-9])([.,])/g, '$1 $2 ')
      .replace(/([.,])([^0-9])/g, ' $1 $2')
      .replace(/([0-9])(-)/g, '$1 $2 '),
  intl: (text) =>
    text
      .replace(/(\P{N})(\p{P})/gu, '$1 $2 ')
      .replace(/(\p{P})(\P{N})/gu, ' $1 $2')
      .replace(/(\p{S})/gu, ' $1 '),
  char: (text) => [...text.replace(/\s+/g, '')].join(' '),
  none: (text) => text,
};

/** The tokens of a text; none of them is empty. */
export function tokensOf(text: string, tokenizer: Tokenizer): string[] {
  return byName[tokenizer](text)
    .split(/\s+/)
    .filter((token) => token !== '');
}
