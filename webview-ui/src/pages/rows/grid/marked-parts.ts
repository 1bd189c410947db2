export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const mostWords = 20;

/** A text in parts, of which those that are among the words are marked, in upper or lower case. */
export function markedParts(text: string, words: string): readonly TextPart[] {
  const wanted = words
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    // Of words that begin alike, the longest is found.
    .toSorted((one, other) => other.length - one.length);
  if (wanted.length === 0) {
    return [{ text, isMarked: false }];
  }
  const pattern = new RegExp(`(${wanted.map(escaped).join('|')})`, 'iu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
