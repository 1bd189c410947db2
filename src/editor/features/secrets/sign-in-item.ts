import * as vscode from 'vscode';

const { t } = vscode.l10n;

/** The settings of which the status bar has something to say. */
const shown = ['offline', 'providerOrder', 'billTo'];

/** The item of the status bar that says who is signed in. */
export function accountItem(): vscode.StatusBarItem {
  const item = vscode.window.createStatusBarItem('hubLens.account', vscode.StatusBarAlignment.Right);
  item.name = t('Hub Lens Account');
  item.command = 'hubLens.showAccount';
  return item;
}

/** Whether nobody is signed in, no key is stored and no setting says otherwise: then {@link showSignIn} says it all. */
export async function isUntouched(secrets: vscode.SecretStorage): Promise<boolean> {
  const settings = vscode.workspace.getConfiguration('hubLens');
  const isSet = shown.some((name) => {
    const { globalValue, workspaceValue, workspaceFolderValue } = settings.inspect(name) ?? {};
    return [globalValue, workspaceValue, workspaceFolderValue].some((value) => value !== undefined);
  });
  return !isSet && (await secrets.keys()).length === 0;
}

/** Offers to sign in. Loads nothing: most windows are opened for something else. */
export function showSignIn(item: vscode.StatusBarItem): void {
  const endpoint: unknown = vscode.workspace.getConfiguration('hubLens').get('endpoint');
  item.text = `$(sign-in) ${t('Sign In to Hub')}`;
  item.tooltip = new vscode.MarkdownString('**Hub Lens**\n\n')
    .appendText(`${t('Account')}: ${t('not signed in')}`)
    .appendMarkdown('  \n')
    .appendText(`${t('Hub')}: ${vscode.Uri.parse(String(endpoint)).authority}`)
    .appendMarkdown('  \n')
    .appendText(`${t('Providers')}: ${t('the router’s choice')}`);
  item.show();
}
