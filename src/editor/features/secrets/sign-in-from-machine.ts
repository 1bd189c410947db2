import * as vscode from 'vscode';
import { showFailure } from '../../failures/show-failure';
import { readSettings } from '../../kit/settings';
import { plainWords } from '../../kit/words/plain';
import { readEnvironment } from '../../session/environment';
import { type LoginPlace, loginPlaces } from '../../session/machine-login';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/** The first place that is there. A file is not read for that. */
export async function findMachineLogin(): Promise<LoginPlace | undefined> {
  for (const place of loginPlaces(readEnvironment(), readSettings().endpoint)) {
    if (place.kind === 'variable' || (await isFile(place.path))) {
      return place;
    }
  }
  return undefined;
}

/**
 * Lets the user choose between the login of the machine, which is read only then, and a token of their own.
 *
 * @returns what was chosen; undefined when nothing was
 */
export async function askForLogin(place: LoginPlace): Promise<'machine' | 'token' | undefined> {
  const items = [
    {
      choice: 'machine',
      label: t('$(vm) Use the Login of This Machine'),
      description: nameOf(place),
      detail: t('Its token is read, checked with the hub, and kept in the editor’s secret storage.'),
    },
    { choice: 'token', label: t('$(key) Paste an Access Token') },
  ] as const;
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Hub Lens: Set Access Token'),
    placeHolder: t('How to sign in to {0}', readSettings().endpoint),
    ignoreFocusOut: true,
  });
  return picked?.choice;
}

/** Signs in with the token of the machine. */
export async function signInFromMachine(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  place: LoginPlace,
): Promise<void> {
  try {
    const token = await tokenAt(place);
    if (token === '') {
      vscode.window.showWarningMessage(t('{0} holds no access token.', nameOf(place)));
      return;
    }
    const signal = AbortSignal.timeout(60_000);
    const name = await session.account.signIn(session.hub(), token, signal);
    vscode.window.showInformationMessage(
      t('Signed in to the hub as {0}, with the token of {1}.', plainWords(name), nameOf(place)),
    );
  } catch (error) {
    if (await showFailure(error, session)) {
      await signInFromMachine(session, place);
    }
  }
}

function nameOf(place: LoginPlace): string {
  return place.kind === 'variable' ? t('the variable {0}', place.name) : place.path;
}

async function tokenAt(place: LoginPlace): Promise<string> {
  if (place.kind === 'variable') {
    return place.token;
  }
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.file(place.path));
  return new TextDecoder().decode(bytes).trim();
}

async function isFile(path: string): Promise<boolean> {
  try {
    const { type } = await vscode.workspace.fs.stat(vscode.Uri.file(path));
    return (type & vscode.FileType.File) !== 0;
  } catch {
    return false;
  }
}
