import * as vscode from 'vscode';
import { hostOf } from '../../../http';
import { finishRedirect, type Grant, type OAuthOptions, startRedirect } from '../../../hub/oauth';
import { cancellable } from '../../kit/cancellable';
import type { Session } from '../../session/session';
import { type KnownHub, redirectPath, requestOptions, scope } from './flow';
import { listenForReturn } from './loopback';

const { t } = vscode.l10n;

/**
 * Signs in on the hub's page, which sends the browser back to this machine (RFC 8252).
 *
 * @returns the account's name; undefined when the user gave up, null when nobody could be waited for or came back
 */
export async function signInByRedirect(
  session: Pick<Session, 'account' | 'hub' | 'fetch'>,
  hub: KnownHub,
): Promise<string | null | undefined> {
  const { server, clientId } = hub;
  return cancellable(t('Waiting for you to sign in on {0}…', hostOf(server.endpoint)), async (signal) => {
    const options = requestOptions(session, signal);
    const grant = await grantByRedirect(hub, options, signal);
    const details = { clientId, grantedAt: options.now(), signal };
    return grant === undefined ? null : session.account.signInByBrowser(session.hub(), grant, details);
  });
}

/** @returns undefined when nobody came back */
async function grantByRedirect(
  { server, clientId }: KnownHub,
  options: OAuthOptions,
  signal: AbortSignal,
): Promise<Grant | undefined> {
  const door = await listenForReturn(redirectPath);
  if (door === undefined) {
    return undefined;
  }
  try {
    const started = await startRedirect(server, { clientId, scope, redirectUri: door.address });
    await vscode.env.openExternal(vscode.Uri.parse(started.page, true));
    const answer = await door.answer(started.state, signal);
    return answer && (await finishRedirect(server, started, answer, options));
  } finally {
    door.close();
  }
}
