import {
  type BatchInput,
  cellText,
  digestOf,
  fileReference,
  firstInputError,
  type InputBuilder,
  inputBuilder,
  type RowInput,
} from '../../batch';
import { fieldsOfKind, fileKinds, formTask } from '../../trial';
import type { DataSource, Evaluation } from '../file/evaluation';
import { isSimilarity } from '../opinions/embedding';
import { isJudged } from '../opinions/judge';
import { isPairwise } from '../opinions/pair';
import {
  cellsOf,
  columnsOf,
  lastingVars,
  type PromptText,
  plannedRows,
  type Render,
  type Vars,
} from './plan';
import type { PlannedEvaluation } from './planned-evaluation';
import { promptInput } from './steps';

/**
 * Why an evaluation can't be run:
 * - `noJudge`: an assertion needs a model that judges; the detail is its type
 * - `noOther`: an assertion compares with the baseline, and there is nothing else; the detail is its type
 * - `noEmbedding`: an assertion needs a model that embeds texts; the detail is its type
 * - `noRows`: there is no row
 * - `cutCells`: some cells of a column came in part; the detail is the column
 * - `missingCells`: some cells of a column didn't come; the detail is the column
 * - `localFile`: a row of a dataset of the hub names a file of this machine; the detail is its path
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';

  constructor(
    readonly code:
      | 'noJudge'
      | 'noOther'
      | 'noEmbedding'
      | 'noRows'
      | 'cutCells'
      | 'missingCells'
      | 'localFile',
    readonly detail = '',
  ) {
    super(`${code} ${detail}`.trimEnd());
  }
}

/** The rows of a file or a dataset. */
export interface DataTable {
  readonly columns: readonly string[];
  readonly rows: readonly Vars[];
  /** Columns of which some cells came in part. */
  readonly cut?: ReadonlySet<string>;
  /** Columns of which some cells didn't come. */
  readonly missing?: ReadonlySet<string>;
}

export interface PrepareWorld {
  /** Undefined where the user would rather not wait for it. */
  readonly table: (data: DataSource) => Promise<DataTable | undefined>;
  /** What a prompt's file says to rows with these columns. */
  readonly promptFile: (path: string, columns: readonly string[]) => Promise<PromptText>;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** What texts are quoted with to the judge. */
  readonly fence: string;
}

/**
 * What an evaluation asks for: its rows, filled in, and its cells.
 *
 * @returns undefined where the user gives up
 * @throws EvaluationError, BatchInputError; as the world does
 */
export async function prepareEvaluation(
  evaluation: Evaluation,
  { table: read, promptFile, now, fence }: PrepareWorld,
): Promise<PlannedEvaluation | undefined> {
  refuseWhatCannotRun(evaluation);
  const { data, prompts, tests, name, repeat, judge, embedding, baseline, budget } = evaluation;
  const table: DataTable | undefined = data === undefined ? { columns: [], rows: [] } : await read(data);
  if (table === undefined) {
    return undefined;
  }
  const columns = columnsOf(evaluation, table.columns);
  const texts = await Promise.all(
    prompts.map(({ source }) => ('text' in source ? source : promptFile(source.file, columns))),
  );
  const rows = plannedRows(evaluation, table.rows, rendererOf(columns));
  if (rows.length === 0) {
    throw new EvaluationError('noRows');
  }
  const vars = rows.map((row) => row.vars);
  const task = taskOf(evaluation);
  const asked: readonly BatchInput[] =
    task === undefined ? texts.map(promptInput) : [{ kind: 'form', values: task.inputs }];
  const ofHub = data !== undefined && 'dataset' in data ? vars.slice(0, rows.length - tests.length) : [];
  for (const input of asked) {
    const builder = inputBuilder(input, columns);
    await refuseInput(builder, vars, table);
    refuseLocalFiles(builder, ofHub, task?.id);
  }
  return {
    name,
    created: now,
    repeat,
    rows,
    rowsDigest: await digestOf(new TextEncoder().encode(JSON.stringify(vars.map(lastingVars)))),
    ...(task !== undefined && { task }),
    cells: cellsOf(evaluation, texts),
    ...(judge !== undefined && {
      judge: { model: judge.model, provider: judge.provider ?? 'auto', votes: judge.repeat ?? 1, fence },
    }),
    ...(embedding !== undefined && {
      embedding: { model: embedding.model, provider: embedding.provider ?? 'auto' },
    }),
    ...(baseline !== undefined && { baseline }),
    ...(budget !== undefined && { budget }),
  };
}

function refuseWhatCannotRun({ asserts, tests, judge, embedding, prompts, models }: Evaluation): void {
  const all = [...asserts, ...tests.flatMap(({ assert = [] }) => assert)];
  const judged = all.find((each) => isJudged(each) || isPairwise(each));
  if (judged !== undefined && judge === undefined) {
    throw new EvaluationError('noJudge', judged.type);
  }
  const paired = all.find(isPairwise);
  if (paired !== undefined && prompts.length * models.length < 2) {
    throw new EvaluationError('noOther', paired.type);
  }
  const compared = all.find(isSimilarity);
  if (compared !== undefined && embedding === undefined) {
    throw new EvaluationError('noEmbedding', compared.type);
  }
}

function taskOf({ task, inputs = {} }: Evaluation): PlannedEvaluation['task'] {
  const sources = Object.entries(inputs).map(([name, value]) => {
    const text = cellText(value);
    return [
      name,
      text.includes('{{') ? { kind: 'template' as const, template: text } : { kind: 'text' as const, text },
    ] as const;
  });
  return task === undefined ? undefined : { id: task, inputs: Object.fromEntries(sources) };
}

/** Each row fills in what is asked, before any is asked. */
async function refuseInput(
  builder: InputBuilder,
  rows: readonly Vars[],
  { cut, missing }: DataTable,
): Promise<void> {
  // What comes in part would be judged as if it were the whole.
  for (const column of builder.columns) {
    if (cut?.has(column)) {
      throw new EvaluationError('cutCells', column);
    }
    if (missing?.has(column)) {
      throw new EvaluationError('missingCells', column);
    }
  }
  const problem = await firstInputError(builder, rows);
  if (problem !== undefined) {
    throw problem;
  }
}

/** A stranger's rows mustn't choose which files of the user are sent. */
function refuseLocalFiles(builder: InputBuilder, rows: readonly Vars[], task: string | undefined): void {
  for (const [index, row] of rows.entries()) {
    for (const cell of fileCells(builder.rowInput(row, index), task)) {
      const reference = fileReference(cell);
      if ('path' in reference && reference.path !== '') {
        throw new EvaluationError('localFile', reference.path);
      }
    }
  }
}

function fileCells(input: RowInput, task: string | undefined): readonly unknown[] {
  if (input.kind === 'chat') {
    return input.images ?? [];
  }
  return fieldsOfKind(formTask(task ?? ''), fileKinds).map((name) => input.values[name]);
}

/** Fills in templates, each of which is compiled once. */
function rendererOf(columns: readonly string[]): Render {
  const builders = new Map<string, InputBuilder>();
  return (template, vars) => {
    const builder =
      builders.get(template) ??
      inputBuilder({ kind: 'form', values: { value: { kind: 'template', template } } }, columns);
    builders.set(template, builder);
    const made = builder.rowInput(vars, 0);
    return made.kind === 'form' ? (made.values.value as ReturnType<Render>) : '';
  };
}
