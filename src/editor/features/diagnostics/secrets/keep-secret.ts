import * as vscode from 'vscode';
import { hostOf } from '../../../../http';
import { showFailure } from '../../../failures/show-failure';
import { cancellable } from '../../../kit/cancellable';
import type { Session } from '../../../session/session';
import { envFolder, moveToEnv } from './move-to-env';
import { type SecretPlace, secretAt } from './secret-at';

const { t } = vscode.l10n;

/** Signs in with a token that stands in a file, without its being copied by hand. */
export async function keepSecret(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  place: SecretPlace,
): Promise<void> {
  const found = await secretAt(place);
  if (found === undefined) {
    return;
  }
  const hub = session.hub();
  try {
    const title = t('Signing in to {0}…', hostOf(hub.endpoint));
    const name = await cancellable(title, (signal) => session.account.signIn(hub, found.value, signal));
    if (name !== undefined) {
      await offerToMove(session, place, name, envFolder(found.document) !== undefined);
    }
  } catch (error) {
    await showFailure(error, session);
  }
}

async function offerToMove(
  session: Pick<Session, 'log' | 'hub'>,
  place: SecretPlace,
  name: string,
  canMove: boolean,
): Promise<void> {
  const move = t('Move It to .env');
  const message = t('Signed in as {0}. The token is still in the file.', name);
  const chosen = await vscode.window.showInformationMessage(message, ...(canMove ? [move] : []));
  if (chosen === move) {
    await moveToEnv(session, place);
  }
}
