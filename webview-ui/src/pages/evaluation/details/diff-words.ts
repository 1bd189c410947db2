import { type DiffRow, diffLines } from '../../chat-template/diff-lines';

/** Texts of more words are not compared. */
const mostWords = 2000;

/** A part of a text; `differs` where the other text has nothing like it. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

interface WordDiff {
  readonly answer: readonly Piece[];
  readonly expected: readonly Piece[];
}

/** Two texts word by word, whatever is between the words; undefined where they are too long for it. */
export function diffWords(answer: string, expected: string): WordDiff | undefined {
  const [own, other] = [wordsOf(answer), wordsOf(expected)];
  if (own.length > mostWords || other.length > mostWords) {
    return undefined;
  }
  const rows = diffLines(lines(own), lines(other));
  return { answer: piecesOf(own, rows, 'left'), expected: piecesOf(other, rows, 'right') };
}

/** Words, each with the space around it that belongs to no word before. */
function wordsOf(text: string): string[] {
  return text.match(/^\s*\S+\s*|\S+\s*/g) ?? [];
}

/** As lines: a word has no break in it. */
function lines(words: readonly string[]): string {
  return words.map((word) => word.trim()).join('\n');
}

/** The words of a side in pieces as long as possible. */
function piecesOf(words: readonly string[], rows: readonly DiffRow[], side: 'left' | 'right'): Piece[] {
  const differing = rows.filter((row) => row[side] !== undefined).map(({ same }) => !same);
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [index, text] of words.entries()) {
    const differs = differing[index] ?? true;
    const last = pieces.at(-1);
    if (last?.differs === differs) {
      last.text += text;
    } else {
      pieces.push({ text, differs });
    }
  }
  return pieces;
}
