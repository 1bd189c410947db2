import * as vscode from 'vscode';
import { taskLabel } from './labels';

/** What a model is called for, in words. A chat is no task of the hub's and has no label there. */
export function runLabel(task: string): string {
  return task === 'conversational' ? vscode.l10n.t('Chat') : taskLabel(task);
}
