import * as vscode from 'vscode';
import type { OutputFile } from '../../protocol';
import { extensionOf } from '../../trial';
import { logFailure } from '../failures/log-failure';
import type { Log } from '../kit/log';
import { plainWords } from '../kit/words/plain';

const { t } = vscode.l10n;

/** Files of a run that found no place, as on a full disk: the user paid for them, and may save them elsewhere. */
export async function saveUnkept(
  files: readonly OutputFile[],
  model: string,
  error: unknown,
  log: Log,
): Promise<void> {
  logFailure(log, error);
  for (const file of files) {
    await saveOne(file, model, log);
  }
}

async function saveOne(file: OutputFile, model: string, log: Log): Promise<void> {
  const saveAs = t('Save As…');
  for (;;) {
    const chosen = await vscode.window.showErrorMessage(
      t(
        'A result from {0} couldn’t be saved. The disk may be full. Save it elsewhere, or it will be lost.',
        plainWords(model),
      ),
      saveAs,
    );
    if (chosen !== saveAs || (await isSaved(file, model, log))) {
      return;
    }
  }
}

/** Whether it needs no further place. */
async function isSaved({ type, bytes }: OutputFile, model: string, log: Log): Promise<boolean> {
  const name = `${model.slice(model.lastIndexOf('/') + 1)}.${extensionOf(type)}`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    title: t('Save Result As'),
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
  try {
    if (target !== undefined) {
      await vscode.workspace.fs.writeFile(target, bytes);
      await vscode.commands.executeCommand('vscode.open', target);
    }
    return target !== undefined;
  } catch (error) {
    logFailure(log, error);
    return false;
  }
}
