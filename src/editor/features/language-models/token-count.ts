/** Tokens that are counted for an image, whatever its size: what a picture of a megapixel takes in most models. */
export const tokensOfImage = 1200;

/** What stands around a message: its role, and where it begins and ends. */
export const tokensOfMessage = 4;

const latinWord =
  /(?:(?=\p{Script=Latin})\p{Lu})*(?:(?!\p{Lu})[\p{Script=Latin}\p{M}])+|(?:(?=\p{Script=Latin})\p{Lu})+/uy;

/** A word, or the part of one up to its next capital. Long words fall to pieces; so do accents and rows of capitals. */
function tokensOfLatin(word: string): number {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  const accented = word.match(/[^a-z]/giu)?.length ?? 0;
  return Math.max(1, 0.35 + word.length / 4) + Math.max(0, capitals - 1) / 2 + 1.2 * accented;
}

interface Script {
  readonly pattern: RegExp;
  /** The tokens of one match. */
  readonly tokens: (match: string) => number;
}

const perCharacter = (rate: number) => (match: string) => [...match].length * rate;
const perWord = (charactersOfToken: number) => (match: string) => Math.ceil(match.length / charactersOfToken);

/**
 * How vocabularies divide texts. There is no tokenizer here, since each model has its own. The figures are on the high
 * side, so that what is counted to fit does fit: `test/unit/editor/language-models/token-count.test.ts` states by how much.
 */
const scripts: readonly Script[] = [
  { pattern: latinWord, tokens: tokensOfLatin },
  { pattern: /\p{Script=Cyrillic}+/uy, tokens: perWord(2) },
  { pattern: /\p{Script=Greek}+/uy, tokens: perWord(1.1) },
  { pattern: /[\p{Script=Arabic}\p{M}]+/uy, tokens: perWord(1.3) },
  { pattern: /[\p{Script=Hebrew}\p{M}]+/uy, tokens: perWord(0.85) },
  { pattern: /\p{Script=Han}+/uy, tokens: perCharacter(1.3) },
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]+/uy, tokens: perCharacter(1.1) },
  { pattern: /\p{Script=Hangul}+/uy, tokens: perCharacter(1.4) },
  { pattern: /\p{L}[\p{L}\p{M}]*/uy, tokens: perCharacter(1.3) },
  // Many vocabularies have a token for each digit.
  { pattern: /\p{N}+/uy, tokens: perCharacter(1) },
  { pattern: / +/y, tokens: (match) => (match.length === 1 ? 0 : Math.ceil(match.length / 8)) },
  { pattern: /[\r\n]+/y, tokens: perWord(2) },
  { pattern: /\s+/uy, tokens: perWord(2) },
  // Lines of dashes and the like are one token.
  { pattern: /([!-/:-@[-`{-~])\1{2,}/y, tokens: perWord(4) },
  { pattern: /[!-/:-@[-`{-~]{1,2}/y, tokens: (match) => 0.4 + match.length / 2 },
  { pattern: /[\s\S]/uy, tokens: () => 2.5 },
];

/** An estimate of how many tokens a text is. */
export function tokensOfText(text: string): number {
  let sum = 0;
  let at = 0;
  while (at < text.length) {
    for (const { pattern, tokens } of scripts) {
      pattern.lastIndex = at;
      const match = pattern.exec(text)?.[0];
      if (match !== undefined) {
        sum += tokens(match);
        at += match.length;
        break;
      }
    }
  }
  return Math.ceil(sum);
}

/**
 * An estimate for a message or anything within one. The editor gives messages in its own form here, not in that of its
 * API, so what counts is found by looking: texts, the names beside them, images.
 */
export function tokensOf(value: unknown): number {
  if (typeof value === 'string') {
    return tokensOfText(value);
  }
  if (typeof value !== 'object' || value === null) {
    return value === undefined ? 0 : tokensOfText(String(value));
  }
  if (ArrayBuffer.isView(value)) {
    return 0;
  }
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, each) => sum + tokensOf(each), 0);
  }
  if ('mimeType' in value && 'data' in value) {
    return tokensOfData(String(value.mimeType), value.data);
  }
  return Object.entries(value).reduce((sum, [name, each]) => sum + tokensOfText(name) + tokensOf(each), 0);
}

function tokensOfData(mimeType: string, data: unknown): number {
  if (mimeType.startsWith('image/')) {
    return tokensOfImage;
  }
  const bytes =
    typeof data === 'object' && data !== null && 'buffer' in data && !ArrayBuffer.isView(data)
      ? data.buffer
      : data;
  return bytes instanceof Uint8Array ? tokensOfText(new TextDecoder().decode(bytes)) : 0;
}
