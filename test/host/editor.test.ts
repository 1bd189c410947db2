import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../until';

const { commands, window } = vscode;

const declared: readonly { readonly command: string }[] =
  vscode.extensions.getExtension('hub-lens.hub-lens')?.packageJSON.contributes.commands;

/** Ask in dialogs that only a user closes; `test/e2e/playground/run.test.ts` runs the first. */
const askInDialogs = ['hubLens.clearHistory', 'hubLens.deleteCosts'];

/** Runs a command to its end: what it asks is dismissed. */
async function runAndDismiss(id: string): Promise<void> {
  let isOver = false;
  const run = Promise.resolve(commands.executeCommand(id)).finally(() => {
    isOver = true;
  });
  await until(async () => {
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await commands.executeCommand('notifications.clearAll');
    return isOver;
  });
  await run;
}

describe('Hub Lens in the extension host', () => {
  afterEach(() => commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  it('registers every command of its manifest', async () => {
    const known = new Set(await commands.getCommands(true));
    assert.deepEqual(
      declared.filter(({ command }) => !known.has(command)),
      [],
    );
  });

  for (const { command } of declared.filter(({ command: id }) => !askInDialogs.includes(id))) {
    it(`runs ${command} without an argument, and nothing is thrown`, () => runAndDismiss(command));
  }

  it('opens one playground and comes back to it', async () => {
    await commands.executeCommand('hubLens.openPlayground');
    await commands.executeCommand('hubLens.openPlayground', 'Qwen/Qwen2.5-7B-Instruct');
    const playgrounds = () =>
      window.tabGroups.all
        .flatMap((group) => group.tabs)
        .filter(
          ({ input }) =>
            input instanceof vscode.TabInputWebview && input.viewType.endsWith('hubLens.playground'),
        );
    // Tabs come in the order in which they were asked for: with this one there, no second playground follows.
    await commands.executeCommand('workbench.action.files.newUntitledFile');
    await until(() => window.activeTextEditor !== undefined);
    assert.equal(playgrounds().length, 1);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
