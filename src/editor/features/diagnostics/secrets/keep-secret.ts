import * as vscode from 'vscode';
import { hostOf } from '../../../../http';
import { showFailure } from '../../../failures/show-failure';
import { cancellable } from '../../../kit/cancellable';
import type { Services } from '../../../session/services';
import { envFolder, moveToEnv } from './move-to-env';
import { type SecretPlace, secretAt } from './secret-at';

const { t } = vscode.l10n;

/** Signs in with a token that stands in a file, without its being copied by hand. */
export async function keepSecret(services: Services, place: SecretPlace): Promise<void> {
  const found = await secretAt(place);
  if (found === undefined) {
    return;
  }
  const hub = services.hub();
  try {
    const title = t('Signing in to {0}', hostOf(hub.endpoint));
    const name = await cancellable(title, (signal) => services.account.signIn(hub, found.value, signal));
    if (name !== undefined) {
      await offerToMove(services, place, name, envFolder(found.document) !== undefined);
    }
  } catch (error) {
    await showFailure(error, services);
  }
}

async function offerToMove(
  services: Services,
  place: SecretPlace,
  name: string,
  canMove: boolean,
): Promise<void> {
  const move = t('Move It to .env');
  const message = t('Signed in as {0}. The token is still in the file.', name);
  const chosen = await vscode.window.showInformationMessage(message, ...(canMove ? [move] : []));
  if (chosen === move) {
    await moveToEnv(services, place);
  }
}
