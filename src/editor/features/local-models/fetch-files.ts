import * as vscode from 'vscode';
import { downloadFiles, type RemoteFile, repositoryFolder } from '../../../local';
import { formatBytes } from '../../kit/amounts';
import { cancellable } from '../../kit/cancellable';
import { openStore } from '../../session/open-cache';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/** Files of a model's commit. */
export interface WantedFiles {
  readonly id: string;
  readonly commit: string;
  readonly files: readonly RemoteFile[];
  /** Of all of them. */
  readonly bytes: number;
}

/**
 * Downloads files into the hub's cache, behind a notification with which the user can stop.
 *
 * @returns whether all are there; what the user stops is taken up again the next time
 */
export async function fetchFiles(
  session: Pick<Session, 'hub'>,
  { id, commit, files, bytes }: WantedFiles,
): Promise<boolean> {
  const store = openStore();
  const done = await cancellable(t('Downloading {0}…', id), async (signal, progress) => {
    const hub = session.hub();
    await downloadFiles({
      store,
      folder: repositoryFolder(id),
      commit,
      ref: 'main',
      files,
      pieces: (path, start) => hub.filePieces(id, { commit, path, start }, { signal }),
      onProgress: percents(progress, bytes),
      random: Math.random,
    });
    return true;
  });
  return done ?? false;
}

/** Reports how far something is, in whole percents. */
function percents(
  progress: vscode.Progress<{ message: string; increment: number }>,
  all: number,
): (bytes: number) => void {
  let told = 0;
  return (bytes) => {
    const percent = Math.floor((100 * bytes) / Math.max(all, 1));
    if (percent > told) {
      const message = t('{0} of {1}', formatBytes(bytes), formatBytes(all));
      progress.report({ message, increment: percent - told });
      told = percent;
    }
  };
}
