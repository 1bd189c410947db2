import * as vscode from 'vscode';
import { type TaskId, taskList } from '../../../catalogue';

/** Asks for a task; undefined when the user gave up. */
export async function pickTask(): Promise<TaskId | undefined> {
  const items = taskList.map(({ id, label }) => ({ id, label, description: id }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Open Task Page'),
    placeHolder: vscode.l10n.t('Name of a task'),
    matchOnDescription: true,
  });
  return picked?.id;
}
