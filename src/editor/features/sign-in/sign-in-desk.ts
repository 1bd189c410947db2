import * as vscode from 'vscode';
import { hostOf } from '../../../http';
import { SignInError } from '../../../hub';
import { discoverSignIn, type SignInServer } from '../../../hub/oauth';
import { showFailure } from '../../failures/show-failure';
import { cancellable } from '../../kit/cancellable';
import { readSettings } from '../../kit/settings';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';
import { ClientIds } from './client-ids';
import { askForCode, signInByCode } from './device-flow';
import { requestOptions } from './flow';
import { canListen } from './loopback';
import { promptForToken } from './prompt-for-token';
import { signInByRedirect } from './redirect-flow';
import { machineLoginItem, signInFromMachine } from './use-machine-login';

const { t } = vscode.l10n;

type Way = 'redirect' | 'code' | 'machine' | 'token';
type WayItem = vscode.QuickPickItem & { readonly way: Way };

/** The one place where the user signs in: a second wish to do so joins the sign-in that waits for the browser. */
export class SignInDesk {
  readonly #clientIds: ClientIds;
  #atBrowser: Promise<boolean> | undefined;

  constructor(
    private readonly session: Pick<Session, 'log' | 'account' | 'hub' | 'fetch'>,
    memory: vscode.Memento,
  ) {
    this.#clientIds = new ClientIds(memory);
  }

  /** Resolves when the user has signed in, or has given up. */
  async signIn(): Promise<void> {
    if (this.#atBrowser !== undefined) {
      // Where it waits, with its code.
      await vscode.commands.executeCommand('notifications.showList');
      await this.#atBrowser;
      return;
    }
    const { endpoint } = readSettings();
    const picked = await vscode.window.showQuickPick(waysToSignIn(endpoint), {
      title: t('Hub Lens: Sign In'),
      placeHolder: t('How to sign in to {0}', endpoint),
      ignoreFocusOut: true,
    });
    switch (picked?.way) {
      case undefined:
        return;
      case 'machine':
        return signInFromMachine(this.session);
      case 'token':
        return promptForToken(this.session);
      case 'redirect':
      case 'code':
        return this.#signInByBrowser(picked.way);
    }
  }

  async #signInByBrowser(way: 'redirect' | 'code'): Promise<void> {
    this.#atBrowser ??= this.#isDoneAtBrowser(way).finally(() => {
      this.#atBrowser = undefined;
    });
    if (!(await this.#atBrowser)) {
      await promptForToken(this.session, t('This hub doesn’t let Hub Lens sign you in with a browser.'));
    }
  }

  /** @returns false where the hub has no sign-in by browser for us */
  async #isDoneAtBrowser(way: 'redirect' | 'code'): Promise<boolean> {
    try {
      const name = await this.#throughBrowser(way);
      if (name !== undefined) {
        vscode.window.showInformationMessage(t('Signed in to the hub as {0}.', plainWords(name)));
      }
      return true;
    } catch (error) {
      if (error instanceof SignInError && ['unsupported', 'notRegistered'].includes(error.problem)) {
        return false;
      }
      return (await showFailure(error, this.session)) ? this.#isDoneAtBrowser(way) : true;
    }
  }

  async #throughBrowser(way: 'redirect' | 'code'): Promise<string | undefined> {
    const { endpoint } = readSettings();
    const prepared = await cancellable(t('Asking {0} how to sign in…', hostOf(endpoint)), async (signal) => {
      const server = await discoverSignIn(endpoint, requestOptions(this.session, signal));
      return this.#withClientId(server, signal, async (clientId) => {
        const hub = { server, clientId };
        const isRedirect = way === 'redirect' && server.hasRedirect;
        return { hub, code: isRedirect ? undefined : await askForCode(this.session, hub, signal) };
      });
    });
    if (prepared === undefined) {
      return undefined;
    }
    const { hub, code } = prepared;
    if (code !== undefined) {
      return signInByCode(this.session, hub, code);
    }
    const name = await signInByRedirect(this.session, hub);
    return name === null ? this.#throughBrowser('code') : name;
  }

  /** A client ID that the hub has forgotten is asked for once more. */
  async #withClientId<T>(
    server: SignInServer,
    signal: AbortSignal,
    use: (clientId: string) => Promise<T>,
  ): Promise<T> {
    const options = requestOptions(this.session, signal);
    const clientId = await this.#clientIds.idFor(server, options);
    try {
      return await use(clientId);
    } catch (error) {
      const isUnknown = error instanceof SignInError && error.problem === 'unknownClient';
      if (!isUnknown || !(await this.#clientIds.forget(server, clientId))) {
        throw error;
      }
      return use(await this.#clientIds.idFor(server, options));
    }
  }
}

async function waysToSignIn(endpoint: string): Promise<WayItem[]> {
  const code: WayItem = {
    way: 'code',
    label: t('$(symbol-key) Sign In with a Code'),
    detail: t('You enter a short code on the hub’s page, on this or another device.'),
  };
  const redirect: WayItem = {
    way: 'redirect',
    label: t('$(globe) Sign In with Browser'),
    detail: t('The hub’s page opens, then brings you back here.'),
  };
  const byBrowser: WayItem = { ...code, label: redirect.label };
  const machine = await machineLoginItem(endpoint);
  return [
    ...(canListen() ? [redirect, code] : [byBrowser]),
    ...(machine === undefined ? [] : [{ ...machine, way: 'machine' } as const]),
    {
      way: 'token',
      label: t('$(key) Paste an Access Token'),
      detail: t('A token that you created in the hub’s settings.'),
    },
  ];
}
