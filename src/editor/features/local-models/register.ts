import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';
import { LocalView } from './local-view';

export function registerLocalModels(context: vscode.ExtensionContext, session: LazySession): void {
  const view = new LocalView(session);
  const load = () => import('./commands');
  context.subscriptions.push(
    view,
    vscode.commands.registerCommand('hubLens.refreshDownloads', () => view.refresh()),
    vscode.commands.registerCommand('hubLens.downloadModel', async (subject?: unknown) => {
      const { downloadModel } = await import('./download-model');
      await downloadModel(await session(), view, subject);
    }),
    vscode.commands.registerCommand('hubLens.downloadGguf', async (subject?: unknown) => {
      const { downloadGguf } = await import('./download-gguf');
      await downloadGguf(await session(), view, subject);
    }),
    vscode.commands.registerCommand('hubLens.downloadFiles', async (subject?: unknown) => {
      const { downloadFiles } = await import('./download-files');
      await downloadFiles(await session(), view, subject);
    }),
    vscode.commands.registerCommand('hubLens.tryDownload', async (subject?: unknown) => {
      const { tryDownload } = await import('./download-model');
      await tryDownload(await session(), view, subject);
    }),
    vscode.commands.registerCommand('hubLens.setGraphicsCard', async () => {
      const { setGraphicsCard } = await import('./set-graphics-card');
      await setGraphicsCard();
    }),
    vscode.commands.registerCommand('hubLens.deleteDownload', async (subject?: unknown) => {
      const { deleteDownload } = await load();
      await deleteDownload(await session(), view, subject);
    }),
    vscode.commands.registerCommand('hubLens.deleteUnusedDownloads', async () => {
      const { deleteUnusedDownloads } = await load();
      await deleteUnusedDownloads(await session(), view);
    }),
    vscode.commands.registerCommand('hubLens.revealDownload', async (subject?: unknown) => {
      const { revealDownload } = await load();
      await revealDownload(subject);
    }),
    vscode.commands.registerCommand('hubLens.copyDownloadPath', async (subject?: unknown) => {
      const { copyDownloadPath } = await load();
      await copyDownloadPath(subject);
    }),
  );
}
