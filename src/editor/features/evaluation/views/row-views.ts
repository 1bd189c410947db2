import { cellText } from '../../../../batch';
import {
  isDisputed,
  isFlaky,
  judgedBoxes,
  type Outcome,
  outcomesByRow,
  type Results,
  type RowScore,
  rowScores,
  summaryOf,
  type Truth,
} from '../../../../evaluate';
import type { Answer, EvaluationOutcome, EvaluationRow, Params } from '../../../../protocol';
import { checkProblemText, type Translate } from '../../../../words';
import { estimatedView } from './standing-view';

const givenLength = 200;
const answerLength = 300;
/** A whole answer or variable, as far as it is shown. */
const wholeLength = 100_000;
const mostSlices = 50;

type RowsAsked = Pick<Params<'readEvaluationRows'>, 'filter' | 'from' | 'count'>;

/** The rows of a filter, in short. */
export function rowsView(results: Results, { filter, from, count }: RowsAsked): Answer<'readEvaluationRows'> {
  const cells = results.cells.map(({ outcomes }) => ({
    scores: rowScores(outcomes),
    byRow: outcomesByRow(outcomes),
  }));
  const isShown = filterOf(
    results,
    cells.map(({ scores, byRow }) => (row: number) => ({
      score: scores.get(row),
      outcomes: byRow.get(row) ?? [],
    })),
    filter,
  );
  const found = [...results.rows.keys()].filter(isShown);
  const rows = found.slice(from, from + count).map(
    (row): EvaluationRow => ({
      row,
      given: givenIn(results, row),
      cells: cells.map(({ scores, byRow }) => {
        const [first] = byRow.get(row) ?? [];
        const { passes, score, verdicts = 0 } = scores.get(row) ?? {};
        return {
          ...(first?.answer !== undefined && { text: shortened(first.answer.text, answerLength) }),
          ...(first?.answer?.grade !== undefined && { grade: first.answer.grade }),
          ...(first?.failure !== undefined && { reason: first.failure.reason }),
          ...(passes !== undefined && { passes }),
          ...(score !== undefined && { score }),
          verdicts,
        };
      }),
    }),
  );
  return { total: found.length, rows };
}

interface CellRow {
  readonly score: RowScore | undefined;
  readonly outcomes: readonly Outcome[];
}

type Shows = Readonly<
  Record<RowsAsked['filter']['show'], (cells: readonly CellRow[], chosen: number) => boolean>
>;

const passes = ({ score }: CellRow) => score?.passes;
const fails = (cell: CellRow) => cell.outcomes.some(({ failure }) => failure) || (passes(cell) ?? 1) < 1;

const shows: Shows = {
  all: () => true,
  differ: (cells) => new Set(cells.map(passes)).size > 1,
  fail: (cells) => cells.some(fails),
  onlyFails: (cells, chosen) => cells.every((cell, index) => fails(cell) === (index === chosen)),
  flaky: (cells) => cells.some(({ score }) => score !== undefined && isFlaky(score)),
  open: (cells) =>
    cells.some(({ outcomes }) => outcomes.some(({ checks }) => checks.some(({ problem }) => problem))),
  notGraded: (cells) =>
    cells.some(({ outcomes }) => outcomes.some(({ answer }) => answer && answer.grade === undefined)),
  disputed: (cells) => cells.some(({ outcomes }) => outcomes.some(isDisputed)),
};

function filterOf(
  results: Results,
  cells: readonly ((row: number) => CellRow)[],
  { show, cell = 0, slice, text = '' }: RowsAsked['filter'],
): (row: number) => boolean {
  const words = text.trim().toLowerCase();
  return (row) => {
    const own = cells.map((of) => of(row));
    return (
      shows[show](own, cell) &&
      (slice === undefined || valueIn(results, row, slice.column) === slice.value) &&
      (words === '' ||
        textOf(results, row).toLowerCase().includes(words) ||
        own.some(({ outcomes }) => outcomes.some(({ answer }) => answer?.text.toLowerCase().includes(words))))
    );
  };
}

