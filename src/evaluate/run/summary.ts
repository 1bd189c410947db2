import { plainType } from '../file/assertions';
import type { Counts, Metric } from '../metric';
import { mean } from '../metric';
import { bleu } from '../metrics/bleu';
import { type ApRow, ap, cocoAp } from '../metrics/boxes';
import { chrf } from '../metrics/chrf';
import { type ConfusionMatrix, confusionMatrix, f1, type LabelRow } from '../metrics/labels';
import { quantileOf } from '../metrics/numbers';
import { ter } from '../metrics/ter';
import { cer, wer } from '../metrics/word-errors';
import { corpusScore, type Interval, wilson } from '../statistics';
import { intervalOfMean, resampled, withinOne } from './interval';
import type { Outcome } from './outcome';
import { isFlaky, rowScores } from './rows';

/** A number of all rows, and where it may lie with 95 % confidence. */
export interface Estimated {
  readonly value: number;
  /** Undefined for too few rows. */
  readonly interval: Interval | undefined;
  /** With a verdict. */
  readonly rows: number;
}

export interface NamedScore extends Estimated {
  readonly name: string;
  readonly better: 'higher' | 'lower';
  /** Whether it is a share of 1, so that it can be told in percent. */
  readonly isShare: boolean;
}

/** How good a cell is, and what it took. */
export interface CellSummary {
  /** The share of rows that pass; of several answers to a row, the share of those. */
  readonly passes: Estimated | undefined;
  /** The mean score, from 0 to 1. */
  readonly score: Estimated | undefined;
  /** One for each kind of check, or for each name that checks share. */
  readonly metrics: readonly NamedScore[];
  /** Of checks by label. */
  readonly matrix: ConfusionMatrix | undefined;
  readonly answers: number;
  readonly failures: number;
  /** Answers without a verdict, though something was to decide. */
  readonly open: number;
  /** Answers that ended at their limit of tokens. */
  readonly cutShort: number;
  /** Answers from an earlier run. */
  readonly reused: number;
  /** Rows of which some answers pass and others don't. */
  readonly flaky: number;
  readonly tokens: { readonly input: number; readonly output: number };
  /** In US dollars, of the answers whose cost is known. */
  readonly cost: number;
  readonly unknownCosts: number;
  /** In milliseconds; undefined without an answer. */
  readonly latency: { readonly p50: number; readonly p95: number } | undefined;
}

/** @param clusterOf the cluster of a row, where rows depend on each other */
export function summaryOf(outcomes: readonly Outcome[], clusterOf?: (row: number) => string): CellSummary {
  const answers = outcomes.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  const times = answers.map(({ milliseconds }) => milliseconds);
  const rows = [...rowScores(outcomes).values()];
  const labels = labelRows(outcomes);
  return {
    passes: meanOver(
      rows.map(({ row, passes }) => ({ row, value: passes })),
      clusterOf,
    ),
    score: meanOver(
      rows.map(({ row, score }) => ({ row, value: score })),
      clusterOf,
    ),
    metrics: metricsOf(outcomes, clusterOf),
    matrix: labels.length === 0 ? undefined : confusionMatrix(labels),
    answers: answers.length,
    failures: outcomes.filter(({ failure }) => failure !== undefined).length,
    open: outcomes.filter(({ answer, checks }) => answer && checks.some(({ problem }) => problem)).length,
    cutShort: answers.filter(({ finishReason }) => finishReason === 'length').length,
    reused: answers.filter(({ reused }) => reused).length,
    flaky: rows.filter(isFlaky).length,
    tokens: {
      input: sum(answers.map(({ tokens }) => tokens?.input ?? 0)),
      output: sum(answers.map(({ tokens }) => tokens?.output ?? 0)),
    },
    cost: sum(answers.map(({ cost = 0 }) => cost)),
    unknownCosts: answers.filter(({ cost }) => cost === undefined).length,
    latency: times.length === 0 ? undefined : { p50: quantileOf(times, 0.5), p95: quantileOf(times, 0.95) },
  };
}

type ClusterOf = ((row: number) => string) | undefined;

