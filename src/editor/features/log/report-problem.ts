import * as vscode from 'vscode';
import { readSettings } from '../../kit/settings';
import { withoutCredentials } from '../../kit/without-credentials';
import { knownSecrets } from '../../session/known-secrets';
import type { Session } from '../../session/session';
import { changedSettings } from './changed-settings';
import { hostOf, isPublicHost, problemReport } from './problem-report';

const { t } = vscode.l10n;

/** Opens a report with what helps to find the cause of a problem. Nothing is sent: the user reads it, and shares it. */
export async function reportProblem(
  session: Session,
  { packageJSON }: vscode.Extension<unknown>,
): Promise<void> {
  const hidden = [...(await knownSecrets(session)), ...privateHosts(session)];
  const { account, models, providerKeys, servers, log } = session;
  const content = problemReport(
    {
      versions: versions(packageJSON.version),
      settings: changedSettings(packageJSON, setValue),
      counts: {
        'Signed-in accounts': (await account.name()) === null ? 0 : 1,
        'Keys of providers': Object.keys(await providerKeys.all()).length,
        'Model servers': servers.list().length,
        'Favourite models': models.favourites.length,
      },
      errors: log.lastErrors(),
    },
    (text) => withoutCredentials(text, hidden),
  );
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(document);
  const copy = t('Copy and Open Issues');
  const chosen = await vscode.window.showInformationMessage(
    t('Describe the problem, and remove what you’d rather not share.'),
    copy,
  );
  if (chosen === copy) {
    await vscode.env.clipboard.writeText(document.getText());
    await vscode.env.openExternal(vscode.Uri.parse(`${packageJSON.bugs.url}/new`));
  }
}

function privateHosts({ servers }: Pick<Session, 'servers'>): string[] {
  const { endpoint, routerEndpoint, datasetViewerEndpoint } = readSettings();
  const own = servers.list().map(({ url }) => url);
  return [endpoint, routerEndpoint, datasetViewerEndpoint, ...own]
    .map(hostOf)
    .filter((host) => host !== '' && !isPublicHost(host));
}

function versions(own: string): string[] {
  const { appHost, appName, language, remoteName, uiKind } = vscode.env;
  return [
    `Hub Lens ${own}`,
    `${appName} ${vscode.version}`,
    `${uiKind === vscode.UIKind.Web ? 'In a browser' : 'On the desktop'}, host ${appHost}, remote ${remoteKind(remoteName)}`,
    `Language ${language}`,
  ];
}

/** Such as `ssh-remote`. Some editors put the name of the machine in its place. */
function remoteKind(name = 'none'): string {
  return /^[a-z-]+$/.test(name) ? name : 'other';
}

function setValue(name: string): unknown {
  const { globalValue, workspaceValue, workspaceFolderValue } =
    vscode.workspace.getConfiguration().inspect(name) ?? {};
  return workspaceFolderValue ?? workspaceValue ?? globalValue;
}
