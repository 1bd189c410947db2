/** How well an id answers to what was typed, the best first. */
export const matchRank = {
  whole: 0,
  startOfId: 1,
  startOfName: 2,
  startOfWord: 3,
  within: 4,
  /** Each word that was typed begins one of the id, in their order: `qwen instr`. */
  words: 5,
  /** Without what separates words: `metallama`. */
  squeezed: 6,
} as const;

export const matchRanks = Object.keys(matchRank).length;

/** What was typed, prepared to be compared with many ids. */
export interface Wanted {
  readonly text: string;
  readonly words: readonly string[];
  readonly squeezed: string;
  readonly letters: number;
}

/** An id, prepared to be compared. */
export interface Comparable {
  /** In lower case. */
  readonly text: string;
  /** Offset of the name behind the owner. */
  readonly name: number;
  readonly squeezed: string;
  /** A bit for each letter that occurs; digits share the others. */
  readonly letters: number;
}

export function wanted(typed: string): Wanted {
  const text = typed.trim().toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return { text, words, squeezed: squeeze(text), letters: lettersOf(text) };
}

export function comparable(id: string): Comparable {
  const text = id.toLowerCase();
  return { text, name: text.indexOf('/') + 1, squeezed: squeeze(text), letters: lettersOf(text) };
}

/** Rank of the match; undefined where there is none. */
export function rankMatch(id: Comparable, { text, words, squeezed, letters }: Wanted): number | undefined {
  if (text === '') {
    return matchRank.startOfId;
  }
  // Most ids lack a letter: one comparison tells, in place of several searches.
  if ((id.letters & letters) !== letters) {
    return undefined;
  }
  const at = id.text.indexOf(text);
  if (at !== -1) {
    return rankAt(id, text, at);
  }
  if (words.length > 1 && beginsWords(id.text, words)) {
    return matchRank.words;
  }
  return squeezed !== '' && id.squeezed.includes(squeezed) ? matchRank.squeezed : undefined;
}

function rankAt(id: Comparable, text: string, first: number): number {
  if (first === 0) {
    return id.text.length === text.length ? matchRank.whole : matchRank.startOfId;
  }
  if (id.text.startsWith(text, id.name)) {
    return matchRank.startOfName;
  }
  return indexOfWord(id.text, text, first) === -1 ? matchRank.within : matchRank.startOfWord;
}

function beginsWords(text: string, words: readonly string[]): boolean {
  let from = 0;
  for (const word of words) {
    const at = indexOfWord(text, word, from);
    if (at === -1) {
      return false;
    }
    from = at + word.length;
  }
  return true;
}

function indexOfWord(text: string, word: string, from: number): number {
  let at = text.indexOf(word, from);
  while (at !== -1 && !isWordStart(text, at)) {
    at = text.indexOf(word, at + 1);
  }
  return at;
}

/** Behind `/`, `-`, `_`, `.`, and where digits begin. Ids are ASCII. */
function isWordStart(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at === 0 || !isLetterOrDigit(before) || (isDigit(text.charCodeAt(at)) && !isDigit(before));
}

function isLetterOrDigit(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 122);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      letters |= 1 << (26 + (code % 6));
    } else if (isLetterOrDigit(code)) {
      letters |= 1 << (code - 97);
    }
  }
  return letters;
}
