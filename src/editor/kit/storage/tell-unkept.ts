import * as vscode from 'vscode';
import type { LogChannel } from '../log';

const told = new Set<string>();

/**
 * Logs that a run is not kept, and tells it: once a window, for a full disk fails all that follow.
 *
 * @param words which history it is missing from, and where its result is
 */
export async function tellUnkept(log: LogChannel, id: string, error: unknown, words: string): Promise<void> {
  log.error(`The run ${id} is not kept in the history: ${error}`);
  if (told.has(words)) {
    return;
  }
  told.add(words);
  const showLog = vscode.l10n.t('Show Log');
  if ((await vscode.window.showWarningMessage(words, showLog)) === showLog) {
    log.show();
  }
}
