import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import type { RunRecord } from './run-record';

const viewId = 'hubLens.history';

export function registerHistory(context: vscode.ExtensionContext, services: LazyServices): void {
  const changed = new vscode.EventEmitter<void>();
  const tree = once(async () => {
    const { HistoryTree } = await import('./history-tree');
    const { history } = await services();
    context.subscriptions.push(history.onDidChange(() => changed.fire()));
    return new HistoryTree(history);
  });
  const recordIn = async (subject: unknown) => (await import('./record-in')).recordIn(subject);
  context.subscriptions.push(
    changed,
    vscode.window.createTreeView<RunRecord>(viewId, {
      treeDataProvider: {
        onDidChangeTreeData: changed.event,
        getChildren: async (record) => (await tree()).getChildren(record),
        getTreeItem: async (record) => (await tree()).getTreeItem(record),
      },
    }),
    // Another window may have run something meanwhile.
    vscode.window.onDidChangeWindowState(({ focused }) => focused && changed.fire()),
    vscode.commands.registerCommand('hubLens.openRun', async (subject?: unknown) => {
      const record = await recordIn(subject);
      await (record && (await import('./open-run')).openRun(record));
    }),
    vscode.commands.registerCommand('hubLens.copyRunAsSnippet', async (subject?: unknown) => {
      const record = await recordIn(subject);
      await (record && (await import('./copy-as-snippet')).copyAsSnippet(await services(), record));
    }),
    vscode.commands.registerCommand('hubLens.deleteRun', async (subject?: unknown) => {
      const record = await recordIn(subject);
      await (record && (await services()).history.delete(record.id));
    }),
    vscode.commands.registerCommand('hubLens.clearHistory', async () =>
      (await import('./clear-history')).clearHistory((await services()).history),
    ),
  );
}
