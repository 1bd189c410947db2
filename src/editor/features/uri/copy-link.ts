import * as vscode from 'vscode';
import { targetOf } from '../../kit/command-target';
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
  const { kind, id = '' } = targetOf(subject) ?? {};
  switch (kind) {
    case 'model':
      return { kind, model: id };
    case 'dataset':
      return { kind, dataset: id };
    case 'space':
      return { kind, space: id };
    case 'task':
      return { kind, task: id };
    default:
      return undefined;
  }
}
