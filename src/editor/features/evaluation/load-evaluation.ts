import * as vscode from 'vscode';
import { BatchInputError, firstInputError, formatOf, type InputBuilder, inputBuilder } from '../../../batch';
import {
  cellsOf,
  columnsOf,
  type Evaluation,
  type EvaluationPrompt,
  type PromptText,
  plannedRows,
  type Render,
  readEvaluation,
} from '../../../evaluate';
import { batchInputFailure } from '../../failures/batch-failure';
import { folderOf, nameOf, readText } from '../../kit/files';
import { liesWithin } from '../../kit/lies-within';
import { UserError } from '../../kit/user-error';
import { digestOf } from '../../parts/batches/digest';
import type { Tables } from '../../parts/batches/tables';
import { rowPrompt } from '../../parts/prompts/row-prompt';
import type { DatasetSource, DatasetTable } from './dataset-rows';
import type { KeptEvaluation } from './kept-evaluation';
import { isJudged } from './steps';

const { t } = vscode.l10n;

/** In bytes. */
const largestPrompt = 1_000_000;

interface LoadWorld {
  readonly tables: Tables;
  /** The rows of a dataset of the hub; undefined where the user would rather not wait for them. */
  readonly dataset: (source: DatasetSource) => Promise<DatasetTable | undefined>;
  /** What texts are quoted with to the judge. */
  readonly fence: string;
}

/** The file has problems, which VS Code shows. */
export class EvaluationFileError extends UserError {}

/**
 * What a file asks for: its rows, filled in, and its cells.
 *
 * @returns undefined where the user gives up
 * @throws UserError for what can't be run; as tables, the hub and the file system do
 */
export async function loadEvaluation(
  document: vscode.TextDocument,
  { tables, dataset, fence }: LoadWorld,
): Promise<KeptEvaluation | undefined> {
  const { uri } = document;
  const read = readEvaluation(document.getText());
  if ('problems' in read) {
    throw new EvaluationFileError(
      t('{0} has problems. Fix them, then run the evaluation again.', nameOf(uri)),
    );
  }
  const { evaluation } = read;
  refuseWhatCannotRun(evaluation);
  const table = await tableOf(evaluation, uri, { tables, dataset });
  if (table === undefined) {
    return undefined;
  }
  const columns = columnsOf(evaluation, table.columns);
  const texts = await Promise.all(evaluation.prompts.map((prompt) => promptText(prompt, uri, columns)));
  const rows = inWords(() => plannedRows(evaluation, table.rows, rendererOf(columns)));
  if (rows.length === 0) {
    throw new UserError(t('The evaluation has no rows.'));
  }
  const vars = rows.map((row) => row.vars);
  for (const { text: prompt, system } of texts) {
    const input = { kind: 'chat', prompt, ...(system !== undefined && { system }) } as const;
    const builder = inWords(() => inputBuilder(input, columns));
    refuseCut(builder.columns, table);
    const problem = await firstInputError(builder, vars);
    if (problem !== undefined) {
      throw new UserError(batchInputFailure(problem), { cause: problem });
    }
  }
  const { name, repeat, judge, baseline, budget } = evaluation;
  return {
    version: 1,
    id: crypto.randomUUID(),
    name,
    created: Date.now(),
    uri: uri.toString(),
    repeat,
    rows,
    rowsDigest: await digestOf(new TextEncoder().encode(JSON.stringify(vars))),
    cells: cellsOf(evaluation, texts),
    ...(judge !== undefined && {
      judge: {
        model: judge.model,
        provider: judge.provider ?? 'auto',
        votes: judge.repeat ?? 1,
        fence,
      },
    }),
    ...(baseline !== undefined && { baseline }),
    ...(budget !== undefined && { budget }),
  };
}

/** What comes in part would be judged as if it were the whole. */
function refuseCut(columns: readonly string[], { cut }: DatasetTable): void {
  const name = columns.find((column) => cut.has(column));
  if (name !== undefined) {
    throw new UserError(
      t(
        'Some cells of “{0}” are too long for the hub’s viewer. Save the rows as a file, and name it under “data”.',
        name,
      ),
    );
  }
}

function refuseWhatCannotRun({ asserts, tests, judge }: Evaluation): void {
  const all = [...asserts, ...tests.flatMap(({ assert = [] }) => assert)];
  const judged = all.find(isJudged);
  if (judged !== undefined && judge === undefined) {
    throw new UserError(t('“{0}” needs a model that judges. Add one under “judge”.', judged.type));
  }
  if (all.some(({ type }) => /^(?:not-)?similar$/.test(type))) {
    throw new UserError(t('“{0}” can’t be run in the editor yet.', 'similar'));
  }
}

async function tableOf(
  { data }: Evaluation,
  uri: vscode.Uri,
  { tables, dataset }: Pick<LoadWorld, 'tables' | 'dataset'>,
): Promise<DatasetTable | undefined> {
  const cut = new Set<string>();
  if (data === undefined) {
    return { columns: [], rows: [], cut };
  }
  if ('dataset' in data) {
    return dataset(data);
  }
  const file = await ownFile(uri, data.file);
  const format = formatOf(file.path);
  if (format === undefined) {
    throw new UserError(t('{0} isn’t a table. Choose a CSV, TSV, JSONL or Parquet file.', data.file));
  }
  return { ...(await tables.read(file.toString(), format)).table, cut };
}

async function promptText(
  { source }: EvaluationPrompt,
  uri: vscode.Uri,
  columns: readonly string[],
): Promise<PromptText> {
  if ('text' in source) {
    return source;
  }
  const file = await ownFile(uri, source.file);
  if (/\.prompty$/i.test(file.path)) {
    throw new UserError(t('{0} can’t be read here. Import it as a prompt file first.', source.file));
  }
  const text = await readText(file, largestPrompt);
  if (text === undefined) {
    throw new UserError(t('{0} is too large for a prompt.', source.file));
  }
  if (!/\.prompt$/i.test(file.path)) {
    return { text };
  }
  const { prompt, ...others } = await rowPrompt(file, text, columns);
  return { text: prompt, ...others };
}

/** A file that another one names: within the workspace, or in the folder of that file. */
async function ownFile(uri: vscode.Uri, path: string): Promise<vscode.Uri> {
  if (uri.scheme === 'untitled') {
    throw new UserError(t('Save the evaluation first: {0} is looked for beside it.', path));
  }
  const folder = folderOf(uri);
  const file = vscode.Uri.joinPath(folder, path.replaceAll('\\', '/'));
  const workspace = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (
    !(await vscode.workspace.fs.stat(file).then(
      () => true,
      () => false,
    ))
  ) {
    throw new UserError(t('{0} wasn’t found.', path));
  }
  if (!(await liesWithin(file, [workspace ?? folder]))) {
    throw new UserError(t('{0} is outside the workspace, so it isn’t used.', path));
  }
  return file;
}

/** Fills in templates, each of which is compiled once. */
function rendererOf(columns: readonly string[]): Render {
  const builders = new Map<string, InputBuilder>();
  return (template, vars) => {
    const builder = builders.get(template) ?? inputBuilder({ kind: 'chat', prompt: template }, columns);
    builders.set(template, builder);
    const made = builder.rowInput(vars, 0);
    return made.kind === 'chat' ? made.prompt : '';
  };
}

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof BatchInputError
      ? new UserError(batchInputFailure(error), { cause: error })
      : error;
  }
}
