import * as vscode from 'vscode';
import { nameOf } from '../../kit/files';
import { mayDeliver } from '../../parts/batches/result-file';
import { columnBeside } from '../../parts/beside';
import type { BatchDesk } from './batch-desk';

const { t } = vscode.l10n;

type OpenContext = Pick<BatchDesk, 'batches' | 'root'>;

/** Shows the results so far: in their file, or in a document that nobody has saved yet. */
export async function openResult({ batches, root }: OpenContext, id: string): Promise<void> {
  const kept = await batches.read(id);
  if (kept.delivery.kind === 'document') {
    const { bytes } = await batches.resultsSoFar(id);
    await openText(new TextDecoder().decode(bytes));
  } else if (mayDeliver(kept, await batches.standing(id))) {
    const { kept: delivered } = await batches.deliver(id);
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(delivered.job.output.uri, true));
  } else {
    await openCopy({ batches, root }, id);
  }
}

export async function openText(content: string, language?: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({
    content,
    ...(language !== undefined && { language }),
  });
  await vscode.window.showTextDocument(document, { viewColumn: columnBeside(), preview: false });
}

/** Shows a copy of the results so far, which lies with the batch. */
async function openCopy({ batches, root }: OpenContext, id: string): Promise<void> {
  const { kept, bytes } = await batches.resultsSoFar(id);
  const name = t('so far - {0}', nameOf(vscode.Uri.parse(kept.job.output.uri, true)));
  const uri = vscode.Uri.joinPath(root, id, name);
  await vscode.workspace.fs.writeFile(uri, bytes);
  await vscode.commands.executeCommand('vscode.open', uri);
}
