import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { columnReference, formatOf } from '../../../batch';
import { evaluateRuns, type SampleStart, sampleEvaluation } from '../../../evaluate';
import { folderOf, nameOf } from '../../kit/files';
import { relativePath } from '../../kit/relative-path';
import type { Tables } from '../../parts/batches/tables';
import { readPrompt } from '../../parts/prompts/read-prompt';
import { chooseEvaluationPlace, writeAndOpen } from './save-as-evaluation';

const parameters = z.record(z.string(), z.json());

/** A dataset of the hub that it is about, or one of its splits. */
const datasetSchema = z.catch(
  z.optional(
    z.object({ dataset: z.string(), config: z.optional(z.string()), split: z.optional(z.string()) }),
  ),
  undefined,
);

type Dataset = NonNullable<z.output<typeof datasetSchema>>;

/** What a run over rows, or runs of the playground, give to begin with. */
const startSchema = z.catch(
  z.object({
    prompt: z.optional(
      z.object({
        text: z.string(),
        system: z.optional(z.string()),
        images: z.optional(z.array(z.string())),
      }),
    ),
    task: z.optional(z.object({ id: z.string(), inputs: z.record(z.string(), z.string()) })),
    model: z.optional(z.object({ model: z.string(), provider: z.string(), parameters })),
    runs: z.optional(
      z.array(
        z.object({
          task: z.optional(z.string()),
          model: z.string(),
          provider: z.string(),
          parameters,
          inputs: z.record(z.string(), z.string()),
          answer: z.string(),
        }),
      ),
    ),
  }),
  {},
);

interface NewEvaluationWorld {
  readonly tables: Tables;
  /** The columns of a dataset of the hub; none where they can't be read. */
  readonly columnsOf: (dataset: Dataset) => Promise<readonly string[]>;
}

/**
 * Asks where a new evaluation goes, writes one to begin with, and opens it.
 *
 * @param subject a file of rows, a prompt file or a dataset that it is about
 * @param start the prompt and the model of a run over these rows, or runs that are its rows
 */
export async function newEvaluation(
  subject: unknown,
  { tables, columnsOf }: NewEvaluationWorld,
  start: unknown,
): Promise<void> {
  const file = subject instanceof vscode.Uri ? subject : undefined;
  const folder = file === undefined ? vscode.workspace.workspaceFolders?.[0]?.uri : folderOf(file);
  const name = file === undefined ? 'first' : nameOf(file).replace(/\.\w+$/, '');
  const uri = await chooseEvaluationPlace({ folder, name });
  if (uri === undefined) {
    return;
  }
  const { runs = [], ...given } = startSchema.parse(start ?? {});
  const dataset = datasetSchema.parse(subject);
  const ofRuns = evaluateRuns(runs);
  if (ofRuns !== undefined) {
    await writeAndOpen(uri, ofRuns.yaml);
    return;
  }
  const about =
    dataset !== undefined
      ? { data: await datasetStart(dataset, columnsOf) }
      : file === undefined
        ? {}
        : await startOf(file, uri, tables);
  await writeAndOpen(uri, sampleEvaluation({ ...about, ...given }));
}

/** What columns with the right answer are called. */
const answerNames = /^(?:labels?|answers?|target|expected|output|category|class)$/i;

async function datasetStart(
  dataset: Dataset,
  columnsOf: NewEvaluationWorld['columnsOf'],
): Promise<SampleStart['data']> {
  const columns = await columnsOf(dataset);
  const expected = columns.find((column) => answerNames.test(column)) ?? columns.at(-1) ?? 'label';
  const input = columns.find((column) => column !== expected) ?? 'text';
  return { source: dataset, input: columnReference(input), expected: columnReference(expected) };
}

async function startOf(file: vscode.Uri, uri: vscode.Uri, tables: Tables): Promise<SampleStart> {
  const format = formatOf(file.path);
  if (format !== undefined) {
    return { data: await dataOf(file, uri, tables, format) };
  }
  if (!/\.prompt$/i.test(file.path)) {
    return {};
  }
  const { prompt, variables } = readPrompt((await vscode.workspace.openTextDocument(file)).getText());
  const { model, input } = prompt?.front ?? {};
  return {
    prompt: {
      file: relativePath(uri, file),
      variables: variables.filter((name) => input?.default?.[name] === undefined),
    },
    model: model === undefined || model.startsWith('server:') ? undefined : { model },
  };
}

async function dataOf(
  rows: vscode.Uri,
  uri: vscode.Uri,
  tables: Tables,
  format: NonNullable<ReturnType<typeof formatOf>>,
) {
  const { table } = await tables.read(rows.toString(), format);
  const [input = 'text', expected = input] = table.columns;
  return {
    source: { file: relativePath(uri, rows) },
    input: columnReference(input),
    expected: columnReference(expected),
  };
}
