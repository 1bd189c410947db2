import { distanceBetween, type Way, waysBetween } from '../edits';
import { type Metric, MetricError, type References, referencesIn, requireRows } from '../metric';
import { words } from '../normalise';

export interface TerOptions {
  /** Whether capital letters count. Default: they don't. */
  readonly caseSensitive?: boolean;
}

/** Edits, and the words of the references on average. */
export type TerRow = { readonly edits: number; readonly length: number };

/** As TERCOM, which the metric comes from, limits what it tries: words of a shift, how far it goes, and how many. */
const mostShifted = 10;
const farthest = 50;
const mostCandidates = 1000;

/** Words times words that are compared for one row: each shift that is tried compares all of them again. */
const mostCells = 250_000;

/**
 * Translation edit rate, 0 to 100 and above: words to insert, to delete and to replace, and runs of words to move, by the
 * words of the reference. Of several references the one with the fewest edits counts, by the length of all on average.
 * Snover et al., "A Study of Translation Edit Rate with Targeted Human Annotation", 2006.
 */
export const ter: Metric<References, string, TerRow, TerOptions> = {
  row: (expected, actual, { caseSensitive = false } = {}) => {
    const wordsOf = (text: string) => words(caseSensitive ? text : text.toLowerCase());
    const said = wordsOf(actual);
    const references = referencesIn(expected).map(wordsOf);
    return {
      edits: Math.min(...references.map((reference) => editsWithShifts(reference, said))),
      length: references.reduce((sum, { length }) => sum + length, 0) / references.length,
    };
  },
  corpus: (rows) => {
    requireRows(rows);
    const edits = rows.reduce((sum, row) => sum + row.edits, 0);
    const length = rows.reduce((sum, row) => sum + row.length, 0);
    // Without a reference every word is one too many.
    return length === 0 ? Math.min(edits, 1) * 100 : (100 * edits) / length;
  },
  better: 'lower',
};

/** A run of words that is tried elsewhere. What saves more edits is better, then a longer run, then one further ahead. */
interface Shift {
  readonly saved: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

function editsWithShifts(reference: readonly string[], said: readonly string[]): number {
  if (reference.length * said.length > mostCells) {
    throw new MetricError('tooLong');
  }
  let current = said;
  let shifts = 0;
  let tried = 0;
  while (tried < mostCandidates) {
    const candidates = shiftsOf(reference, current, mostCandidates - tried);
    tried += candidates.length;
    const best = candidates.reduce<Shift | undefined>(
      (other, shift) => (other === undefined || isBetter(shift, other) ? shift : other),
      undefined,
    );
    if (best === undefined || best.saved <= 0) {
      break;
    }
    shifts += 1;
    current = best.words;
  }
  return shifts + distanceBetween(reference, current);
}

function isBetter(one: Shift, other: Shift): boolean {
  const difference =
    one.saved - other.saved || one.length - other.length || other.from - one.from || other.to - one.to;
  return difference > 0;
}

function shiftsOf(reference: readonly string[], said: readonly string[], most: number): Shift[] {
  const { edits, placeOf, wrongReference, wrongSaid } = alignment(reference, said);
  const found: Shift[] = [];
  for (const { from, at, length } of commonRuns(reference, said)) {
    const isWrong = wrongSaid.slice(from, from + length).includes(true);
    const isMissing = wrongReference.slice(at, at + length).includes(true);
    const place = placeOf[at] ?? 0;
    if (!isWrong || !isMissing || (place >= from && place < from + length)) {
      continue;
    }
    for (const to of targetsOf(placeOf, at, length)) {
      const words = shifted(said, { from, length, to });
      found.push({ saved: edits - distanceBetween(reference, words), length, from, to, words });
    }
    if (found.length >= most) {
      break;
    }
  }
  return found;
}

/** Where a run could go so that it stands at its place in the reference, or within it. */
function targetsOf(placeOf: readonly number[], at: number, length: number): number[] {
  const targets = new Set<number>();
  for (let offset = -1; offset < length && at + offset < placeOf.length; offset += 1) {
    targets.add(at + offset < 0 ? 0 : (placeOf[at + offset] ?? 0) + 1);
  }
  return [...targets];
}

function* commonRuns(reference: readonly string[], said: readonly string[]) {
  for (let from = 0; from < said.length; from += 1) {
    const first = Math.max(0, from - farthest);
    const last = Math.min(reference.length - 1, from + farthest);
    for (let at = first; at <= last; at += 1) {
      for (let length = 1; length <= mostShifted; length += 1) {
        const word = said[from + length - 1];
        if (word === undefined || word !== reference[at + length - 1]) {
          break;
        }
        yield { from, at, length };
      }
    }
  }
}

interface Move {
  readonly from: number;
  readonly length: number;
  /** Before which word it goes. */
  readonly to: number;
}

function shifted(all: readonly string[], { from, length, to }: Move): string[] {
  const run = all.slice(from, from + length);
  const rest = all.toSpliced(from, length);
  // A place within the run is one as far behind it.
  const place = to <= from ? to : to > from + length ? to - length : to;
  return rest.toSpliced(place, 0, ...run);
}

/** For each word of the reference where it is among those said, or the one before it; and which words are wrong. */
function alignment(reference: readonly string[], said: readonly string[]) {
  const placeOf: number[] = [];
  const wrongReference: boolean[] = [];
  const wrongSaid: boolean[] = [];
  const steps: Readonly<Record<Way, () => void>> = {
    hit: () => {
      wrongSaid.push(false);
      wrongReference.push(false);
      placeOf.push(wrongSaid.length - 1);
    },
    substitution: () => {
      wrongSaid.push(true);
      wrongReference.push(true);
      placeOf.push(wrongSaid.length - 1);
    },
    deletion: () => {
      wrongReference.push(true);
      placeOf.push(wrongSaid.length - 1);
    },
    insertion: () => wrongSaid.push(true),
  };
  const ways = waysBetween(reference, said);
  for (const way of ways) {
    steps[way]();
  }
  const edits = ways.filter((way) => way !== 'hit').length;
  return { edits, placeOf, wrongReference, wrongSaid };
}
