import { answerText, type JournalEntry } from '../../batch';
import { majority, readFactuality, readGrade } from '../judge/verdict';
import { quantileOf } from '../metrics/numbers';
import type { Results } from '../report/results';
import type { Opinion } from './answered';
import { checkAnswer, judgementOf } from './check';
import type { Outcome } from './outcome';
import type { PlannedEvaluation } from './planned-evaluation';
import { type Entries, questionsOf } from './steps';

/** What a cell and the judge of its answers have said so far. */
export interface CellEntries {
  readonly answers: Entries;
  readonly verdicts: Entries;
}

/** The results so far: every answer, checked. */
export function resultsOf(planned: PlannedEvaluation, entries: readonly CellEntries[]): Results {
  const { name, created, repeat, rows, rowsDigest, cells, judge, baseline } = planned;
  return {
    version: 1,
    name,
    created: new Date(created).toISOString(),
    rowsDigest,
    repeat,
    ...(judge !== undefined && { judge: { model: judge.model, provider: judge.provider } }),
    ...(baseline !== undefined && { baseline }),
    rows: rows.map(({ asserts: _, threshold: __, ...row }) => row),
    cells: cells.map((cell, index) => ({ ...cell, outcomes: outcomesOf(planned, entries[index]) })),
  };
}

function outcomesOf(planned: PlannedEvaluation, entries: CellEntries | undefined): Outcome[] {
  if (entries === undefined) {
    return [];
  }
  const opinions = opinionsIn(planned, entries);
  return [...entries.answers].flatMap(([place, entry]) => {
    const outcome = outcomeOf(planned, place, entry, opinions.get(place));
    return outcome === undefined ? [] : [outcome];
  });
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
    text: answerText(value),
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

/** The judge's opinions on each answer, by the places of its assertions. Of several votes most count. */
function opinionsIn(
  planned: PlannedEvaluation,
  { answers, verdicts }: CellEntries,
): Map<number, Map<number, Opinion>> {
  const votes = new Map<string, { readonly entry: number; readonly assertion: number; texts: string[] }>();
  for (const [row, { entry, assertion }] of questionsOf(planned, answers).entries()) {
    const verdict = verdicts.get(row);
    const key = `${entry} ${assertion}`;
    const about = votes.get(key) ?? { entry, assertion, texts: [] };
    votes.set(key, about);
    if (verdict?.kind === 'done') {
      about.texts.push(answerText(verdict.value));
    }
  }
  const opinions = new Map<number, Map<number, Opinion>>();
  for (const { entry, assertion, texts } of votes.values()) {
    const type = planned.rows[Math.floor(entry / planned.repeat)]?.asserts[assertion]?.type ?? '';
    const opinion = type.endsWith('factuality') ? factuality(texts) : grade(texts);
    if (opinion !== undefined) {
      const own = opinions.get(entry) ?? new Map<number, Opinion>();
      opinions.set(entry, own.set(assertion, opinion));
    }
  }
  return opinions;
}

function grade(texts: readonly string[]): Opinion | undefined {
  const grades = texts.map(readGrade).filter((each) => each !== undefined);
  if (grades.length === 0) {
    return undefined;
  }
  const score = Math.round(
    quantileOf(
      grades.map((each) => each.score),
      0.5,
    ),
  );
  const reason = grades.find((each) => each.score === score)?.reason ?? grades[0]?.reason ?? '';
  return { kind: 'grade', score, reason };
}

function factuality(texts: readonly string[]): Opinion | undefined {
  const verdicts = texts.map(readFactuality).filter((each) => each !== undefined);
  const correct = majority(verdicts.map((each) => each.correct));
  const reason = verdicts.find((each) => each.correct === correct)?.reason ?? '';
  return correct === undefined ? undefined : { kind: 'factuality', correct, reason };
}

type Defined<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> };

/** Without fields that say nothing. */
function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Defined<T>;
}
