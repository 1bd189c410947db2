import * as vscode from 'vscode';
import { setIdChecks } from '../../../kit/settings';

const { t } = vscode.l10n;
const { Global, Workspace } = vscode.ConfigurationTarget;

interface Choice extends vscode.QuickPickItem {
  readonly on: boolean;
  readonly target: vscode.ConfigurationTarget;
}

/** Lets the user decide whether IDs in files are checked with the hub, and where. */
export async function chooseChecks(): Promise<void> {
  const here = { label: t('In This Workspace'), on: true, target: Workspace };
  const choices: Choice[] = [
    ...(vscode.workspace.workspaceFolders === undefined ? [] : [here]),
    { label: t('In All Workspaces'), on: true, target: Global },
    { label: t('Never'), on: false, target: Global },
  ];
  const picked = await vscode.window.showQuickPick(choices, {
    title: t('Check IDs with the Hub'),
    placeHolder: t('Each ID in a visible file is sent to the hub once per session'),
  });
  if (picked !== undefined) {
    await setIdChecks(picked.on, picked.target);
  }
}
