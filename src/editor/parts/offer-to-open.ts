import * as vscode from 'vscode';
import { nameOf } from '../kit/files';
import { plainWords } from '../kit/words/plain';

const { t } = vscode.l10n;

/** Tells that a file is saved, and opens it where the user wants that. Default: in the editor. */
export async function offerToOpen(
  uri: vscode.Uri,
  openFile: (uri: vscode.Uri) => PromiseLike<unknown> = (saved) =>
    vscode.commands.executeCommand('vscode.open', saved),
): Promise<void> {
  const open = t('Open');
  const next = await vscode.window.showInformationMessage(t('Saved {0}.', plainWords(nameOf(uri))), open);
  if (next === open) {
    await openFile(uri);
  }
}