/** A rate of rows that pass or don't has Wilson's interval: resampling has none at its ends. */
function meanOver(
  rows: readonly { readonly row: number; readonly value: number | undefined }[],
  clusterOf: ClusterOf,
): Estimated | undefined {
  const known = rows.flatMap(({ row, value }) => (value === undefined ? [] : [{ row, value }]));
  if (known.length === 0) {
    return undefined;
  }
  const values = known.map(({ value }) => value);
  if (clusterOf === undefined && values.every((value) => value === 0 || value === 1)) {
    const ones = values.filter((value) => value === 1).length;
    return { value: mean(values), interval: wilson(ones, values.length), rows: values.length };
  }
  const clusters = clusterOf && known.map(({ row }) => clusterOf(row));
  return { value: mean(values), interval: withinOne(intervalOfMean(values, clusters)), rows: known.length };
}

type AnyMetric = Pick<Metric<never, never, Counts, object>, 'corpus' | 'better'>;

interface CorpusMetric {
  readonly metric: AnyMetric;
  /** Whether its value is a share of 1, and not on a scale of its own. */
  readonly isShare: boolean;
}

const cocoMetric = { ...ap, corpus: (rows: readonly ApRow[]) => ap.corpus(rows, cocoAp) };

/** Those whose value for all rows isn't the mean of the rows' scores. */
const ofCorpus = new Map<string, CorpusMetric>(
  Object.entries({ bleu, chrf, ter, wer, cer, ap, 'coco-ap': cocoMetric }).map(([type, metric]) => [
    type,
    { metric: metric as unknown as AnyMetric, isShare: type.endsWith('ap') },
  ]),
);

const labelF1 = f1 as unknown as AnyMetric;

function metricsOf(outcomes: readonly Outcome[], clusterOf: ClusterOf): NamedScore[] {
  const groups = new Map<string, { readonly type: string; readonly rows: CheckRow[] }>();
  for (const { row, checks } of outcomes) {
    for (const { name, type, score, counts } of checks) {
      const group = groups.get(name) ?? { type, rows: [] };
      groups.set(name, group);
      if (score !== undefined) {
        group.rows.push({ row, score, counts });
      }
    }
  }
  return [...groups].flatMap(([name, { type, rows }]) => scoresOf(name, type, rows, clusterOf));
}

interface CheckRow {
  readonly row: number;
  readonly score: number;
  readonly counts: Counts | undefined;
}

function scoresOf(name: string, type: string, rows: readonly CheckRow[], clusterOf: ClusterOf): NamedScore[] {
  const plain = plainType(type);
  const corpus = plain.negated ? undefined : ofCorpus.get(plain.type);
  const counts = rows.flatMap((each) => (each.counts === undefined ? [] : [each.counts]));
  const clusters = clusterOf && rows.map(({ row }) => clusterOf(row));
  const together = ({ metric, isShare }: CorpusMetric, as: string): NamedScore[] => {
    const value = counts.length < rows.length ? undefined : corpusScore(counts, metric);
    const { better } = metric;
    const interval = () => resampled(counts, metric, clusters, sum(counts.map(partsOf)));
    return value === undefined
      ? []
      : [{ name: as, isShare, value, interval: interval(), rows: rows.length, better }];
  };
  if (rows.length === 0) {
    return [];
  }
  const ofAll = corpus === undefined ? [] : together(corpus, name);
  if (ofAll.length > 0) {
    return ofAll;
  }
  const own = meanOver(
    rows.map(({ row, score }) => ({ row, value: score })),
    clusterOf,
  );
  const scores: NamedScore[] = own === undefined ? [] : [{ name, ...own, better: 'higher', isShare: true }];
  return plain.type === 'label' && !plain.negated
    ? [...scores, ...together({ metric: labelF1, isShare: true }, `${name} (macro F1)`)]
    : scores;
}

/** What a row's work grows with: its boxes, if it has any. */
function partsOf({ finds }: Counts): number {
  return Array.isArray(finds) ? Math.max(1, finds.length) : 1;
}

function labelRows(outcomes: readonly Outcome[]): LabelRow[] {
  return outcomes.flatMap(({ checks }) =>
    checks.flatMap(({ type, counts }) => {
      const { truth, said } = counts ?? {};
      return type === 'label' && typeof truth === 'string' && typeof said === 'string'
        ? [{ truth, said }]
        : [];
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
