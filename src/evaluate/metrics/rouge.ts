import { commonIn } from '../edits';
import { type Counts, type Metric, mean, type References, referencesIn } from '../metric';
import { nGrams, overlap, sizeOf } from '../n-grams';
import { stem } from '../stem';

export interface RougeOptions {
  /** Whether letters and figures of all scripts count, and not a to z and 0 to 9 alone as in the original. */
  readonly unicode?: boolean;
  /** Whether English words of more than three letters are compared by their stems. */
  readonly stems?: boolean;
  /** Default: `f`. */
  readonly measure?: 'precision' | 'recall' | 'f';
}

export interface RougeRow extends Counts {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** What a text has in common with a reference, in tokens or sequences of them. */
interface Shared {
  readonly hits: number;
  readonly said: number;
  readonly reference: number;
}

type Measure = (reference: string, said: string, options: RougeOptions) => Shared;

function tokensOf(text: string, { unicode = false, stems = false }: RougeOptions): string[] {
  const pattern = unicode ? /[\p{L}\p{N}\p{M}]+/gu : /[a-z0-9]+/g;
  const tokens = text.toLowerCase().match(pattern) ?? [];
  return stems ? tokens.map((token) => (token.length > 3 ? stem(token) : token)) : tokens;
}

/** The mean of the rows. Of several references that with the best F counts. */
function rouge(measure: Measure): Metric<References, string, RougeRow, RougeOptions> {
  return {
    row: (expected, actual, options = {}) =>
      referencesIn(expected)
        .map((reference) => rowOf(measure(reference, actual, options)))
        .reduce((best, row) => (row.f > best.f ? row : best)),
    corpus: (rows, { measure: part = 'f' } = {}) => mean(rows.map((row) => row[part])),
    better: 'higher',
  };
}

function rowOf({ hits, said, reference }: Shared): RougeRow {
  const precision = said === 0 ? 0 : hits / said;
  const recall = reference === 0 ? 0 : hits / reference;
  const f = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f };
}

/** By sequences of so many tokens. */
export const rougeN = (order: number) =>
  rouge((reference, said, options) => {
    const [own, other] = [said, reference].map((text) => nGrams(tokensOf(text, options), order));
    return own && other
      ? { hits: overlap(own, other), said: sizeOf(own), reference: sizeOf(other) }
      : { hits: 0, said: 0, reference: 0 };
  });

/** By the longest common subsequence. */
export const rougeL = rouge((reference, said, options) => {
  const [own, other] = [tokensOf(said, options), tokensOf(reference, options)];
  return { hits: commonIn(other, own).length, said: own.length, reference: other.length };
});

/** By the common subsequences of each line of the reference with all lines of the answer, together. */
export const rougeLsum = rouge((reference, said, options) => {
  const linesOf = (text: string) => text.split('\n').map((line) => tokensOf(line, options));
  const [own, other] = [linesOf(said), linesOf(reference)];
  const left = { own: nGrams(own.flat(), 1), other: nGrams(other.flat(), 1) };
  let hits = 0;
  for (const line of other) {
    const common = new Set(own.flatMap((each) => commonIn(line, each)));
    for (const index of [...common].sort((one, another) => one - another)) {
      const token = line[index] ?? '';
      const [mine, theirs] = [left.own.get(token) ?? 0, left.other.get(token) ?? 0];
      if (mine > 0 && theirs > 0) {
        hits += 1;
        left.own.set(token, mine - 1);
        left.other.set(token, theirs - 1);
      }
    }
  }
  return { hits, said: own.flat().length, reference: other.flat().length };
});
