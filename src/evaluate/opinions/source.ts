import { answerText, type BatchInput, type JournalEntry } from '../../batch';
import { withoutThinking } from '../read';
import type { Opinion } from '../run/answered';
import type { PlannedEvaluation } from '../run/planned-evaluation';

/** What became of each row of a step, by its number. */
export type Entries = ReadonlyMap<number, JournalEntry>;

/** A run over rows that an evaluation is made of: a cell's answers, or what gives opinions on them. */
export interface Step {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly target: { readonly model: string; readonly provider: string; readonly task: string };
  readonly input: BatchInput;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** How often the same is asked in a row. */
  readonly repeat: number;
}

/** A cell's answers, and those that they may be compared with. */
export interface CellAnswers {
  readonly own: Entries;
  /** Of the baseline's cell; undefined for that cell itself. */
  readonly baseline: Entries | undefined;
}

/** What an opinion is about. */
export interface Question {
  /** Of the row's answers in the table: `row * repeat + number`. */
  readonly entry: number;
  /** The assertion, by its place in its row. */
  readonly assertion: number;
}

export interface GivenOpinion extends Question {
  readonly opinion: Opinion;
}

/** What gives opinions on a cell's answers, once they are there. */
export interface OpinionSource {
  /** How many requests its step makes. */
  readonly count: (planned: PlannedEvaluation, answers: CellAnswers) => number;
  /** Asks for the opinions; undefined where there is nothing to ask. */
  readonly step: (planned: PlannedEvaluation, answers: CellAnswers) => Step | undefined;
  /** @param entries what became of the rows of its step */
  readonly opinions: (
    planned: PlannedEvaluation,
    answers: CellAnswers,
    entries: Entries,
  ) => readonly GivenOpinion[];
}

export const chatTask = 'conversational';

/** What a model answered, without what it thought before; undefined while there is no answer. */
export function answerAt(entries: Entries | undefined, entry: number): string | undefined {
  const found = entries?.get(entry);
  return found?.kind === 'done' ? withoutThinking(answerText(found.value)) : undefined;
}

/** The answers to each row that are there, with the row's number. */
export function answeredIn(
  { rows, repeat }: PlannedEvaluation,
  entries: Entries,
): { readonly row: number; readonly entry: number }[] {
  return [...rows.keys()].flatMap((row) =>
    Array.from({ length: repeat }, (_, number) => ({ row, entry: row * repeat + number })).filter(
      ({ entry }) => entries.get(entry)?.kind === 'done',
    ),
  );
}
