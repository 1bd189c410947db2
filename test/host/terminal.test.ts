import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openInLocalApp } from '../../src/editor/features/local-apps/open-in-local-app';
import { createSession } from '../../src/editor/session/session';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';
import { accept, watchPicks } from './watch-picks';

const { window } = vscode;

const typedInto = () => window.terminals.filter(({ name }) => name === 'Hub Lens');

describe('Run in Terminal', () => {
  const executions: string[] = [];
  const watching = window.onDidStartTerminalShellExecution(({ execution }) =>
    executions.push(execution.commandLine.value),
  );

  const context = contextInMemory();
  const session = createSession(context, testLog());
  const { showQuickPick } = window;
  const picks = watchPicks();

  before(() =>
    Object.defineProperty(window, 'showQuickPick', {
      configurable: true,
      value: async (items: readonly { command?: unknown }[]) =>
        items.findLast(({ command }) => command !== undefined),
    }),
  );

  after(async () => {
    picks.restore();
    Object.defineProperty(window, 'showQuickPick', { configurable: true, value: showQuickPick });
    vscode.Disposable.from(watching, ...context.subscriptions).dispose();
    for (const terminal of typedInto()) {
      terminal.dispose();
    }
    await until(() => typedInto().length === 0);
  });

  it('types the command of a local app, and each line where no other waits', async () => {
    for (const terminals of [1, 2]) {
      const run = openInLocalApp(session, 'Qwen/Qwen2.5-7B-Instruct-GGUF');
      await picks.ready(terminals - 1);
      await accept();
      await run;
      await until(() => typedInto().length === terminals);
    }
    assert.deepEqual(executions, []);
  });
});
