import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';
import { onDidChangeGhostText, readGhostTextSettings } from './settings';

/** Does nothing before the user switches it on. */
export function registerGhostText(context: vscode.ExtensionContext, session: LazySession): void {
  const control = once(async () => {
    const { GhostTextControl } = await import('./ghost-text-control');
    const created = new GhostTextControl(context.globalState, await session());
    context.subscriptions.push(created);
    return created;
  });
  const update = async () => {
    if (readGhostTextSettings().enabled) {
      (await control()).update();
    }
  };
  context.subscriptions.push(
    onDidChangeGhostText(() => void control().then((each) => each.update())),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void update()),
    vscode.commands.registerCommand('hubLens.setUpGhostText', async () => {
      const { setUpGhostText } = await import('./set-up/set-up');
      await setUpGhostText(await session());
    }),
    vscode.commands.registerCommand('hubLens.showGhostTextMenu', async () => (await control()).showMenu()),
    vscode.commands.registerCommand('hubLens.snoozeGhostText', async () => (await control()).snooze()),
    vscode.commands.registerCommand('hubLens.showGhostTextPrompt', async () => (await control()).showSent()),
    vscode.commands.registerCommand('hubLens.showGhostTextUsage', async () => (await control()).showUsage()),
  );
  void update();
}
