import { canonicalJson } from '../../trial';
import { distanceBetween } from '../edits';
import type { AssertionType } from '../file/assertions';
import { type Counts, type Metric, MetricError, type References } from '../metric';
import { bleu } from '../metrics/bleu';
import { type ApOptions, ap, cocoAp, iouOf } from '../metrics/boxes';
import { chrf } from '../metrics/chrf';
import { accuracy } from '../metrics/labels';
import { findsIn, truthsIn } from '../metrics/read-boxes';
import { rougeL, rougeLsum, rougeN } from '../metrics/rouge';
import { ter } from '../metrics/ter';
import { choice, contains, containsJson, exact, jsonSchema, number, regex, tokenF1 } from '../metrics/texts';
import { cer, wer } from '../metrics/word-errors';
import { type Normalisation, normalised, words } from '../normalise';
import { readJson } from '../read';
import { type Answered, NoVerdict, type Opinion } from './answered';

interface Given {
  /** What the answer is compared with. */
  readonly value: unknown;
  readonly answer: Answered;
  readonly normalise: Normalisation | undefined;
  readonly threshold: number | undefined;
  readonly opinion: Opinion | undefined;
}

interface Measured {
  /** From 0 to 1, the best. */
  readonly score: number;
  readonly passed?: boolean | undefined;
  readonly value?: number;
  readonly counts?: Counts;
  readonly reason?: string;
}

type Scorer = (given: Given) => Measured;

/** What holds or doesn't. */
function decided(holds: boolean): Measured {
  return { score: holds ? 1 : 0, passed: holds };
}

/** The same, of a metric that marks with 0 or 1. */
const marked = ({ score }: { readonly score: number }) => decided(score === 1);

/** Without a threshold it is measured, and decides nothing. */
function measured(
  value: number,
  { threshold }: Pick<Given, 'threshold'>,
  better: 'higher' | 'lower',
  more: { readonly score?: number; readonly counts?: Counts; readonly reason?: string } = {},
): Measured {
  const holds = threshold === undefined || (better === 'higher' ? value >= threshold : value <= threshold);
  return {
    score: Math.min(1, Math.max(0, better === 'higher' ? value : 1 - value)),
    ...more,
    value,
    passed: threshold === undefined ? undefined : holds,
  };
}

interface Scale<Options> {
  /** The metric's value that stands for the whole, on the way to a score from 0 to 1. */
  readonly full?: number;
  /** What the value is divided by before it is compared with the threshold. */
  readonly divisor?: number;
  readonly options?: Options;
}

function byMetric<Row extends Counts, Options extends object>(
  metric: Metric<References, string, Row, Options>,
  { full = 1, divisor = 1, options }: Scale<Options> = {},
): Scorer {
  return ({ value, answer, normalise, threshold }) => {
    // Metrics that don't normalise pass over it.
    const chosen = { ...options, ...(normalise !== undefined && { normalise }) } as Options;
    const counts = metric.row(references(value), answer.text, chosen);
    const measure = metric.corpus([counts], chosen);
    const share = metric.better === 'higher' ? measure / full : 1 - measure / full;
    return measured(measure / divisor, { threshold }, metric.better, {
      counts,
      score: Math.min(1, Math.max(0, share)),
    });
  };
}

