import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../until';

const { commands, window } = vscode;

describe('Hub Lens in the extension host', () => {
  afterEach(() => commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  it('registers every command of its manifest', async () => {
    const declared: { command: string }[] =
      vscode.extensions.getExtension('hub-lens.hub-lens')?.packageJSON.contributes.commands;
    const known = new Set(await commands.getCommands(true));
    assert.deepEqual(
      declared.filter(({ command }) => !known.has(command)),
      [],
    );
  });

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
