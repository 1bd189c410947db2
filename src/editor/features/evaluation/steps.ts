import type { JournalEntry } from '../../../batch';
import type { Assertion } from '../../../evaluate';
import { factualityRequest, type JudgeRequest, rubricRequest } from '../../../evaluate';
import { answerText } from '../../parts/batches/answer-value';
import type { KeptBatch } from '../../parts/batches/kept-batch';
import type { KeptEvaluation } from './kept-evaluation';

/** Requests under way at the same time. */
const concurrency = 4;

/** A run over rows that an evaluation is made of. */
export interface Step {
  /** The id of its batch. */
  readonly batch: string;
  readonly cell: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly target: { readonly model: string; readonly provider: string };
  readonly prompt: string;
  readonly system?: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The id of the batch in which a cell answers. */
export function answersId({ id }: Pick<KeptEvaluation, 'id'>, cell: number): string {
  return `${id}.${cell}`;
}

/** Asks a cell's model about each row, as often as it is repeated. */
export function answersStep(kept: KeptEvaluation, cell: number): Step {
  const { rows, repeat, cells } = kept;
  const { model, prompt } = cells[cell] ?? noCell(cell);
  return {
    batch: answersId(kept, cell),
    cell,
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
  { rows, repeat, judge }: KeptEvaluation,
  entries: ReadonlyMap<number, JournalEntry>,
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

/** The id of the batch in which a cell's answers are judged; undefined where there is nothing to ask. */
export function judgeBatch(
  kept: KeptEvaluation,
  cell: number,
  entries: ReadonlyMap<number, JournalEntry>,
): string | undefined {
  if (kept.judge === undefined || questionsOf(kept, entries).length === 0) {
    return undefined;
  }
  const answered = [...entries.values()].filter(({ kind }) => kind === 'done').length;
  // Other answers are other questions.
  return `${answersId(kept, cell)}.judge-${answered}`;
}

/** Asks the judge about a cell's answers; undefined where there is nothing to ask. */
export function judgeStep(
  kept: KeptEvaluation,
  cell: number,
  entries: ReadonlyMap<number, JournalEntry>,
): Step | undefined {
  const { judge, rows, repeat } = kept;
  const batch = judgeBatch(kept, cell, entries);
  if (judge === undefined || batch === undefined) {
    return undefined;
  }
  return {
    batch,
    cell,
    rows: questionsOf(kept, entries).map(({ entry, assertion }) => {
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

/** A step as the batch that it becomes. */
export function batchOf(
  step: Step,
  kept: Pick<KeptEvaluation, 'name' | 'uri' | 'created'>,
  files: { readonly source: string; readonly output: string; readonly digest: string },
): KeptBatch {
  const { batch, rows, target, prompt, system, parameters } = step;
  return {
    version: 1,
    job: {
      id: batch,
      name: kept.name,
      created: kept.created,
      source: { uri: files.source, format: 'jsonl', rowCount: rows.length, digest: files.digest },
      target: { model: target.model, provider: target.provider, task: 'conversational' },
      input: { kind: 'chat', prompt, ...(system !== undefined && { system }) },
      parameters,
      output: { uri: files.output, format: 'jsonl', column: 'answer', failureColumn: 'failure' },
      limits: { concurrency },
    },
    source: { name: kept.name, place: kept.uri },
    delivery: { kind: 'file' },
    written: [],
  };
}

/** The rows as a file. */
export function linesOf(rows: Step['rows']): Uint8Array {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
  );
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}