/** What each kind of assertion makes of an answer. A threshold that is missing is the kind's own. */
export const scorers: Readonly<Record<AssertionType, Scorer>> = {
  equals: ({ value, answer, normalise = 'none' }) =>
    typeof value === 'object' && value !== null
      ? decided(canonicalJson(readJson(answer.text)) === canonicalJson(value))
      : marked(exact.row(String(value), answer.text, { normalise })),
  contains: ({ value, answer, normalise = 'none' }) =>
    marked(contains.row(String(value), answer.text, { normalise })),
  icontains: ({ value, answer }) => decided(lower(answer.text).includes(lower(value))),
  'contains-all': ({ value, answer }) => decided(textsIn(value).every((each) => answer.text.includes(each))),
  'contains-any': ({ value, answer }) => decided(textsIn(value).some((each) => answer.text.includes(each))),
  'icontains-all': ({ value, answer }) =>
    decided(textsIn(value).every((each) => lower(answer.text).includes(lower(each)))),
  'icontains-any': ({ value, answer }) =>
    decided(textsIn(value).some((each) => lower(answer.text).includes(lower(each)))),
  'starts-with': ({ value, answer }) => decided(answer.text.startsWith(String(value))),
  regex: ({ value, answer }) => marked(regex.row(String(value), answer.text)),
  'is-json': ({ value, answer }) => marked(jsonSchema.row(schemaIn(value), answer.text)),
  'contains-json': ({ value, answer }) => marked(containsJson.row(schemaIn(value), answer.text)),
  levenshtein: ({ value, answer, normalise = 'none', threshold }) => {
    const [expected, said] = [String(value), answer.text].map((each) => [...normalised(each, normalise)]);
    const distance = distanceBetween(expected ?? [], said ?? []);
    const longest = Math.max(1, expected?.length ?? 0, said?.length ?? 0);
    return measured(distance, { threshold }, 'lower', { score: 1 - distance / longest });
  },
  'rouge-n': byMetric(rougeN(1)),
  bleu: byMetric(bleu, { full: 100, divisor: 100, options: { effectiveOrder: true } }),
  similar: ({ opinion, threshold }) => {
    if (opinion?.kind !== 'similarity') {
      throw new NoVerdict('noEmbedding');
    }
    return measured(opinion.value, { threshold }, 'higher');
  },
  'word-count': ({ value, answer }) => decided(isWithin(value, words(answer.text).length)),
  latency: ({ answer, threshold = 0 }) => ({
    ...decided(answer.milliseconds <= threshold),
    value: answer.milliseconds,
  }),
  cost: ({ answer, threshold = 0 }) => {
    if (answer.cost === undefined) {
      throw new NoVerdict('unknownCost');
    }
    return { ...decided(answer.cost <= threshold), value: answer.cost };
  },
  'finish-reason': ({ value, answer }) => decided(answer.finishReason === value),
  'llm-rubric': ({ opinion, threshold = leastGrade }) => {
    if (opinion?.kind !== 'grade') {
      throw new NoVerdict('noOpinion');
    }
    return measured((opinion.score - 1) / 4, { threshold }, 'higher', { reason: opinion.reason });
  },
  factuality: ({ opinion }) => {
    if (opinion?.kind !== 'factuality') {
      throw new NoVerdict('noOpinion');
    }
    return { ...decided(opinion.correct), reason: opinion.reason };
  },
  pairwise: ({ opinion, threshold }) => {
    if (opinion?.kind !== 'preference') {
      throw new NoVerdict('noOpinion');
    }
    return measured(opinion.score, { threshold }, 'higher');
  },
  number: ({ value, answer }) => marked(number.row(Number(value), answer.text)),
  choice: ({ value, answer }) => marked(choice.row(String(value), answer.text)),
  label: ({ value, answer }) => {
    const counts = accuracy.row(String(value), answer.text);
    return { ...decided(counts.said === counts.truth), counts };
  },
  'token-f1': byMetric(tokenF1),
  'rouge-1': byMetric(rougeN(1)),
  'rouge-2': byMetric(rougeN(2)),
  'rouge-l': byMetric(rougeL),
  'rouge-lsum': byMetric(rougeLsum),
  chrf: byMetric(chrf, { full: 100 }),
  ter: byMetric(ter, { full: 100 }),
  wer: byMetric(wer),
  cer: byMetric(cer),
  ap: byPrecision(),
  'coco-ap': byPrecision(cocoAp),
  iou: ({ value, answer, threshold }) => {
    const [truth] = truthsIn(value);
    const [find] = findsIn(answer.text);
    if (truth === undefined) {
      throw new MetricError('box');
    }
    return measured(find === undefined ? 0 : iouOf(truth.box, find.box), { threshold }, 'higher');
  },
};

/** An image without anything to find is right where nothing is found. */
function byPrecision(options?: ApOptions): Scorer {
  return ({ value, answer, threshold }) => {
    const truths = truthsIn(value);
    const finds = findsIn(answer.text);
    const counts = ap.row(truths, finds, options);
    const own = truths.length > 0 ? ap.corpus([counts], options) : finds.length === 0 ? 1 : 0;
    return measured(own, { threshold }, 'higher', { counts });
  };
}

/** What a rubric asks for without a threshold: a grade of 4 of 5. */
const leastGrade = 0.75;

const lower = (value: unknown) => String(value).toLowerCase();

/** A list, or a text that has commas in it, as promptfoo reads it. */
function textsIn(value: unknown): string[] {
  return Array.isArray(value)
    ? value.map(String)
    : String(value)
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '');
}

function references(value: unknown): References {
  return Array.isArray(value) ? value.map(String) : String(value);
}

function schemaIn(value: unknown): object | boolean {
  const schema = typeof value === 'string' ? readJson(value) : value;
  return typeof schema === 'object' && schema !== null ? schema : schema !== false;
}

function isWithin(value: unknown, count: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return count === Number(value);
  }
  const { min = 0, max = Number.POSITIVE_INFINITY } = value as { min?: unknown; max?: unknown };
  return count >= Number(min) && count <= Number(max);
}