/** A row as a whole. */
export function rowView(
  { results, hasImages }: { readonly results: Results; readonly hasImages: boolean },
  row: number,
  t: Translate,
): Answer<'readEvaluationRow'> {
  const { vars = {}, description } = results.rows[row] ?? {};
  return {
    ...(description !== undefined && { description }),
    vars: Object.entries(vars).map(([name, value]) => ({
      name,
      text: shortened(cellText(value), wholeLength),
    })),
    hasImages,
    cells: results.cells.map(({ label, prompt, outcomes }) => ({
      label,
      prompt: shortened(prompt.text, wholeLength),
      outcomes: outcomes.filter((outcome) => outcome.row === row).map((outcome) => outcomeView(outcome, t)),
    })),
  };
}

function outcomeView(outcome: Outcome, t: Translate): EvaluationOutcome {
  const { repeat, answer, failure, passed, score, checks } = outcome;
  const tokens = answer?.tokens;
  const boxes = judgedBoxes(outcome);
  return {
    repeat,
    ...(answer !== undefined && {
      text: shortened(answer.text, wholeLength),
      milliseconds: answer.milliseconds,
      ...(tokens !== undefined && { tokens: tokens.input + tokens.output }),
      ...(answer.cost !== undefined && { cost: answer.cost }),
      ...(answer.provider !== undefined && { provider: answer.provider }),
      ...(answer.finishReason !== undefined && { finishReason: answer.finishReason }),
      ...(answer.reused !== undefined && { reused: answer.reused }),
      ...(answer.grade !== undefined && { grade: answer.grade }),
    }),
    ...(boxes !== undefined && {
      boxes: { expected: boxes.expected.map(boxView), found: boxes.found.map(boxView) },
    }),
    ...(failure !== undefined && { reason: failure.reason }),
    ...(passed !== undefined && { passed }),
    ...(score !== undefined && { score }),
    checks: checks.map(({ name, passed: own, score: mark, value, expected, reason, problem }) => ({
      name,
      ...(own !== undefined && { passed: own }),
      ...(mark !== undefined && { score: mark }),
      ...(value !== undefined && { value }),
      ...(expected !== undefined && { expected: shortened(expected, wholeLength) }),
      ...(reason !== undefined && { reason }),
      ...(problem !== undefined && { problem: checkProblemText(problem, t) }),
    })),
  };
}

function boxView({ label, box, score }: Truth & { readonly score?: number }) {
  const [xmin, ymin, xmax, ymax] = box;
  return { label, box: { xmin, ymin, xmax, ymax }, ...(score !== undefined && { score }) };
}

/** The scores of the most frequent values of a column. */
export function slicesView(results: Results, column: string): Answer<'sliceEvaluation'> {
  const rowsOf = new Map<string, Set<number>>();
  for (const row of results.rows.keys()) {
    const value = valueIn(results, row, column);
    rowsOf.set(value, (rowsOf.get(value) ?? new Set()).add(row));
  }
  const slices = [...rowsOf]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .slice(0, mostSlices)
    .map(([value, rows]) => ({
      value,
      rows: rows.size,
      passes: results.cells.map(({ outcomes }) => {
        const { passes: share } = summaryOf(outcomes.filter(({ row }) => rows.has(row)));
        return share === undefined ? null : estimatedView(share);
      }),
    }));
  return { slices };
}

function givenIn(results: Results, row: number): string {
  return shortened(results.rows[row]?.description ?? textOf(results, row), givenLength);
}

function textOf({ rows }: Results, row: number): string {
  return Object.values(rows[row]?.vars ?? {})
    .map(cellText)
    .join(' · ');
}

/** By which rows are sliced: no longer than a filter may be. */
function valueIn({ rows }: Results, row: number, column: string): string {
  const vars = rows[row]?.vars ?? {};
  return (Object.hasOwn(vars, column) ? cellText(vars[column]) : '').slice(0, 1000);
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
