import * as vscode from 'vscode';
import { explain } from '../../failures/explain';
import { logFailure } from '../../failures/log-failure';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';

const createToken: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('link-external'),
  tooltip: vscode.l10n.t('Create a token on the hub'),
};

/**
 * Asks for an access token until the hub accepts one or the user gives up. What was typed stays in the box while
 * it is checked and after it was refused.
 *
 * @param reason why a token is asked for
 */
export function promptForToken(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  reason?: string,
): Promise<void> {
  const { account } = session;
  const hub = session.hub();
  const input = vscode.window.createInputBox();
  input.title = vscode.l10n.t('Hub Lens: Set Access Token');
  const prompt = vscode.l10n.t(
    'Access token for {0}. It is saved in the editor’s secret storage. To create one, click the link icon.',
    hub.endpoint,
  );
  input.prompt = reason === undefined ? prompt : `${reason} ${prompt}`;
  input.placeholder = 'hf_…';
  input.password = true;
  input.ignoreFocusOut = true;
  input.buttons = [createToken];
  let checking: AbortController | undefined;

  const accept = async () => {
    const token = input.value.trim();
    checking?.abort();
    if (token === '') {
      input.validationMessage = vscode.l10n.t('Paste an access token, or press Escape.');
      return;
    }
    const controller = new AbortController();
    checking = controller;
    input.busy = true;
    input.validationMessage = undefined;
    try {
      const name = await account.signIn(hub, token, controller.signal);
      input.hide();
      vscode.window.showInformationMessage(vscode.l10n.t('Signed in to the hub as {0}.', plainWords(name)));
    } catch (error) {
      if (!controller.signal.aborted) {
        logFailure(session.log, error);
        input.validationMessage = explain(error).message;
      }
    } finally {
      if (checking === controller) {
        input.busy = false;
      }
    }
  };

  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      input,
      input.onDidAccept(accept),
      input.onDidChangeValue(() => {
        input.validationMessage = undefined;
      }),
      input.onDidTriggerButton(() =>
        vscode.env.openExternal(vscode.Uri.parse(`${hub.endpoint}/settings/tokens`)),
      ),
      input.onDidHide(() => {
        checking?.abort();
        subscriptions.dispose();
        resolve();
      }),
    );
    input.show();
  });
}
