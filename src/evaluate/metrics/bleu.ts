import { type Counts, type Metric, type References, referencesIn, requireRows } from '../metric';
import { most, nGrams, overlap } from '../n-grams';
import { type Tokenizer, tokensOf } from '../tokenize';

/** The longest sequences of tokens that are counted. */
const orders = [1, 2, 3, 4] as const;

export interface BleuOptions {
  /** Default: `13a`. */
  readonly tokenizer?: Tokenizer;
  /** What an order without a match counts. Default: `exp`, which halves from one such order to the next. */
  readonly smoothing?: 'exp' | 'floor' | 'none';
  /** For `floor`, in matches. Default: 0.1. */
  readonly floor?: number;
  /** Whether orders that a short text can't have are left out, as for single sentences. */
  readonly effectiveOrder?: boolean;
}

export interface BleuRow extends Counts {
  /** Matches and sequences of one to four tokens. */
  readonly correct: readonly number[];
  readonly total: readonly number[];
  readonly length: number;
  readonly referenceLength: number;
}

/** BLEU as sacrebleu computes it, from 0 to 100, of the summed counts of all rows. */
export const bleu: Metric<References, string, BleuRow, BleuOptions> = {
  row: (expected, actual, { tokenizer = '13a' } = {}) => {
    const said = tokensOf(actual, tokenizer);
    const references = referencesIn(expected).map((each) => tokensOf(each, tokenizer));
    return {
      correct: orders.map((order) =>
        overlap(nGrams(said, order), most(references.map((each) => nGrams(each, order)))),
      ),
      total: orders.map((order) => Math.max(0, said.length - order + 1)),
      length: said.length,
      referenceLength: closestLength(
        references.map(({ length }) => length),
        said.length,
      ),
    };
  },
  corpus: (rows, options = {}) => {
    requireRows(rows);
    const sum = (part: (row: BleuRow) => number) => rows.reduce((total, row) => total + part(row), 0);
    return score(
      {
        correct: orders.map((order) => sum(({ correct }) => correct[order - 1] ?? 0)),
        total: orders.map((order) => sum(({ total }) => total[order - 1] ?? 0)),
        length: sum(({ length }) => length),
        referenceLength: sum(({ referenceLength }) => referenceLength),
      },
      options,
    );
  },
  better: 'higher',
};

/** Of two that are as close, the shorter. */
function closestLength(lengths: readonly number[], length: number): number {
  const distance = (each: number) => Math.abs(each - length);
  return lengths.toSorted((one, other) => distance(one) - distance(other) || one - other)[0] ?? 0;
}

function score(
  { correct, total, length, referenceLength }: BleuRow,
  { smoothing = 'exp', floor = 0.1, effectiveOrder = false }: BleuOptions,
): number {
  if (correct.every((matches) => matches === 0)) {
    return 0;
  }
  const precisions: number[] = [];
  let halved = 1;
  for (const order of orders) {
    const [matches = 0, all = 0] = [correct[order - 1], total[order - 1]];
    if (all === 0) {
      break;
    }
    if (matches === 0 && smoothing === 'exp') {
      halved *= 2;
    }
    const smoothed = { exp: 1 / halved, floor, none: 0 }[smoothing];
    precisions.push((100 * (matches === 0 ? smoothed : matches)) / all);
  }
  const used = effectiveOrder ? precisions : [...precisions, ...orders.slice(precisions.length).map(() => 0)];
  if (used.some((precision) => precision === 0)) {
    return 0;
  }
  const brevity = length < referenceLength ? Math.exp(1 - referenceLength / length) : 1;
  return brevity * Math.exp(used.reduce((sum, each) => sum + Math.log(each), 0) / used.length);
}
