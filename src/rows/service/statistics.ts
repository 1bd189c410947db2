import * as z from 'zod/mini';
import { entriesOf, number, numbers, optional } from '../../http/shapes';
import type { ColumnStatistics } from '../row-source';

const edge = z.union([z.number(), z.string()]);

const statisticsSchema = z.looseObject({
  nan_count: number,
  no_label_count: number,
  min: optional(edge),
  max: optional(edge),
  mean: number,
  median: number,
  std: number,
  histogram: optional(z.looseObject({ hist: entriesOf(z.number()), bin_edges: entriesOf(edge) })),
  frequencies: numbers,
});

/** What the service has counted in a column: https://huggingface.co/docs/dataset-viewer/statistics. */
export function statisticsOf(found: unknown, rows: number, isPartial: boolean): ColumnStatistics {
  const { nan_count, no_label_count, min, max, mean, median, std, histogram, frequencies } = z.parse(
    statisticsSchema,
    found,
  );
  const ranked = Object.entries(frequencies).toSorted(([, one], [, other]) => other - one);
  return {
    rows,
    nulls: (nan_count ?? 0) + (no_label_count ?? 0),
    isPartial,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(mean !== undefined && { mean }),
    ...(median !== undefined && { median }),
    ...(std !== undefined && { deviation: std }),
    ...(histogram !== undefined && {
      histogram: { counts: histogram.hist, edges: histogram.bin_edges },
    }),
    ...(ranked.length > 0 && { frequencies: ranked }),
  };
}
