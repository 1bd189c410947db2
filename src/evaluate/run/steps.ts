import { answerText, type BatchInput, type JournalEntry, type RunEnd } from '../../batch';
import type { Assertion } from '../file/evaluation';
import { factualityRequest, type JudgeRequest, rubricRequest } from '../judge/messages';
import { withoutThinking } from '../read';
import type { PlannedEvaluation } from './planned-evaluation';

/** What became of each row of a step, by its number. */
export type Entries = ReadonlyMap<number, JournalEntry>;

/** What gives opinions on a cell's answers, once they are there: a model that judges, or one that embeds texts. */
export const opinionKinds = ['judge', 'embedding'] as const;

export type OpinionKind = (typeof opinionKinds)[number];

/** A run over rows that an evaluation is made of: a cell's answers, or what gives opinions on them. */
export interface Step {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly target: { readonly model: string; readonly provider: string; readonly task: string };
  readonly input: BatchInput;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** How often the same is asked in a row. */
  readonly repeat: number;
}

const chatTask = 'conversational';

/** Asks a cell's model about each row, as often as it is repeated. */
export function answersStep({ rows, repeat, cells }: PlannedEvaluation, cell: number): Step {
  const { model, prompt } = cells[cell] ?? noCell(cell);
  const { system } = prompt;
  return {
    rows: rows.flatMap(({ vars }) => Array.from({ length: repeat }, () => vars)),
    target: { model: model.model, provider: model.provider, task: chatTask },
    input: { kind: 'chat', prompt: prompt.text, ...(system !== undefined && { system }) },
    parameters: model.parameters,
    repeat,
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

/** Asks for opinions on a cell's answers; undefined where there is nothing to ask. */
export function opinionStep(
  planned: PlannedEvaluation,
  kind: OpinionKind,
  entries: Entries,
): Step | undefined {
  return kind === 'judge' ? judgeStep(planned, entries) : embeddingStep(planned, entries);
}

/** How many requests {@link opinionStep} makes. */
export function opinionCount(planned: PlannedEvaluation, kind: OpinionKind, entries: Entries): number {
  if (planned[kind] === undefined) {
    return 0;
  }
  return kind === 'judge' ? questionsOf(planned, entries).length : textsOf(planned, entries).length;
}

function judgeStep(planned: PlannedEvaluation, entries: Entries): Step | undefined {
  const { judge, rows, repeat } = planned;
  const questions = questionsOf(planned, entries);
  if (judge === undefined || questions.length === 0) {
    return undefined;
  }
  return {
    rows: questions.map(({ entry, assertion }) => {
      const row = rows[Math.floor(entry / repeat)];
      const answer = answerAt(entries, entry) ?? '';
      const request = requestTo(row?.asserts[assertion], row?.vars, answer, judge.fence);
      const [system, user] = request.messages;
      return { system: system?.content ?? '', prompt: user?.content ?? '' };
    }),
    target: { model: judge.model, provider: judge.provider, task: chatTask },
    input: { kind: 'chat', system: '{{ system }}', prompt: '{{ prompt }}' },
    parameters: { temperature: 0 },
    repeat: judge.votes,
  };
}

/** Has each text embedded once, however often it is compared. */
function embeddingStep(planned: PlannedEvaluation, entries: Entries): Step | undefined {
  const { embedding } = planned;
  const texts = textsOf(planned, entries);
  if (embedding === undefined || texts.length === 0) {
    return undefined;
  }
  return {
    rows: texts.map((text) => ({ text })),
    target: { ...embedding, task: 'feature-extraction' },
    input: { kind: 'form', values: { text: { kind: 'column', column: 'text' } } },
    parameters: {},
    repeat: 1,
  };
}

/** The texts of a cell that are compared by their embeddings, each once, in the order of the rows of its step. */
export function textsOf({ rows, repeat }: PlannedEvaluation, entries: Entries): readonly string[] {
  const texts = rows.flatMap(({ asserts }, row) => {
    const expected = asserts.filter(isSimilarity).map(({ value }) => String(value ?? ''));
    const answers = Array.from({ length: expected.length === 0 ? 0 : repeat }, (_, number) =>
      answerAt(entries, row * repeat + number),
    ).filter((answer) => answer !== undefined);
    return answers.length === 0 ? [] : [...expected, ...answers];
  });
  return [...new Set(texts.filter((text) => text.trim() !== ''))];
}

/** What a model answered, without what it thought before; undefined while there is no answer. */
export function answerAt(entries: Entries, entry: number): string | undefined {
  const found = entries.get(entry);
  return found?.kind === 'done' ? withoutThinking(answerText(found.value)) : undefined;
}

export function isSimilarity({ type }: Pick<Assertion, 'type'>): boolean {
  return /^(?:not-)?similar$/.test(type);
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
