import * as vscode from 'vscode';
import type { CallRow } from '../../../batch';
import { type OutputFile, parameterValuesSchema } from '../../../protocol';
import { callRowWith, type KnownAnswers } from '../../../row-calls';
import { extensionOf } from '../../../trial';
import { explain } from '../../failures/explain';
import { folderOf, nameOf } from '../../kit/files';
import { liesWithin } from '../../kit/lies-within';
import { UserError } from '../../kit/user-error';
import type { Session } from '../../session/session';
import type { Spender } from '../../session/usage/spent';
import { type CellFiles, fileWorld } from './cell-files';
import type { KeptBatch } from './kept-batch';
import { isOfHub, routedProviders } from './routed';

type RowCall = Pick<KeptBatch['job'], 'target' | 'parameters'> & {
  readonly spender: Spender;
  readonly files: CellFiles;
  /** The file beside which files that the model makes are saved; without it they are not. */
  readonly output?: string;
  readonly known?: KnownAnswers;
};

/** Calls the model of a batch, with the account, keys and settings of this moment. */
export async function callRowOf(
  session: Pick<Session, 'router' | 'fetch' | 'hub' | 'inference'>,
  subject: RowCall,
): Promise<CallRow> {
  const { spender, target, files, output, known } = subject;
  const { router } = session;
  await refuseFilesOut(output);
  // So that prices are known when the answers come.
  await routedProviders(router, target);
  return callRowWith(
    {
      client: await session.inference(spender, target.provider),
      ...fileWorld(session, files),
      maskToken: await maskTokenOf(session, target),
      keepFile: (file, row, index) => keepFile(output, nameOfFile(file, row, index), file.bytes),
      price: (model, provider) => router.knownPrice(model, provider),
      explain: (error) => explain(error, { modelId: target.model, provider: target.provider }).message,
      elapsed: () => performance.now(),
      known,
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
