import { type Counts, type Metric, type References, referencesIn, requireRows } from '../metric';
import { nGrams, overlap, sizeOf } from '../n-grams';
import { words } from '../normalise';

export interface ChrfOptions {
  /** The longest sequences of words that count; 2 for chrF++. Default: 0. */
  readonly wordOrder?: number;
  /** How much more recall counts than precision. Default: 2. */
  readonly beta?: number;
}

export interface ChrfRow extends Counts {
  /** For each order what the answer has, what the reference has, and what both have. */
  readonly orders: readonly (readonly [said: number, reference: number, both: number])[];
}

const characterOrder = 6;

/** chrF as sacrebleu computes it, from 0 to 100, of the summed counts of all rows. Of several references the best counts. */
export const chrf: Metric<References, string, ChrfRow, ChrfOptions> = {
  row: (expected, actual, options = {}) => {
    const said = gramsOf(actual, options);
    const [first, ...others] = referencesIn(expected).map((reference) =>
      rowOf(said, gramsOf(reference, options)),
    );
    return others.reduce(
      (best, row) => (fOf(row, options) > fOf(best, options) ? row : best),
      first ?? { orders: [] },
    );
  },
  corpus: (rows, options = {}) => {
    requireRows(rows);
    const orders = rows[0]?.orders.map((_, index) =>
      rows.reduce<[number, number, number]>(
        (sum, row) => {
          const [said, reference, both] = row.orders[index] ?? [0, 0, 0];
          return [sum[0] + said, sum[1] + reference, sum[2] + both];
        },
        [0, 0, 0],
      ),
    );
    return fOf({ orders: orders ?? [] }, options);
  },
  better: 'higher',
};

function gramsOf(text: string, { wordOrder = 0 }: ChrfOptions): Map<string, number>[] {
  const characters = [...text.replace(/\s+/g, '')];
  const parts = words(text).flatMap(apart);
  return [
    ...Array.from({ length: characterOrder }, (_, index) => nGrams(characters, index + 1)),
    ...Array.from({ length: wordOrder }, (_, index) => nGrams(parts, index + 1)),
  ];
}

const punctuation = /^[!-/:-@[-`{-~]$/;

/** A word, and the punctuation at its end, else at its start. */
function apart(word: string): string[] {
  if (word.length < 2) {
    return [word];
  }
  if (punctuation.test(word.slice(-1))) {
    return [word.slice(0, -1), word.slice(-1)];
  }
  return punctuation.test(word.slice(0, 1)) ? [word.slice(0, 1), word.slice(1)] : [word];
}

function rowOf(said: readonly Map<string, number>[], reference: readonly Map<string, number>[]): ChrfRow {
  return {
    orders: said.map((own, index) => {
      const other = reference[index] ?? new Map<string, number>();
      return [sizeOf(own), sizeOf(other), overlap(own, other)] as const;
    }),
  };
}

/** F of the mean precision and recall over the orders that both sides have. */
function fOf({ orders }: ChrfRow, { beta = 2 }: ChrfOptions): number {
  const shared = orders.filter(([said, reference]) => said > 0 && reference > 0);
  if (shared.length === 0) {
    return 0;
  }
  const mean = (part: (order: ChrfRow['orders'][number]) => number) =>
    shared.reduce((sum, order) => sum + part(order), 0) / shared.length;
  const precision = mean(([said, , both]) => both / said);
  const recall = mean(([, reference, both]) => both / reference);
  const weight = beta ** 2;
  return precision + recall === 0
    ? 0
    : (100 * (1 + weight) * precision * recall) / (weight * precision + recall);
}
