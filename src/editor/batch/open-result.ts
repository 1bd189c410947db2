import * as vscode from 'vscode';
import { folderOf, nameOf } from '../files';
import { columnBeside } from '../run/beside';
import type { Batches } from './batches';

const { t } = vscode.l10n;

/** Shows the results so far: in their file, or in a document that nobody has saved yet. */
export async function openResult(batches: Batches, id: string): Promise<void> {
  const { delivery } = await batches.read(id);
  const standing = await batches.standing(id);
  if (delivery.kind === 'document') {
    const { bytes } = await batches.writeResults(id);
    await openText(new TextDecoder().decode(bytes));
  } else if (delivery.kind === 'replace' && standing.state !== 'done') {
    await openPartial(batches, id);
  } else {
    const { kept } = await batches.deliver(id);
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(kept.job.output.uri, true));
  }
}

export async function openText(content: string, language?: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({
    content,
    ...(language !== undefined && { language }),
  });
  await vscode.window.showTextDocument(document, { viewColumn: columnBeside(), preview: false });
}

/** The source is not written before the end, so a copy shows what there is. */
async function openPartial(batches: Batches, id: string): Promise<void> {
  const { kept, bytes } = await batches.writeResults(id);
  const { source, output } = kept.job;
  const name = t('so far - {0}', nameOf(vscode.Uri.parse(output.uri, true)));
  const uri = vscode.Uri.joinPath(folderOf(vscode.Uri.parse(source.uri, true)), name);
  await vscode.workspace.fs.writeFile(uri, bytes);
  await vscode.commands.executeCommand('vscode.open', uri);
}
