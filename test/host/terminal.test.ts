import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../until';

const { commands, window } = vscode;

const typedInto = () => window.terminals.filter(({ name }) => name === 'Hub Lens');

describe('Run in Terminal', () => {
  const executions: string[] = [];
  const watching = window.onDidStartTerminalShellExecution(({ execution }) =>
    executions.push(execution.commandLine.value),
  );

  after(async () => {
    watching.dispose();
    for (const terminal of typedInto()) {
      terminal.dispose();
    }
    await until(() => typedInto().length === 0);
  });

  it('types the command of a local app, and each line where no other waits', async () => {
    for (const terminals of [1, 2]) {
      const run = commands.executeCommand('hubLens.openInLocalApp', 'Qwen/Qwen2.5-7B-Instruct-GGUF');
      await until(async () => {
        await commands.executeCommand('workbench.action.quickOpenSelectPrevious');
        await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return typedInto().length === terminals;
      });
      await run;
    }
    assert.deepEqual(executions, []);
  });
});
