import * as z from 'zod/mini';
import { answerText, type JournalEntry } from '../../batch';
import { majority, readFactuality, readGrade } from '../judge/verdict';
import { MetricError } from '../metric';
import { cosine, quantileOf } from '../metrics/numbers';
import type { Results } from '../report/results';
import type { Opinion } from './answered';
import { checkAnswer, judgementOf } from './check';
import type { Outcome } from './outcome';
import type { PlannedEvaluation } from './planned-evaluation';
import {
  answerAt,
  type Entries,
  isSimilarity,
  type OpinionKind,
  type Question,
  questionsOf,
  textsOf,
} from './steps';

/** What a cell has answered so far, and what is thought of its answers. */
export interface CellEntries {
  readonly answers: Entries;
  readonly opinions: Readonly<Record<OpinionKind, Entries>>;
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

type Opinions = Map<number, Map<number, Opinion>>;

/** The opinions on each answer, by the places of its assertions. */
function opinionsIn(planned: PlannedEvaluation, entries: CellEntries): Opinions {
  const opinions: Opinions = new Map();
  const found = [...judgedIn(planned, entries), ...similaritiesIn(planned, entries)];
  for (const { entry, assertion, opinion } of found) {
    const own = opinions.get(entry) ?? new Map<number, Opinion>();
    opinions.set(entry, own.set(assertion, opinion));
  }
  return opinions;
}

interface Given extends Question {
  readonly opinion: Opinion;
}

/** Of several votes most count. */
function judgedIn(planned: PlannedEvaluation, { answers, opinions: { judge } }: CellEntries): Given[] {
  const votes = new Map<string, { readonly entry: number; readonly assertion: number; texts: string[] }>();
  for (const [row, { entry, assertion }] of questionsOf(planned, answers).entries()) {
    const verdict = judge.get(row);
    const key = `${entry} ${assertion}`;
    const about = votes.get(key) ?? { entry, assertion, texts: [] };
    votes.set(key, about);
    if (verdict?.kind === 'done') {
      about.texts.push(answerText(verdict.value));
    }
  }
  return [...votes.values()].flatMap(({ entry, assertion, texts }) => {
    const type = planned.rows[Math.floor(entry / planned.repeat)]?.asserts[assertion]?.type ?? '';
    const opinion = type.endsWith('factuality') ? factuality(texts) : grade(texts);
    return opinion === undefined ? [] : [{ entry, assertion, opinion }];
  });
}

/** How near the answers are to what was expected, by their embeddings. */
function similaritiesIn(
  planned: PlannedEvaluation,
  { answers, opinions: { embedding } }: CellEntries,
): Given[] {
  const vectors = new Map(
    textsOf(planned, answers).flatMap((text, row) => {
      const vector = vectorIn(embedding.get(row));
      return vector === undefined ? [] : [[text, vector] as const];
    }),
  );
  return planned.rows.flatMap(({ asserts }, row) =>
    asserts.flatMap((each, assertion) => {
      const expected = isSimilarity(each) ? vectors.get(String(each.value ?? '')) : undefined;
      return Array.from({ length: planned.repeat }, (_, number) => row * planned.repeat + number).flatMap(
        (entry) => {
          const answer = vectors.get(answerAt(answers, entry) ?? '');
          const value = expected && answer && similarity(expected, answer);
          return value === undefined
            ? []
            : [{ entry, assertion, opinion: { kind: 'similarity' as const, value } }];
        },
      );
    }),
  );
}

const vectorSchema = z.array(z.number());

/** Undefined for what isn't one vector for the whole text. */
function vectorIn(entry: JournalEntry | undefined): readonly number[] | undefined {
  const value = entry?.kind === 'done' && entry.value.kind === 'json' ? entry.value.value : undefined;
  return vectorSchema.safeParse(value).data;
}

function similarity(one: readonly number[], other: readonly number[]): number | undefined {
  try {
    return cosine.corpus([cosine.row(one, other)]);
  } catch (error) {
    if (error instanceof MetricError) {
      return undefined;
    }
    throw error;
  }
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
