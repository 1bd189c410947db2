import * as vscode from 'vscode';
import { targetOf } from '../../kit/command-target';
import { pageLinkOf } from '../../kit/page-link';
import { type Link, linkPath, parseLink } from './link';

/** Copies an address that opens what a node of a tree or a page shows in this editor. */
export async function copyLink(subject: unknown, extensionId: string): Promise<void> {
  const link = linkOf(subject);
  if (link === undefined) {
    return;
  }
  await vscode.env.clipboard.writeText(`${vscode.env.uriScheme}://${extensionId}${linkPath(link)}`);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Link copied'), 3000);
}

function linkOf(subject: unknown): Link | undefined {
  const page = pageLinkOf(subject);
  if (page !== undefined) {
    const [path = '', query = ''] = page.split('?');
    return parseLink(path, query);
  }
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
    case 'collection':
      return { kind, collection: id };
    default:
      return undefined;
  }
}
