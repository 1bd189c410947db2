import * as vscode from 'vscode';
import { kinds, type ModelServer } from '../../../servers';
import type { Session } from '../../session/session';
import type { ServerNode } from './server-node';

const { t } = vscode.l10n;

/**
 * The server that a command is about: the one of a row, the one that stands for a provider (`server:…`), or the one that
 * the user chooses.
 */
export async function chooseServer(
  { servers }: Pick<Session, 'servers'>,
  subject: unknown,
  title: string,
): Promise<ModelServer | undefined> {
  if (typeof subject === 'string') {
    return servers.ofProvider(subject);
  }
  const row = nodeOf(subject);
  if (row !== undefined) {
    // What a row shows may be older than the settings.
    return servers.list().find(({ id }) => id === row.server.id);
  }
  const all = servers.list();
  if (all.length === 0) {
    const add = t('Add Model Server');
    const chosen = await vscode.window.showInformationMessage(t('There is no model server yet.'), add);
    await (chosen === add ? vscode.commands.executeCommand('hubLens.addModelServer') : undefined);
    return undefined;
  }
  const items = all.map((server) => ({
    label: server.name,
    description: `${kinds[server.kind].label} · ${server.url}`,
    server,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: t('Choose a server'),
    matchOnDescription: true,
  });
  return chosen?.server;
}

/** The row that a command was called for. */
export function nodeOf(subject: unknown): ServerNode | undefined {
  // Only our own view hands out objects with these two.
  return typeof subject === 'object' && subject !== null && 'row' in subject && 'server' in subject
    ? (subject as ServerNode)
    : undefined;
}
