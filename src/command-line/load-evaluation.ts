import { resolve } from 'node:path';
import { amountsIn } from '../amounts';
import { BatchInputError, formatOf, readTable, TableError } from '../batch';
import {
  type DataSource,
  type DataTable,
  type Evaluation,
  EvaluationError,
  type EvaluationProblem,
  type PlannedEvaluation,
  prepareEvaluation,
  readEvaluation,
} from '../evaluate';
import { HubClient } from '../hub';
import { DatasetRowsError, datasetTable, RowsError } from '../rows';
import {
  batchInputText,
  datasetRowsText,
  evaluationErrorText,
  evaluationProblemText,
  rowsErrorText,
  untranslated as t,
  tableText,
} from '../words';
import { ownFile, readBytes, readText } from './files';
import { promptText } from './prompts';
import type { Settings } from './settings';
import { CommandError, type World } from './world';

const amounts = amountsIn('en');

type LoadWorld = Pick<World, 'folder' | 'fetch' | 'signal'> & {
  readonly settings: Pick<Settings, 'endpoint' | 'token' | 'datasetViewerEndpoint'>;
  /** What texts are quoted with to the judge. */
  readonly fence: string;
};

export type ReadEvaluation =
  | { readonly evaluation: Evaluation; readonly path: string }
  | { readonly problems: readonly EvaluationProblem[] };

/** @throws CommandError for a file that can't be read */
export async function readEvaluationFile(
  named: string,
  { folder }: Pick<World, 'folder'>,
): Promise<ReadEvaluation> {
  const path = resolve(folder, named);
  const read = readEvaluation(await readText(path, named));
  return 'problems' in read ? read : { evaluation: read.evaluation, path };
}

/** What is wrong with a file, a line each with its place. */
export function problemLines(file: string, problems: readonly EvaluationProblem[]): string[] {
  return problems.map(
    (problem) => `${file}:${problem.line}:${problem.column}: ${evaluationProblemText(problem, t)}`,
  );
}

/**
 * What an evaluation asks for: its rows, filled in, and its cells.
 *
 * @throws CommandError for what can't be run
 */
export async function planEvaluation(
  evaluation: Evaluation,
  path: string,
  world: LoadWorld,
): Promise<PlannedEvaluation> {
  try {
    const planned = await prepareEvaluation(evaluation, {
      table: (data) => tableOf(data, path, world),
      promptFile: async (named, columns) =>
        promptText(await ownFile(named, path, world.folder), named, columns),
      now: Date.now(),
      fence: world.fence,
    });
    return planned ?? nothing();
  } catch (cause) {
    const words = wordsOf(cause);
    throw words === undefined ? cause : new CommandError(words, { cause });
  }
}

function nothing(): never {
  throw new CommandError('The evaluation has no rows.');
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof EvaluationError) {
    return evaluationErrorText(error, t);
  }
  if (error instanceof BatchInputError) {
    return batchInputText(error, t);
  }
  if (error instanceof TableError) {
    return tableText(error, t, amounts);
  }
  return error instanceof DatasetRowsError ? datasetRowsText(error, t, amounts) : undefined;
}

async function tableOf(data: DataSource, path: string, world: LoadWorld): Promise<DataTable> {
  if ('dataset' in data) {
    return datasetOf(data, world);
  }
  const format = formatOf(data.file);
  if (format === undefined) {
    throw new CommandError(`${data.file} isn’t a table. Choose a CSV, TSV, JSONL or Parquet file.`);
  }
  const file = await ownFile(data.file, path, world.folder);
  return readTable(await readBytes(file, data.file), format);
}

const noAccess =
  'You don’t have access to this dataset. Set HF_TOKEN to an access token of the hub that does, or ask for access on the dataset’s page.';

async function datasetOf(
  data: Extract<DataSource, { readonly dataset: string }>,
  { settings, fetch, signal }: LoadWorld,
): Promise<DataTable> {
  const { endpoint, token, datasetViewerEndpoint } = settings;
  const hub = new HubClient({ endpoint, token: async () => token, fetch });
  const viewer = { endpoint: datasetViewerEndpoint, fetch };
  try {
    return await datasetTable(data, { hub, viewer, now: () => performance.now(), signal });
  } catch (cause) {
    throw cause instanceof RowsError
      ? new CommandError(
          `${data.dataset}: ${cause.code === 'noAccess' ? noAccess : rowsErrorText(cause, t)}`,
          {
            cause,
          },
        )
      : cause;
  }
}
