import { type Edits, editsBetween } from '../edits';
import { type Metric, type References, referencesIn, requireRows } from '../metric';
import { type Normalisation, normalised, words } from '../normalise';

export interface WordErrorOptions {
  /** Default: `none`. */
  readonly normalise?: Normalisation;
}

export type EditRow = Edits & Readonly<Record<string, number>>;

/** A score of the summed edits of all rows. Of several references the one with the fewest edits counts. */
function errorRate(
  itemsOf: (text: string) => string[],
  score: (edits: Edits) => number,
): Metric<References, string, EditRow, WordErrorOptions> {
  return {
    row: (expected, actual, { normalise = 'none' } = {}) => {
      const said = itemsOf(normalised(actual, normalise));
      const rows = referencesIn(expected).map((reference) =>
        editsBetween(itemsOf(normalised(reference, normalise)), said),
      );
      return { ...rows.reduce((best, row) => (errorsIn(row) < errorsIn(best) ? row : best)) };
    },
    corpus: (rows) => {
      requireRows(rows);
      const sum = (part: keyof Edits) => rows.reduce((total, row) => total + row[part], 0);
      return score({
        hits: sum('hits'),
        substitutions: sum('substitutions'),
        deletions: sum('deletions'),
        insertions: sum('insertions'),
      });
    },
    better: 'lower',
  };
}

const errorsIn = ({ substitutions, deletions, insertions }: Edits) => substitutions + deletions + insertions;

const referenceLength = ({ hits, substitutions, deletions }: Edits) => hits + substitutions + deletions;

const saidLength = ({ hits, substitutions, insertions }: Edits) => hits + substitutions + insertions;

/** Errors by the length of the reference; where that is empty, their number. */
const rate = (edits: Edits) => errorsIn(edits) / Math.max(1, referenceLength(edits));

const characters = (text: string) => [...text];

/** Word error rate, which can be above 1. */
export const wer = errorRate(words, rate);

/** Character error rate, blanks included. */
export const cer = errorRate(characters, rate);

/** Match error rate: errors by all hits and errors. */
export const mer = errorRate(words, (edits) => {
  const all = edits.hits + errorsIn(edits);
  return all === 0 ? 0 : errorsIn(edits) / all;
});

/** Word information lost. */
export const wil = errorRate(words, (edits) => 1 - preserved(edits));

/** Word information preserved. */
export const wip = { ...errorRate(words, preserved), better: 'higher' } as const;

function preserved(edits: Edits): number {
  const [reference, said] = [referenceLength(edits), saidLength(edits)];
  if (reference === 0 && said === 0) {
    return 1;
  }
  return reference === 0 || said === 0 ? 0 : (edits.hits / reference) * (edits.hits / said);
}
