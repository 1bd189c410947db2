import * as vscode from 'vscode';
import type { InferenceTask } from '../../inference';
import { taskLabel } from '../lookup/labels';

/** A chat is no task of the hub's and has no label there. */
export function runLabel(task: InferenceTask): string {
  return task === 'conversational' ? vscode.l10n.t('Chat') : taskLabel(task);
}
