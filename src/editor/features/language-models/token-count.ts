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
 * How vocabularies divide texts, where the model's own tokenizer isn't on this machine. The figures are on the high
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

/** What counts of a message. */
export interface Counted {
  readonly texts: readonly string[];
  readonly images: number;
}

/**
 * What counts of a message or anything within one. The editor gives messages in its own form here, not in that of its
 * API, so it is found by looking: texts, the names beside them, images.
 */
export function countedIn(value: unknown): Counted {
  if (typeof value === 'string') {
    return { texts: [value], images: 0 };
  }
  if (typeof value !== 'object' || value === null) {
    return { texts: value === undefined ? [] : [String(value)], images: 0 };
  }
  if (ArrayBuffer.isView(value)) {
    return { texts: [], images: 0 };
  }
  if (Array.isArray(value)) {
    return together(value.map(countedIn));
  }
  if ('value' in value && typeof value.value === 'string') {
    return { texts: [value.value], images: 0 };
  }
  if ('mimeType' in value && 'data' in value) {
    return countedInData(String(value.mimeType), value.data);
  }
  return together(
    Object.entries(value).map(([name, each]) => together([{ texts: [name], images: 0 }, countedIn(each)])),
  );
}

function together(parts: readonly Counted[]): Counted {
  return {
    texts: parts.flatMap(({ texts }) => texts),
    images: parts.reduce((sum, { images }) => sum + images, 0),
  };
}

function countedInData(mimeType: string, data: unknown): Counted {
  if (mimeType.startsWith('image/')) {
    return { texts: [], images: 1 };
  }
  const bytes =
    typeof data === 'object' && data !== null && 'buffer' in data && !ArrayBuffer.isView(data)
      ? data.buffer
      : data;
  return { texts: bytes instanceof Uint8Array ? [new TextDecoder().decode(bytes)] : [], images: 0 };
}
