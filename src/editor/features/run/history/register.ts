import * as vscode from 'vscode';
import { once } from '../../../kit/once';
import type { LazySession } from '../../../session/session';
import type { RunHistory } from './run-history';
import type { RunRecord } from './run-record';

const viewId = 'hubLens.history';

/** Of the addresses of documents that show what a run sent. */
const sentScheme = 'hub-lens-run-sent';

/** @param history of the runs, made when it is first needed */
export function registerHistory(
  context: vscode.ExtensionContext,
  session: LazySession,
  history: () => Promise<RunHistory>,
): void {
  const changed = new vscode.EventEmitter<void>();
  const tree = once(async () => {
    const { HistoryTree } = await import('./history-tree');
    const runs = await history();
    context.subscriptions.push(runs.onDidChange(() => changed.fire()));
    return new HistoryTree(runs);
  });
  const recordIn = async (subject: unknown) => (await import('./record-in')).recordIn(subject);
  const sent = once(async () => {
    const { SentDocuments } = await import('../../../parts/sent-documents');
    const goneText = vscode.l10n.t('This is no longer available. Open it again from the history.');
    return new SentDocuments({ scheme: sentScheme, goneText });
  });
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(sentScheme, {
      provideTextDocumentContent: async (uri) => (await sent()).textOf(uri),
    }),
    vscode.commands.registerCommand('hubLens.showRunSent', async (subject?: unknown) => {
      const record = await recordIn(subject);
      await (record && (await import('./show-sent')).showSent(await sent(), record));
    }),
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
      await (record && (await import('./copy-as-snippet')).copyAsSnippet(await session(), record));
    }),
    vscode.commands.registerCommand('hubLens.deleteRun', async (subject?: unknown) => {
      const record = await recordIn(subject);
      await (record && (await history()).delete(record.id));
    }),
    vscode.commands.registerCommand('hubLens.clearHistory', async () =>
      (await import('./clear-history')).clearHistory(await history()),
    ),
  );
}
