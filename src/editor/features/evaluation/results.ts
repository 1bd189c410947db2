import type { JournalEntry } from '../../../batch';
import {
  checkAnswer,
  judgementOf,
  majority,
  type Opinion,
  type Outcome,
  quantileOf,
  type Results,
  readFactuality,
  readGrade,
} from '../../../evaluate';
import { answerText } from '../../parts/batches/answer-value';
import type { KeptEvaluation } from './kept-evaluation';
import { questionsOf } from './steps';

type Entries = ReadonlyMap<number, JournalEntry>;

/** What a cell and the judge of its answers have said so far. */
export interface CellEntries {
  readonly answers: Entries;
  readonly verdicts: Entries;
}

/** The results so far: every answer, checked. */
export function resultsOf(kept: KeptEvaluation, entries: readonly CellEntries[]): Results {
  const { name, created, repeat, rows, rowsDigest, cells, judge, baseline } = kept;
  return {
    version: 1,
    name,
    created: new Date(created).toISOString(),
    rowsDigest,
    repeat,
    ...(judge !== undefined && { judge: { model: judge.model, provider: judge.provider } }),
    ...(baseline !== undefined && { baseline }),
    rows: rows.map(({ asserts: _, threshold: __, ...row }) => row),
    cells: cells.map((cell, index) => ({ ...cell, outcomes: outcomesOf(kept, entries[index]) })),
  };
}

function outcomesOf(kept: KeptEvaluation, entries: CellEntries | undefined): Outcome[] {
  if (entries === undefined) {
    return [];
  }
  const opinions = opinionsIn(kept, entries);
  return [...entries.answers].flatMap(([place, entry]) => {
    const outcome = outcomeOf(kept, place, entry, opinions.get(place));
    return outcome === undefined ? [] : [outcome];
  });
}

/** Undefined for a request that is under way, or goes again. */
function outcomeOf(
  { rows, repeat }: KeptEvaluation,
  place: number,
  entry: JournalEntry,
  opinions: ReadonlyMap<number, Opinion> | undefined,
): Outcome | undefined {
  const row = Math.floor(place / repeat);
  const planned = rows[row];
  const about = { row, repeat: place % repeat };
  if (planned === undefined || entry.kind === 'sent' || (entry.kind === 'failed' && entry.again)) {
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
    planned.asserts.map((each, index) => checkAnswer(each, answer, opinions?.get(index))),
    planned.threshold,
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
  kept: KeptEvaluation,
  { answers, verdicts }: CellEntries,
): Map<number, Map<number, Opinion>> {
  const votes = new Map<string, { readonly entry: number; readonly assertion: number; texts: string[] }>();
  for (const [row, { entry, assertion }] of questionsOf(kept, answers).entries()) {
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
    const type = kept.rows[Math.floor(entry / kept.repeat)]?.asserts[assertion]?.type ?? '';
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
