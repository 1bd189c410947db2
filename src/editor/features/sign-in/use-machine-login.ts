import * as vscode from 'vscode';
import { showFailure } from '../../failures/show-failure';
import { cancellable } from '../../kit/cancellable';
import { plainWords } from '../../kit/words/plain';
import { findMachineLogin } from '../../session/machine-token';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/** The way to sign in with the login of this machine, where there is one. */
export async function machineLoginItem(endpoint: string): Promise<vscode.QuickPickItem | undefined> {
  const place = await findMachineLogin(endpoint);
  return (
    place && {
      label: t('$(vm) Use the Login of This Machine'),
      description: place.kind === 'variable' ? t('the variable {0}', place.name) : place.path,
      detail: t('Hub Lens reads its token each time, so it stays current when other tools renew it.'),
    }
  );
}

export async function signInFromMachine(session: Pick<Session, 'log' | 'account' | 'hub'>): Promise<void> {
  try {
    const hub = session.hub();
    const name = await cancellable(
      t('Signing in to {0}…', hub.endpoint),
      async (signal) => (await session.account.signInFromMachine(hub, signal)) ?? null,
    );
    if (name === null) {
      vscode.window.showWarningMessage(t('The login of this machine has no access token.'));
    } else if (name !== undefined) {
      vscode.window.showInformationMessage(
        t('Signed in to the hub as {0}, with the login of this machine.', plainWords(name)),
      );
    }
  } catch (error) {
    if (await showFailure(error, session)) {
      await signInFromMachine(session);
    }
  }
}
