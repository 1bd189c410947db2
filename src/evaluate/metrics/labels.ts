import { type Metric, MetricError, requireRows } from '../metric';

/** What stands for an answer that is none of the labels. */
export const otherLabel = '(other)';

export interface LabelOptions {
  /** The labels there are. Default: those of truth and answers. */
  readonly labels?: readonly string[];
  /** What an answer stands for, such as `positive` for `pos`. */
  readonly map?: Readonly<Record<string, string>>;
}

export interface AverageOptions extends LabelOptions {
  /** Of precision, recall and F1 over the labels. Default: `macro`. */
  readonly average?: 'macro' | 'weighted' | 'micro';
  /** For this label alone. */
  readonly label?: string;
}

export interface LabelRow extends Readonly<Record<string, string>> {
  readonly truth: string;
  readonly said: string;
}

/** How often each label was said for each: a row for each truth, in the order of `labels`. */
export interface ConfusionMatrix {
  readonly labels: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

const plain = (label: string) => label.trim().toLowerCase();

function rowOf(expected: string, actual: string, { labels, map = {} }: LabelOptions = {}): LabelRow {
  const mapped = new Map(Object.entries(map).map(([from, to]) => [plain(from), plain(to)]));
  const said = mapped.get(plain(actual)) ?? plain(actual);
  const isKnown = labels === undefined || labels.some((label) => plain(label) === said);
  return { truth: plain(expected), said: isKnown ? said : otherLabel };
}

/** @throws MetricError where there is no row */
export function confusionMatrix(rows: readonly LabelRow[]): ConfusionMatrix {
  requireRows(rows);
  const labels = [...new Set(rows.flatMap(({ truth, said }) => [truth, said]))].sort();
  const places = new Map(labels.map((label, index) => [label, index]));
  const counts = labels.map(() => labels.map(() => 0));
  for (const { truth, said } of rows) {
    const line = counts[places.get(truth) ?? 0];
    const column = places.get(said) ?? 0;
    if (line !== undefined) {
      line[column] = (line[column] ?? 0) + 1;
    }
  }
  return { labels, counts };
}

/** Of one label: right answers, all answers with it, and all rows that have it. */
interface LabelCounts {
  readonly label: string;
  readonly right: number;
  readonly said: number;
  readonly truth: number;
}

function countsByLabel(rows: readonly LabelRow[]): readonly LabelCounts[] {
  const { labels, counts } = confusionMatrix(rows);
  return labels.map((label, index) => ({
    label,
    right: counts[index]?.[index] ?? 0,
    said: sum(counts.map((line) => line[index] ?? 0)),
    truth: sum(counts[index] ?? []),
  }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const precisionOf = ({ right, said }: LabelCounts) => ratio(right, said);
const recallOf = ({ right, truth }: LabelCounts) => ratio(right, truth);
const f1Of = ({ right, said, truth }: LabelCounts) => ratio(2 * right, said + truth);

function labelMetric(
  corpus: (rows: readonly LabelRow[], options: AverageOptions) => number,
): Metric<string, string, LabelRow, AverageOptions> {
  return {
    row: rowOf,
    corpus: (rows, options = {}) => {
      requireRows(rows);
      return corpus(rows, options);
    },
    better: 'higher',
  };
}

const accuracyOf = (rows: readonly LabelRow[]) =>
  rows.filter(({ truth, said }) => truth === said).length / rows.length;

/** A score for each label, averaged. */
const averaged = (score: (counts: LabelCounts) => number) =>
  labelMetric((rows, { average = 'macro', label }) => {
    const all = countsByLabel(rows);
    if (label !== undefined) {
      const own = all.find((each) => each.label === plain(label));
      return own === undefined ? 0 : score(own);
    }
    switch (average) {
      case 'macro':
        return sum(all.map(score)) / all.length;
      case 'weighted':
        return sum(all.map((each) => score(each) * each.truth)) / rows.length;
      case 'micro':
        // With one label a row, precision and recall over all labels are the share of right answers.
        return accuracyOf(rows);
      default:
        return average satisfies never;
    }
  });

export const accuracy = labelMetric(accuracyOf);
export const precision = averaged(precisionOf);
export const recall = averaged(recallOf);
export const f1 = averaged(f1Of);

/** The mean recall of the labels that there are. */
export const balancedAccuracy = labelMetric((rows) => {
  const present = countsByLabel(rows).filter(({ truth }) => truth > 0);
  return sum(present.map(recallOf)) / present.length;
});

/** Cohen's kappa: how much better than chance the answers agree. */
export const kappa = labelMetric((rows) => {
  const agreed = accuracyOf(rows);
  const chance = sum(countsByLabel(rows).map(({ said, truth }) => said * truth)) / rows.length ** 2;
  return chance === 1 ? agreed : (agreed - chance) / (1 - chance);
});

/** Matthews' correlation coefficient over any number of labels. */
export const mcc = labelMetric((rows) => {
  const all = countsByLabel(rows);
  const [n, right] = [rows.length, sum(all.map((each) => each.right))];
  const together = sum(all.map(({ said, truth }) => said * truth));
  const saidSquares = sum(all.map(({ said }) => said ** 2));
  const truthSquares = sum(all.map(({ truth }) => truth ** 2));
  return ratio(right * n - together, Math.sqrt((n ** 2 - saidSquares) * (n ** 2 - truthSquares)));
});

/** The area below the curve of true and false positives, of scores from which a label follows. */
export function rocAuc(rows: readonly { readonly truth: boolean; readonly score: number }[]): number {
  requireRows(rows);
  const positives = rows.filter(({ truth }) => truth).length;
  const negatives = rows.length - positives;
  if (positives === 0 || negatives === 0) {
    throw new MetricError('noRows');
  }
  const ranks = sum(ranked(rows).map(({ truth, rank }) => (truth ? rank : 0)));
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Rows with their place by score, from 1 on; equal scores share the mean of theirs. */
function ranked<Row extends { readonly score: number }>(
  rows: readonly Row[],
): (Row & { readonly rank: number })[] {
  const sorted = rows.toSorted((one, other) => one.score - other.score);
  const ends = new Map<number, { first: number; last: number }>();
  for (const [index, { score }] of sorted.entries()) {
    ends.set(score, { first: ends.get(score)?.first ?? index, last: index });
  }
  return sorted.map((row) => {
    const { first = 0, last = 0 } = ends.get(row.score) ?? {};
    return { ...row, rank: (first + last) / 2 + 1 };
  });
}
