import * as vscode from 'vscode';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';

export async function forgetToken({ account }: Pick<Session, 'account'>): Promise<void> {
  const name = await account.name();
  if (name === null) {
    vscode.window.showInformationMessage(vscode.l10n.t('No access token is kept.'));
    return;
  }
  await account.signOut();
  vscode.window.showInformationMessage(
    vscode.l10n.t('The access token of {0} was forgotten.', plainWords(name)),
  );
}
