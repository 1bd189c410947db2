import { answerText, type JournalEntry, type RunEnd } from '../../batch';
import type { Assertion } from '../file/evaluation';
import { factualityRequest, type JudgeRequest, rubricRequest } from '../judge/messages';
import type { PlannedEvaluation } from './planned-evaluation';

/** What became of each row of a step, by its number. */
export type Entries = ReadonlyMap<number, JournalEntry>;

/** A run over rows that an evaluation is made of: a cell's answers, or the verdicts on them. */
export interface Step {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly target: { readonly model: string; readonly provider: string };
  readonly prompt: string;
  readonly system?: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Asks a cell's model about each row, as often as it is repeated. */
export function answersStep({ rows, repeat, cells }: PlannedEvaluation, cell: number): Step {
  const { model, prompt } = cells[cell] ?? noCell(cell);
  return {
    rows: rows.flatMap(({ vars }) => Array.from({ length: repeat }, () => vars)),
    target: model,
    prompt: prompt.text,
    ...(prompt.system !== undefined && { system: prompt.system }),
    parameters: model.parameters,
  };
}

function noCell(cell: number): never {
  throw new Error(`The evaluation has no cell ${cell}`);
}

/** What a verdict is about. */
export interface Question {
  /** Of the row's answers in the table: `row * repeat + number`. */
  readonly entry: number;
  /** The assertion, by its place in its row. */
  readonly assertion: number;
}

/** The questions to the judge about a cell's answers, in the order of the rows of its step. */
export function questionsOf(
  { rows, repeat, judge }: PlannedEvaluation,
  entries: Entries,
): readonly Question[] {
  const votes = judge?.votes ?? 1;
  return rows.flatMap(({ asserts }, row) =>
    Array.from({ length: repeat }, (_, number) => row * repeat + number)
      .filter((entry) => entries.get(entry)?.kind === 'done')
      .flatMap((entry) =>
        asserts.flatMap((each, assertion) =>
          isJudged(each) ? Array.from({ length: votes }, () => ({ entry, assertion })) : [],
        ),
      ),
  );
}

/** Asks the judge about a cell's answers; undefined where there is nothing to ask. */
export function judgeStep(planned: PlannedEvaluation, entries: Entries): Step | undefined {
  const { judge, rows, repeat } = planned;
  const questions = questionsOf(planned, entries);
  if (judge === undefined || questions.length === 0) {
    return undefined;
  }
  return {
    rows: questions.map(({ entry, assertion }) => {
      const row = rows[Math.floor(entry / repeat)];
      const found = entries.get(entry);
      const answer = found?.kind === 'done' ? answerText(found.value) : '';
      const request = requestTo(row?.asserts[assertion], row?.vars, answer, judge.fence);
      const [system, user] = request.messages;
      return { system: system?.content ?? '', prompt: user?.content ?? '' };
    }),
    target: judge,
    system: '{{ system }}',
    prompt: '{{ prompt }}',
    parameters: { temperature: 0 },
  };
}

export function isJudged({ type }: Pick<Assertion, 'type'>): boolean {
  return /^(?:not-)?(?:llm-rubric|factuality)$/.test(type);
}

function requestTo(
  assertion: Assertion | undefined,
  vars: Readonly<Record<string, unknown>> | undefined,
  answer: string,
  fence: string,
): JudgeRequest {
  const value = String(assertion?.value ?? '');
  const question = Object.entries(vars ?? {})
    .map(([name, content]) => `${name}: ${typeof content === 'string' ? content : JSON.stringify(content)}`)
    .join('\n');
  return assertion?.type.endsWith('factuality')
    ? factualityRequest(value, { question, answer }, fence)
    : rubricRequest(value, { question, answer }, fence);
}

/** Failures of one model, after which others may still answer. */
const ofOneModel: ReadonlySet<string> = new Set(['no-model', 'forbidden', 'other']);

/** Whether nothing more can be asked once a step has ended like this. */
export function endsEvaluation(end: RunEnd): boolean {
  return end.kind !== 'finished' && (end.kind !== 'stopped' || !ofOneModel.has(end.failure));
}

/** In US dollars, of the answers whose cost is known. What was known before cost nothing. */
export function spentIn(entries: Entries): number {
  let spent = 0;
  for (const entry of entries.values()) {
    spent += entry.kind === 'done' && !entry.reused ? (entry.cost ?? 0) : 0;
  }
  return spent;
}
