import * as vscode from 'vscode';
import { hostOf, sleep } from '../../../http';
import { HubError, SignInError } from '../../../hub';
import { type DeviceCode, requestDeviceCode, waitForGrant } from '../../../hub/oauth';
import { cancellable } from '../../kit/cancellable';
import { hasNodeFiles } from '../../kit/node-files';
import type { Session } from '../../session/session';
import { type KnownHub, requestOptions, scope } from './flow';

const { t } = vscode.l10n;

/**
 * Signs in by a code that the user now enters on the hub's page (RFC 8628): works wherever the extension host is.
 *
 * @returns the account's name; undefined when the user gave up
 */
export async function signInByCode(
  session: Pick<Session, 'account' | 'hub' | 'fetch'>,
  { server, clientId }: KnownHub,
  code: DeviceCode,
): Promise<string | undefined> {
  const host = hostOf(server.endpoint);
  const { userCode, page, filledPage } = code;
  const copyAndOpen = t('Copy Code and Open Browser');
  const chosen = await vscode.window.showInformationMessage(
    t('Your code for {0} is {1}', host, userCode),
    { modal: true, detail: t('Enter it on the page that opens, and allow Hub Lens to use your account.') },
    copyAndOpen,
  );
  if (chosen !== copyAndOpen) {
    return undefined;
  }
  await vscode.env.clipboard.writeText(userCode);
  await vscode.env.openExternal(vscode.Uri.parse(filledPage, true));
  return cancellable(
    t('Waiting for you to enter the code {0} on [{1}]({2})', userCode, page, filledPage),
    async (signal) => {
      const options = requestOptions(session, signal);
      const grant = await waitForGrant(server, { clientId, scope }, code, {
        ...options,
        clock: () => performance.now(),
        wait: sleep,
      });
      const details = { clientId, grantedAt: options.now(), signal };
      return session.account.signInByBrowser(session.hub(), grant, details);
    },
  );
}

/** @throws SignInError, or HubError where the hub didn't answer */
export async function askForCode(
  session: Pick<Session, 'fetch'>,
  { server, clientId }: KnownHub,
  signal: AbortSignal,
): Promise<DeviceCode> {
  try {
    return await requestDeviceCode(server, { clientId, scope }, requestOptions(session, signal));
  } catch (error) {
    // The hub has just answered otherwise: it doesn't let pages of other sites ask for codes.
    if (error instanceof HubError && error.reason === 'network' && !hasNodeFiles()) {
      const { endpoint } = server;
      throw new SignInError('The hub gives no codes to browsers', { problem: 'unsupported', endpoint });
    }
    throw error;
  }
}
