import * as vscode from 'vscode';
import type { CallRow } from '../../batch';
import { isPrivateHost } from '../../http';
import { InputError } from '../../inference';
import { type OutputFile, parameterValuesSchema } from '../../protocol';
import { explain } from '../failures/explain';
import { folderOf, nameOf } from '../files';
import { liesWithin } from '../lies-within';
import { extensionOf, inputTypeOf } from '../run/media-types';
import type { Services } from '../services';
import { callRowWith } from './call-row';
import type { KeptBatch } from './kept-batch';

/** Largest file that a cell may name, in bytes. */
const fileLimit = 50_000_000;

type Subject = Pick<KeptBatch['job'], 'target' | 'parameters'> & {
  /** Where paths in cells begin. */
  readonly place: string;
  /** Where files that the model makes go. */
  readonly output: string;
};

/** Calls the model of a batch, with the account, keys and settings of this moment. */
export async function callRowOf(services: Services, subject: Subject): Promise<CallRow> {
  const { target, place, output } = subject;
  const { fetch, router } = services;
  if (target.task === 'conversational') {
    // So that prices are known when the answers come.
    await router.providersOf(target.model);
  }
  return callRowWith(
    {
      client: await services.inference(target.provider),
      fetch,
      allowLocal: isPrivateHost(new URL(services.hub().endpoint)),
      maskToken: target.task === 'fill-mask' ? await maskTokenOf(services, target.model) : undefined,
      readFile: (path) => readBeside(vscode.Uri.parse(place, true), path),
      keepFile: (file, row, index) => keepFile(vscode.Uri.parse(output, true), file, row, index),
      price: (model, provider) => router.knownPrice(model, provider),
      explain: (error) => explain(error, { modelId: target.model, provider: target.provider }).message,
    },
    { target, parameters: parameterValuesSchema.parse(subject.parameters) },
  );
}

async function maskTokenOf(services: Services, model: string): Promise<string | undefined> {
  const { mask_token } = await services.hub().model(model, { expand: ['mask_token'] });
  return mask_token || undefined;
}

/** A file that a cell names: within the folder of the source, so that a table cannot send just any file. */
async function readBeside(source: vscode.Uri, path: string) {
  const folder = folderOf(source);
  const uri = vscode.Uri.joinPath(folder, path.replaceAll('\\', '/'));
  if (!(await liesWithin(uri, [folder]))) {
    throw new InputError(vscode.l10n.t('{0} is not within the folder of the rows, so it is not sent', path));
  }
  const type = inputTypeOf(uri.path)?.type;
  if (type === undefined) {
    throw new InputError(vscode.l10n.t('{0} is neither a picture nor a recording', path));
  }
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > fileLimit) {
      throw new InputError(vscode.l10n.t('{0} is larger than 50 MB', path));
    }
    return { name: nameOf(uri), type, bytes: new Uint8Array(await vscode.workspace.fs.readFile(uri)) };
  } catch (error) {
    if (error instanceof vscode.FileSystemError) {
      throw new InputError(vscode.l10n.t('There is no file {0} beside the rows', path), { cause: error });
    }
    throw error;
  }
}

/** Beside the results: `reviews.answers.csv` has its files in `reviews.answers.files`. */
async function keepFile(output: vscode.Uri, file: OutputFile, row: number, index: number): Promise<string> {
  const folder = `${nameOf(output).replace(/\.\w+$/, '')}.files`;
  const number = String(row + 1).padStart(5, '0');
  const name = `row-${number}${index === 0 ? '' : `-${index + 1}`}.${extensionOf(file.type)}`;
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folderOf(output), folder, name), file.bytes);
  return `${folder}/${name}`;
}
