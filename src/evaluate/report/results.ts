import * as z from 'zod/mini';
import { readJson } from '../read';
import { type Comparison, comparisonsWith } from '../run/comparison';
import { outcomeSchema } from '../run/outcome';
import { type Cell, cellSchema, plannedRowSchema } from '../run/plan';
import { type CellSummary, summaryOf } from '../run/summary';

const resultsCellSchema = z.extend(cellSchema, {
  /** Of each row and repeat that has been asked so far. */
  outcomes: z.array(outcomeSchema),
});

const rowSchema = z.omit(plannedRowSchema, { asserts: true, threshold: true });

/** All that an evaluation found: enough to compute each score again. */
export const resultsSchema = z.object({
  version: z.literal(1),
  name: z.string(),
  /** As ISO 8601. */
  created: z.string(),
  /** SHA-256 of the rows, in hexadecimal digits: results over other rows aren't compared. */
  rowsDigest: z.string(),
  repeat: z.int(),
  /** What the models did; missing where they answered prompts. */
  task: z.optional(z.string()),
  judge: z.optional(z.object({ model: z.string(), provider: z.string() })),
  /** The label of the cell that others are compared with. */
  baseline: z.optional(z.string()),
  rows: z.array(rowSchema),
  cells: z.array(resultsCellSchema),
});

export type Results = z.output<typeof resultsSchema>;
export type ResultsCell = Results['cells'][number];

/** What a file of results says; undefined for another file. Never throws. */
export function readResults(json: string): Results | undefined {
  return z.safeParse(resultsSchema, readJson(json)).data;
}

/** The scores of a cell, and how it compares with the baseline. */
export interface Standing {
  readonly label: string;
  readonly summary: CellSummary;
  readonly isBaseline: boolean;
  /** Undefined for the baseline itself, and for a cell that shares no row with it. */
  readonly comparison: Comparison | undefined;
}

/** The cells' scores, in their order. Without a baseline the first cell is it. */
export function standingsOf(results: Results): Standing[] {
  const { cells } = results;
  const clusterOf = clusterIn(results);
  const baseline = cells[baselineIndex(results)];
  const others = cells.filter((cell) => cell !== baseline);
  const comparisons = comparisonsWith(
    baseline?.outcomes ?? [],
    others.map(({ outcomes }) => outcomes),
    clusterOf,
  );
  return cells.map((cell) => ({
    label: cell.label,
    summary: summaryOf(cell.outcomes, clusterOf),
    isBaseline: cell === baseline,
    comparison: comparisons[others.indexOf(cell)],
  }));
}

/** What a row belongs to; undefined where rows don't depend on each other. */
export function clusterIn({ rows }: Results): ((row: number) => string) | undefined {
  return rows.some(({ cluster }) => cluster !== undefined) ? (row) => rows[row]?.cluster ?? '' : undefined;
}

/** By the label of a cell or of its model. */
export function baselineIndex({
  cells,
  baseline,
}: Pick<Results, 'baseline'> & { readonly cells: readonly Cell[] }): number {
  const named = cells.findIndex(({ label, model }) => label === baseline || model.label === baseline);
  return Math.max(0, named);
}
