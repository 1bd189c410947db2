import * as vscode from 'vscode';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/** Forgets the login here. What the hub granted ends on the hub's own page, which is offered. */
export async function signOut({ account, hub }: Pick<Session, 'account' | 'hub'>): Promise<void> {
  const login = await account.login();
  if (login === undefined) {
    vscode.window.showInformationMessage(t('You are not signed in.'));
    return;
  }
  const { endpoint } = hub();
  await account.signOut();
  if (login.kind !== 'browser') {
    vscode.window.showInformationMessage(t('You are signed out of the hub.'));
    return;
  }
  const manage = t('Connected Applications');
  const chosen = await vscode.window.showInformationMessage(
    t(
      'You are signed out of the hub. To end the permission too, remove Hub Lens from your connected applications.',
    ),
    manage,
  );
  if (chosen === manage) {
    await vscode.env.openExternal(vscode.Uri.parse(`${endpoint}/settings/connected-applications`));
  }
}
