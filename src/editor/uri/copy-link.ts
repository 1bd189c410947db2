import * as vscode from 'vscode';
import { modelOf, taskOf } from '../tree/target';
import { type Link, linkPath } from './link';

/** Copies an address that opens the model or the task of a node in this editor. */
export async function copyLink(subject: unknown, extensionId: string): Promise<void> {
  const link = linkOf(subject);
  if (link === undefined) {
    return;
  }
  await vscode.env.clipboard.writeText(`${vscode.env.uriScheme}://${extensionId}${linkPath(link)}`);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Link copied'), 3000);
}

function linkOf(subject: unknown): Link | undefined {
  const model = modelOf(subject);
  const task = taskOf(subject);
  if (model !== undefined) {
    return { kind: 'model', model };
  }
  return task === undefined ? undefined : { kind: 'task', task };
}
