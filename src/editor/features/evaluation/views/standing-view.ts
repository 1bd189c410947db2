import { columnNames, type JournalEntry, rowStates } from '../../../../batch';
import {
  type Agreement,
  answersBeside,
  type CellEntries,
  type Estimated,
  opinionKinds,
  opinionSources,
  type Results,
  type Standing,
} from '../../../../evaluate';
import type { EvaluationCell, EvaluationStanding, Failure } from '../../../../protocol';
import { opinionKindOf } from '../batch-ids';
import type { Graded } from '../grades/grades';
import type { KeptEvaluation } from '../kept-evaluation';
import { answersId } from '../steps';

interface Facts {
  readonly results: Results;
  readonly standings: readonly Standing[];
  readonly entries: readonly CellEntries[];
  readonly graded: Graded;
  /** The batch that runs. */
  readonly current: string | undefined;
  readonly state: EvaluationStanding['state'];
  readonly failure: Failure | undefined;
}

/** An evaluation as its page shows it. */
export function standingView(kept: KeptEvaluation, facts: Facts): EvaluationStanding {
  const { entries, standings, results, graded, current, state, failure } = facts;
  const { rows, repeat, cells, judge } = kept;
  const asked = entries.flatMap(({ answers, opinions }, cell) => {
    const beside = answersBeside(kept, cell, (index) => entries[index]?.answers);
    return [
      countsOf(answers, rows.length * repeat),
      ...opinionKinds.map((kind) => countsOf(opinions[kind], opinionSources[kind].count(kept, beside))),
    ];
  });
  const sum = (of: (counts: ReturnType<typeof countsOf>) => number) =>
    asked.reduce((total, counts) => total + of(counts), 0);
  const now = nowOf(kept, current);
  return {
    id: kept.id,
    name: kept.name,
    fileName: decodeURIComponent(kept.uri.slice(kept.uri.lastIndexOf('/') + 1)),
    state,
    rowCount: rows.length,
    repeat,
    ended: sum(({ done, failed }) => done + failed),
    total: sum(({ all }) => all),
    inDoubt: state === 'stopped' ? sum(({ inDoubt }) => inDoubt) : 0,
    failed: sum(({ failed }) => failed),
    ...(now !== undefined && { now }),
    ...(failure !== undefined && { failure }),
    ...(judge !== undefined && { judge: judge.model }),
    ...(graded.agreement !== undefined && { agreement: agreementView(graded.agreement) }),
    gradesVersion: graded.version,
    cells: cells.flatMap(({ label, model }, index) => {
      const standing = standings[index];
      const counts = countsOf(entries[index]?.answers ?? new Map(), rows.length * repeat);
      return standing === undefined
        ? []
        : [{ label, model: model.model, provider: model.provider, ...counts, ...cellView(standing) }];
    }),
    columns: columnNames(results.rows.map(({ vars }) => vars)),
  };
}

function nowOf(kept: KeptEvaluation, current: string | undefined): string | undefined {
  const kind = current && opinionKindOf(current);
  if (kind) {
    // Who compares answers is the judge as well.
    return kind === 'pair' ? 'judge' : kind;
  }
  return kept.cells.find((_, index) => answersId(kept, index) === current)?.label;
}

function countsOf(entries: ReadonlyMap<number, JournalEntry>, all: number) {
  const { done, failed, inDoubt } = rowStates({ rows: entries }, all);
  return { all, done: done.length, failed: failed.length, inDoubt: inDoubt.length };
}

function cellView({
  summary,
  comparison,
  isBaseline,
}: Standing): Omit<EvaluationCell, 'label' | 'model' | 'provider' | 'done' | 'failed'> {
  const { passes, score, metrics, matrix, latency } = summary;
  return {
    isBaseline,
    ...(passes !== undefined && { passes: estimatedView(passes) }),
    ...(score !== undefined && { score: estimatedView(score) }),
    metrics: metrics.map((metric) => ({
      ...estimatedView(metric),
      name: metric.name,
      better: metric.better,
      isShare: metric.isShare,
    })),
    open: summary.open,
    cutShort: summary.cutShort,
    reused: summary.reused,
    flaky: summary.flaky,
    cost: summary.cost,
    unknownCosts: summary.unknownCosts,
    ...(latency !== undefined && { latency }),
    ...(comparison !== undefined && { comparison: comparisonView(comparison) }),
    ...(matrix !== undefined && {
      matrix: { labels: [...matrix.labels], counts: matrix.counts.map((line) => [...line]) },
    }),
  };
}

function agreementView({
  kappa,
  sameGrade,
  ...agreement
}: Agreement): NonNullable<EvaluationStanding['agreement']> {
  return {
    ...agreement,
    ...(kappa !== undefined && { kappa }),
    ...(sameGrade !== undefined && { sameGrade }),
  };
}

function comparisonView({
  of: _,
  smallest: __,
  interval,
  rowsForFive,
  ...comparison
}: NonNullable<Standing['comparison']>): NonNullable<EvaluationCell['comparison']> {
  return {
    ...comparison,
    ...(interval !== undefined && { interval: [interval[0], interval[1]] }),
    ...(rowsForFive !== undefined && { rowsForFive }),
  };
}

/** Without what is undefined. */
export function estimatedView({ value, interval, rows }: Estimated): NonNullable<EvaluationCell['passes']> {
  return { value, rows, ...(interval !== undefined && { interval: [interval[0], interval[1]] }) };
}
