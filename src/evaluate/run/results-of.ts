import { answerText, type JournalEntry } from '../../batch';
import { type OpinionKind, opinionKinds, opinionSources } from '../opinions';
import type { CellAnswers, Entries } from '../opinions/source';
import { baselineIndex, type Results } from '../report/results';
import type { Opinion } from './answered';
import { checkAnswer, judgementOf } from './check';
import type { Outcome } from './outcome';
import { lastingVars } from './plan';
import type { PlannedEvaluation } from './planned-evaluation';

/** What a cell has answered so far, and what is thought of its answers. */
export interface CellEntries {
  readonly answers: Entries;
  readonly opinions: Readonly<Record<OpinionKind, Entries>>;
}

/** The results so far: every answer, checked. */
export function resultsOf(planned: PlannedEvaluation, entries: readonly CellEntries[]): Results {
  const { name, created, repeat, rows, rowsDigest, task, cells, judge, baseline } = planned;
  return {
    version: 1,
    name,
    created: new Date(created).toISOString(),
    rowsDigest,
    repeat,
    ...(task !== undefined && { task: task.id }),
    ...(judge !== undefined && { judge: { model: judge.model, provider: judge.provider } }),
    ...(baseline !== undefined && { baseline }),
    rows: rows.map(({ asserts: _, threshold: __, ...row }) => ({ ...row, vars: lastingVars(row.vars) })),
    cells: cells.map((cell, index) => ({ ...cell, outcomes: outcomesOf(planned, entries, index) })),
  };
}

function outcomesOf(planned: PlannedEvaluation, entries: readonly CellEntries[], cell: number): Outcome[] {
  const own = entries[cell];
  if (own === undefined) {
    return [];
  }
  const answers = answersBeside(planned, cell, (index) => entries[index]?.answers);
  const opinions = opinionsIn(planned, answers, own.opinions);
  return [...own.answers].flatMap(([place, entry]) => {
    const outcome = outcomeOf(planned, place, entry, opinions.get(place));
    return outcome === undefined ? [] : [outcome];
  });
}

/** A cell's answers beside those of the baseline, which is the first cell where none is named. */
export function answersBeside(
  planned: PlannedEvaluation,
  cell: number,
  answersOf: (cell: number) => Entries | undefined,
): CellAnswers {
  const baseline = baselineIndex(planned);
  return {
    own: answersOf(cell) ?? new Map(),
    baseline: baseline === cell ? undefined : (answersOf(baseline) ?? new Map()),
  };
}

/** Undefined for a request that is under way, or goes again. */
function outcomeOf(
  { rows, repeat }: PlannedEvaluation,
  place: number,
  entry: JournalEntry,
  opinions: ReadonlyMap<number, Opinion> | undefined,
): Outcome | undefined {
  const row = Math.floor(place / repeat);
  const asked = rows[row];
  const about = { row, repeat: place % repeat };
  if (asked === undefined || entry.kind === 'sent' || (entry.kind === 'failed' && entry.again)) {
    return undefined;
  }
  if (entry.kind === 'failed') {
    return { ...about, failure: { kind: entry.failure, reason: entry.reason }, checks: [] };
  }
  const { value, milliseconds, tokens, cost, provider, finishReason, reused } = entry;
  const answer = {
    text: value.kind === 'label' ? value.label : answerText(value),
    milliseconds,
    ...(tokens !== undefined && { tokens }),
    ...(cost !== undefined && { cost }),
    ...(provider !== undefined && { provider }),
    ...(finishReason !== undefined && { finishReason }),
    ...(reused !== undefined && { reused }),
  };
  const { checks, passed, score } = judgementOf(
    asked.asserts.map((each, index) => checkAnswer(each, answer, opinions?.get(index))),
    asked.threshold,
  );
  return {
    ...about,
    answer,
    ...(passed !== undefined && { passed }),
    ...(score !== undefined && { score }),
    checks: checks.map((check) => defined(check)),
  };
}

/** The opinions on each answer, by the places of its assertions. */
function opinionsIn(
  planned: PlannedEvaluation,
  answers: CellAnswers,
  entries: CellEntries['opinions'],
): Map<number, Map<number, Opinion>> {
  const opinions = new Map<number, Map<number, Opinion>>();
  const found = opinionKinds.flatMap((kind) =>
    opinionSources[kind].opinions(planned, answers, entries[kind]),
  );
  for (const { entry, assertion, opinion } of found) {
    const own = opinions.get(entry) ?? new Map<number, Opinion>();
    opinions.set(entry, own.set(assertion, opinion));
  }
  return opinions;
}

type Defined<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> };

/** Without fields that say nothing. */
function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Defined<T>;
}
