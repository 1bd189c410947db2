import * as vscode from 'vscode';
import { isInstallOffered } from '../../kit/settings';
import { isTypeable } from '../../kit/typeable';
import type { Session } from '../../session/session';
import { hasTerminal } from '../../session/terminals';
import type { Placed } from '../insert-code';
import type { SnippetChoice } from '../snippet-choice';
import { foldersAround } from './folders-around';
import { installLine, isDeclared } from './install-line';

/**
 * Offers the line that installs what a snippet needs, for the package manager that the place of the code uses. It is
 * run by nobody but the user. Says nothing where the file already imports the same, or a manifest names the packages.
 */
export async function offerInstall(
  { terminals }: Pick<Session, 'terminals'>,
  { install }: SnippetChoice,
  { document, isFamiliar }: Placed,
): Promise<void> {
  if (install === undefined || isFamiliar || !isInstallOffered()) {
    return;
  }
  const folders = await foldersAround(document.uri);
  if (isDeclared(install, folders)) {
    return;
  }
  const line = installLine(install, folders);
  const copy = vscode.l10n.t('Copy');
  const run = vscode.l10n.t('Run in Terminal');
  const isSingle = isTypeable(line);
  const message = isSingle
    ? vscode.l10n.t('The snippet needs: {0}', line)
    : vscode.l10n.t(
        'The snippet needs packages that aren’t in a registry. Copy the commands that install them.',
      );
  const answer = await vscode.window.showInformationMessage(
    message,
    copy,
    ...(isSingle && hasTerminal() ? [run] : []),
  );
  if (answer === copy) {
    await vscode.env.clipboard.writeText(line);
  } else if (answer === run) {
    const folder =
      vscode.workspace.getWorkspaceFolder(document.uri) ?? vscode.workspace.workspaceFolders?.[0];
    terminals.type(line, folder?.uri);
  }
}
