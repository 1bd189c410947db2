import * as vscode from 'vscode';
import { type ChatRequest, chatRequestsIn } from '../../../prompts';
import { nameOf } from '../../kit/files';
import { readSettings } from '../../kit/settings';
import { UserError } from '../../kit/user-error';
import type { Session } from '../../session/session';
import { targetOfRequest } from './target-of-request';

const { t } = vscode.l10n;

type KnownServers = Pick<Session, 'servers'>;

/** *Send* above each chat request to the router or to a server of the user's own. */
export function requestLenses({ servers }: KnownServers, document: vscode.TextDocument): vscode.CodeLens[] {
  return chatRequestsIn(document.getText())
    .filter((request) => targetFor(request, servers) !== undefined)
    .map(
      ({ line }) =>
        new vscode.CodeLens(new vscode.Range(line, 0, line, 0), {
          title: t('$(play) Send'),
          tooltip: t('Stream the answer beside the file'),
          command: 'hubLens.sendChatRequest',
          arguments: [document.uri, line],
        }),
    );
}

/**
 * Sends a chat request with the user's own login or key, in place of those that the file names.
 *
 * @param place the file and the line; else the editor in front and its cursor
 * @throws UserError
 */
export async function sendChatRequest(
  { servers }: KnownServers,
  file: unknown,
  place: unknown,
): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    throw new UserError(t('Trust this workspace to send its requests.'));
  }
  const editor = vscode.window.activeTextEditor;
  const document =
    file instanceof vscode.Uri ? await vscode.workspace.openTextDocument(file) : editor?.document;
  const line = typeof place === 'number' ? place : (editor?.selection.active.line ?? 0);
  const requests = document === undefined ? [] : chatRequestsIn(document.getText());
  const request = requests.findLast((each) => each.line <= line) ?? requests[0];
  const target = request && targetFor(request, servers);
  if (document === undefined || request === undefined) {
    throw new UserError(t('There is no chat request here.'));
  }
  if (target === undefined) {
    throw new UserError(t('Only requests to the hub’s router or to a model server of yours can be sent.'));
  }
  const { messages, parameters } = request;
  await vscode.commands.executeCommand(
    'hubLens.runMessages',
    { messages, parameters },
    { ...target, words: nameOf(document.uri) },
  );
}

function targetFor(request: ChatRequest, servers: Session['servers']) {
  const { routerEndpoint } = readSettings();
  return targetOfRequest(request, { routerEndpoint, servers: servers.list() });
}
