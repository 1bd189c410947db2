import * as vscode from 'vscode';
import { BatchInputError, formatOf } from '../../../batch';
import {
  type DataSource,
  type DataTable,
  EvaluationError,
  type PlannedEvaluation,
  type PromptText,
  prepareEvaluation,
  readEvaluation,
} from '../../../evaluate';
import { batchInputText, evaluationErrorText } from '../../../words';
import { nameOf, readText } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import type { Tables } from '../../parts/batches/tables';
import { namedFile } from '../../parts/named-file';
import { rowPrompt } from '../../parts/prompts/row-prompt';
import type { KeptEvaluation } from './kept-evaluation';

const { t } = vscode.l10n;

/** In bytes. */
const largestPrompt = 1_000_000;

interface LoadWorld {
  readonly tables: Tables;
  /** The rows of a dataset of the hub; undefined where the user would rather not wait for them. */
  readonly dataset: (source: DatasetSource) => Promise<DataTable | undefined>;
  /** What texts are quoted with to the judge. */
  readonly fence: string;
}

export type DatasetSource = Extract<DataSource, { readonly dataset: string }>;

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
  const planned = await inWords(() =>
    prepareEvaluation(read.evaluation, {
      table: (data) => ('dataset' in data ? dataset(data) : tableOf(data.file, uri, tables)),
      promptFile: (path, columns) => promptText(path, uri, columns),
      now: Date.now(),
      fence,
    }),
  );
  return planned && { version: 1, id: crypto.randomUUID(), uri: uri.toString(), ...planned };
}

async function inWords(
  work: () => Promise<PlannedEvaluation | undefined>,
): Promise<PlannedEvaluation | undefined> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof EvaluationError) {
      throw new UserError(evaluationErrorText(cause, t), { cause });
    }
    throw cause instanceof BatchInputError ? new UserError(batchInputText(cause, t), { cause }) : cause;
  }
}

async function tableOf(path: string, uri: vscode.Uri, tables: Tables): Promise<DataTable> {
  const file = await ownFile(uri, path);
  const format = formatOf(file.path);
  if (format === undefined) {
    throw new UserError(t('{0} isn’t a table. Choose a CSV, TSV, JSONL or Parquet file.', path));
  }
  return (await tables.read(file.toString(), format)).table;
}

async function promptText(path: string, uri: vscode.Uri, columns: readonly string[]): Promise<PromptText> {
  const file = await ownFile(uri, path);
  if (/\.prompty$/i.test(file.path)) {
    throw new UserError(t('{0} can’t be read here. Import it as a prompt file first.', path));
  }
  const text = await readText(file, largestPrompt);
  if (text === undefined) {
    throw new UserError(t('{0} is too large for a prompt.', path));
  }
  if (!/\.prompt$/i.test(file.path)) {
    return { text };
  }
  const { prompt, ...others } = await rowPrompt(file, text, columns);
  return { text: prompt, ...others };
}

/** A file that the evaluation names. */
async function ownFile(uri: vscode.Uri, path: string): Promise<vscode.Uri> {
  if (uri.scheme === 'untitled') {
    throw new UserError(t('Save the evaluation first: {0} is looked for beside it.', path));
  }
  return namedFile(uri, path);
}
