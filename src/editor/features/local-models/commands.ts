import * as vscode from 'vscode';
import { tryAgain } from '../../failures/try-again';
import { openCache } from '../../session/open-cache';
import type { Session } from '../../session/session';
import { chooseUnused } from './choose-unused';
import { deleteDownloads } from './delete-downloads';
import type { Download } from './download';
import { rowOf } from './local-node';
import type { LocalView } from './local-view';

type View = Pick<LocalView, 'focused' | 'modelsInWorkspace' | 'refresh' | 'whileBusy'>;

/** Deletes what a row stands for, or the row that the keyboard is at. */
export async function deleteDownload(
  session: Pick<Session, 'log' | 'hub'>,
  view: View,
  subject: unknown,
): Promise<void> {
  const { download } = rowOf(subject ?? view.focused);
  if (download !== undefined) {
    await deleteFrom(session, view, async () => [download]);
  }
}

export async function deleteUnusedDownloads(
  session: Pick<Session, 'log' | 'hub'>,
  view: View,
): Promise<void> {
  await deleteFrom(session, view, async () => chooseUnused(openCache(), await view.modelsInWorkspace()));
}

/** Deletes what is chosen, and shows what is left. After a failure it does so again as often as the user wants. */
async function deleteFrom(
  session: Pick<Session, 'log' | 'hub'>,
  view: View,
  choose: () => Promise<readonly Download[]>,
): Promise<void> {
  try {
    await tryAgain(session, async () => {
      const downloads = await choose();
      if (downloads.length > 0) {
        await deleteDownloads(openCache(), downloads, (work) => view.whileBusy(work));
      }
    });
  } finally {
    view.refresh();
  }
}

export async function revealDownload(subject: unknown): Promise<void> {
  const { place } = rowOf(subject);
  if (place !== undefined) {
    await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(place));
  }
}

export async function copyDownloadPath(subject: unknown): Promise<void> {
  const { place } = rowOf(subject);
  if (place !== undefined) {
    await vscode.env.clipboard.writeText(vscode.Uri.file(place).fsPath);
  }
}
