import * as vscode from 'vscode';
import type { BatchDesk } from './batch-desk';
import { rowsEnded } from './row-counts';

const { t } = vscode.l10n;

/** Shows in the status bar how far the runs of this window are, as long as there are any. */
export function showRunning({ batches, onDidChange }: BatchDesk): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('hubLens.batches', vscode.StatusBarAlignment.Left);
  item.name = t('Hub Lens Batch Runs');
  const update = () => {
    const ids = batches.running;
    const found = ids.map((id) => batches.progressOf(id)).filter((each) => each !== undefined);
    if (found.length === 0) {
      item.hide();
      return;
    }
    const ended = found.reduce((sum, { done, failed }) => sum + done + failed, 0);
    const total = found.reduce((sum, progress) => sum + progress.total, 0);
    const isPaused = found.every(({ phase }) => phase === 'paused');
    item.text = `${isPaused ? '$(debug-pause)' : '$(sync~spin)'} ${rowsEnded(ended, total, t)}`;
    item.tooltip = tooltipOf(ids, isPaused);
    item.command =
      ids.length === 1
        ? { command: 'hubLens.openBatch', title: t('Show Run'), arguments: [ids[0]] }
        : 'hubLens.showBatches';
    item.show();
  };
  update();
  return vscode.Disposable.from(item, onDidChange(update));
}

function tooltipOf(ids: readonly string[], isPaused: boolean): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString(t('A batch run is in progress. Click to see it.'));
  tooltip.isTrusted = { enabledCommands: ['hubLens.steerBatch'] };
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    const link = (words: string, action: string) =>
      `[${words}](command:hubLens.steerBatch?${encodeURIComponent(JSON.stringify([id, action]))})`;
    const first = isPaused ? link(t('Resume'), 'resume') : link(t('Pause'), 'pause');
    tooltip.appendMarkdown(`\n\n${first} · ${link(t('Cancel'), 'cancel')}`);
  }
  return tooltip;
}
