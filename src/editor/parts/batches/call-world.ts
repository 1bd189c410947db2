import * as vscode from 'vscode';
import type { CallRow } from '../../../batch';
import { isPrivateHost } from '../../../http';
import { type OutputFile, parameterValuesSchema } from '../../../protocol';
import { callRowWith } from '../../../row-calls';
import { explain } from '../../failures/explain';
import { folderOf, nameOf } from '../../kit/files';
import { liesWithin } from '../../kit/lies-within';
import { extensionOf, inputTypeOf } from '../../kit/media-types';
import { UserError } from '../../kit/user-error';
import type { Session } from '../../session/session';
import type { KeptBatch } from './kept-batch';
import { isOfHub, routedProviders } from './routed';

/** Largest file that a cell may name, in bytes. */
const fileLimit = 50_000_000;

type RowCall = Pick<KeptBatch['job'], 'target' | 'parameters'> & {
  /** Where paths in cells begin. */
  readonly place: string;
  /** The file beside which files that the model makes are saved; without it they are not. */
  readonly output?: string;
};

/** Calls the model of a batch, with the account, keys and settings of this moment. */
export async function callRowOf(
  session: Pick<Session, 'router' | 'fetch' | 'hub' | 'inference'>,
  subject: RowCall,
): Promise<CallRow> {
  const { target, place, output } = subject;
  const { fetch, router } = session;
  await refuseFilesOut(output);
  // So that prices are known when the answers come.
  await routedProviders(router, target);
  return callRowWith(
    {
      client: await session.inference(target.provider),
      fetch,
      allowLocal: isPrivateHost(new URL(session.hub().endpoint)),
      maskToken: await maskTokenOf(session, target),
      readFile: (path) => readBeside(vscode.Uri.parse(place, true), path),
      keepFile: (file, row, index) => keepFile(output, nameOfFile(file, row, index), file.bytes),
      price: (model, provider) => router.knownPrice(model, provider),
      explain: (error) => explain(error, { modelId: target.model, provider: target.provider }).message,
    },
    { target, parameters: parameterValuesSchema.parse(subject.parameters) },
  );
}

async function maskTokenOf(
  session: Pick<Session, 'hub'>,
  target: KeptBatch['job']['target'],
): Promise<string | undefined> {
  const { model, task } = target;
  if (task !== 'fill-mask' || !isOfHub(target)) {
    return undefined;
  }
  const { mask_token } = await session.hub().model(model, { expand: ['mask_token'] });
  return mask_token || undefined;
}

/** A file that a cell names: within the folder of the source, so that a table cannot send just any file. */
async function readBeside(source: vscode.Uri, path: string) {
  const folder = folderOf(source);
  const uri = vscode.Uri.joinPath(folder, path.replaceAll('\\', '/'));
  if (!(await liesWithin(uri, [folder]))) {
    throw new UserError(vscode.l10n.t('{0} is outside the folder of the rows, so it isn’t sent', path));
  }
  const type = inputTypeOf(uri.path)?.type;
  if (type === undefined) {
    throw new UserError(vscode.l10n.t('{0} is neither an image nor an audio file', path));
  }
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > fileLimit) {
      throw new UserError(vscode.l10n.t('{0} is larger than 50 MB', path));
    }
    return { name: nameOf(uri), type, bytes: new Uint8Array(await vscode.workspace.fs.readFile(uri)) };
  } catch (error) {
    if (error instanceof vscode.FileSystemError) {
      throw new UserError(vscode.l10n.t('There is no file {0} beside the rows', path), { cause: error });
    }
    throw error;
  }
}

function nameOfFile({ type }: OutputFile, row: number, index: number): string {
  const number = String(row + 1).padStart(5, '0');
  return `row-${number}${index === 0 ? '' : `-${index + 1}`}.${extensionOf(type)}`;
}

/** Beside the results: `reviews.answers.csv` has its files in `reviews.answers.files`. */
function filesFolder(output: string): vscode.Uri {
  const results = vscode.Uri.parse(output, true);
  return vscode.Uri.joinPath(folderOf(results), `${nameOf(results).replace(/\.\w+$/, '')}.files`);
}

/** A repository may hold a link of that name. Asked before a row is paid for. */
async function refuseFilesOut(output: string | undefined): Promise<void> {
  const folder = output === undefined ? undefined : filesFolder(output);
  if (folder !== undefined && !(await liesWithin(folder, [folderOf(folder)]))) {
    throw new UserError(
      vscode.l10n.t('{0} is a link to another folder. Rename or delete it, then run again.', nameOf(folder)),
    );
  }
}

async function keepFile(output: string | undefined, name: string, bytes: Uint8Array): Promise<string> {
  if (output === undefined) {
    return name;
  }
  const folder = filesFolder(output);
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, name), bytes);
  return `${nameOf(folder)}/${name}`;
}
