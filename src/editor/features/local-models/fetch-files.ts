import * as vscode from 'vscode';
import { downloadFiles, type RemoteFile, repositoryFolder } from '../../../local';
import { formatBytes } from '../../kit/amounts';
import { cancellable } from '../../kit/cancellable';
import { plainWords } from '../../kit/words/plain';
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

/** What a model's newest commit has; undefined if the user gave up, or there is no commit. */
export function lookUpFiles(
  session: Pick<Session, 'hub'>,
  id: string,
): Promise<{ readonly commit: string; readonly files: readonly RemoteFile[] } | undefined> {
  return cancellable(t('Looking up {0}…', id), async (signal) => {
    const { sha: commit } = await session.hub().model(id, { expand: ['sha'], signal });
    return commit === undefined
      ? undefined
      : { commit, files: await session.hub().files(id, { revision: commit, signal }) };
  });
}

/**
 * Downloads files into the hub's cache, behind a notification with which the user can pause.
 *
 * @param view shows what is there when it is paused
 * @returns whether all are there; what was paused is taken up again the next time
 */
export async function fetchFiles(
  session: Pick<Session, 'hub'>,
  { id, commit, files, bytes }: WantedFiles,
  view: { readonly refresh: () => void },
): Promise<boolean> {
  const store = openStore();
  let arrived = 0;
  do {
    const done = await cancellable(t('Downloading {0}…', id), async (signal, progress) => {
      const hub = session.hub();
      const tell = percents(progress, bytes);
      await downloadFiles({
        store,
        folder: repositoryFolder(id),
        commit,
        ref: 'main',
        files,
        pieces: (path, start) => hub.filePieces(id, { commit, path, start }, { signal }),
        onProgress: (count) => {
          arrived = count;
          tell(count);
        },
        random: Math.random,
      });
      return true;
    });
    if (done) {
      return true;
    }
    view.refresh();
  } while (await goesOn(id, arrived, bytes));
  return false;
}

async function goesOn(id: string, arrived: number, bytes: number): Promise<boolean> {
  const resume = t('Resume');
  const chosen = await vscode.window.showInformationMessage(
    t(
      'The download of {0} is paused at {1} of {2}.',
      plainWords(id),
      formatBytes(arrived),
      formatBytes(bytes),
    ),
    resume,
  );
  return chosen === resume;
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
