import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { targetOf } from '../../kit/command-target';
import { type Link, linkPath, parseLink } from './link';

/** What a page says of itself where its context menu is opened: path and query of its address. */
const pageSchema = z.object({ hubLensLink: z.string().check(z.maxLength(4000)) });

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
  const page = pageSchema.safeParse(subject).data;
  if (page !== undefined) {
    const [path = '', query = ''] = page.hubLensLink.split('?');
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
    default:
      return undefined;
  }
}
