import { type Counts, finite, type Metric, MetricError, mean, meanOf, requireRows } from '../metric';

/** Left, top, right and bottom. */
export type Box = readonly [number, number, number, number];

export interface Truth {
  readonly label: string;
  readonly box: Box;
}

export interface Find extends Truth {
  readonly score: number;
}

/** The share of two boxes that both have. */
export function iouOf(one: Box, other: Box): number {
  const shared = sideOf(one, other, 0) * sideOf(one, other, 1);
  return shared / (areaOf(one) + areaOf(other) - shared);
}

function sideOf(one: Box, other: Box, axis: 0 | 1): number {
  return Math.max(0, Math.min(one[axis + 2] ?? 0, other[axis + 2] ?? 0) - Math.max(one[axis], other[axis]));
}

function areaOf(box: Box): number {
  const [left, top, right, bottom] = box;
  if (box.length !== 4 || box.some((side) => !Number.isFinite(side)) || right <= left || bottom <= top) {
    throw new MetricError('box');
  }
  return (right - left) * (bottom - top);
}

export const iou = meanOf<Box, Box, Record<never, never>>(iouOf);

export interface ApOptions {
  /** How much of two boxes must be shared for a hit; the score is the mean over all. Default: 0.5. */
  readonly thresholds?: readonly number[];
  /** Whether the curve is summed at all its points, or looked at in 101 places, as COCO does. Default: `all`. */
  readonly points?: 'all' | '101';
}

/** COCO's: the mean over ten thresholds, in 101 places. */
export const cocoAp: ApOptions = {
  thresholds: Array.from({ length: 10 }, (_, index) => (50 + 5 * index) / 100),
  points: '101',
};

export interface ApRow extends Counts {
  /** How many truths of each label the image has. */
  readonly truths: Readonly<Record<string, number>>;
  /** For each find whether it hits a truth, by threshold. */
  readonly finds: readonly {
    readonly label: string;
    readonly score: number;
    readonly hits: readonly boolean[];
  }[];
}

/**
 * Average precision of the objects found in images, a row an image. Labels of which there is no truth are left out of the
 * mean.
 */
export const ap: Metric<readonly Truth[], readonly Find[], ApRow, ApOptions> = {
  row: (expected, actual, { thresholds = [0.5] } = {}) => {
    const finds = actual.toSorted((one, other) => finite(other.score) - finite(one.score));
    const hits = thresholds.map((threshold) => hitsOf(expected, finds, threshold));
    const truths: Record<string, number> = Object.create(null);
    for (const { label } of expected) {
      truths[label] = (truths[label] ?? 0) + 1;
    }
    return {
      truths: { ...truths },
      finds: finds.map(({ label, score }, index) => ({
        label,
        score,
        hits: hits.map((each) => each[index] ?? false),
      })),
    };
  },
  corpus: (rows, { points = 'all' } = {}) => {
    requireRows(rows);
    const truths = new Map<string, number>();
    for (const [label, count] of rows.flatMap((row) => Object.entries(row.truths))) {
      truths.set(label, (truths.get(label) ?? 0) + count);
    }
    const finds = rows.flatMap((row) => row.finds).toSorted((one, other) => other.score - one.score);
    const thresholds = finds[0]?.hits.length ?? 1;
    const byLabel = new Map(
      [...truths.keys()].map((label): [string, (typeof finds)[number][]] => [label, []]),
    );
    for (const find of finds) {
      byLabel.get(find.label)?.push(find);
    }
    return mean(
      [...truths].flatMap(([label, count]) => {
        const own = byLabel.get(label) ?? [];
        return Array.from({ length: thresholds }, (_, index) =>
          apOf(
            own.map(({ hits }) => hits[index] ?? false),
            count,
            points,
          ),
        );
      }),
    );
  },
  better: 'higher',
};

/** For each find, the best first, whether it takes a truth of its label that no other has taken. */
function hitsOf(truths: readonly Truth[], finds: readonly Find[], threshold: number): boolean[] {
  const taken = new Set<Truth>();
  return finds.map(({ label, box }) => {
    const free = truths.filter((truth) => truth.label === label && !taken.has(truth));
    const [best] = free
      .map((truth) => ({ truth, shared: iouOf(truth.box, box) }))
      .toSorted((one, other) => other.shared - one.shared);
    if (best === undefined || best.shared < threshold) {
      return false;
    }
    taken.add(best.truth);
    return true;
  });
}

function apOf(hits: readonly boolean[], truths: number, points: 'all' | '101'): number {
  let right = 0;
  const curve = hits.map((isHit, index) => {
    right += isHit ? 1 : 0;
    return { recall: right / truths, precision: right / (index + 1) };
  });
  // The best precision at this recall or a higher one.
  for (let index = curve.length - 2; index >= 0; index -= 1) {
    const [own, next] = [curve[index], curve[index + 1]];
    if (own !== undefined && next !== undefined) {
      curve[index] = { ...own, precision: Math.max(own.precision, next.precision) };
    }
  }
  if (points === '101') {
    const places = Array.from({ length: 101 }, (_, index) => index / 100);
    return mean(places.map((place) => curve.find(({ recall }) => recall >= place - 1e-12)?.precision ?? 0));
  }
  return curve.reduce(
    (area, { recall, precision }, index) => area + (recall - (curve[index - 1]?.recall ?? 0)) * precision,
    0,
  );
}
