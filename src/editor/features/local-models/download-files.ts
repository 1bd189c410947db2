import * as vscode from 'vscode';
import { cacheFolder, type RemoteFile, repositoryFolder } from '../../../local';
import { tryAgain } from '../../failures/try-again';
import { formatBytes, formatWhole } from '../../kit/amounts';
import { modelFileOf } from '../../kit/command-target';
import { readEnvironment } from '../../kit/environment';
import { modelIn } from '../../kit/model-in';
import { plainWords } from '../../kit/words/plain';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';
import { fetchFiles, lookUpFiles, type WantedFiles } from './fetch-files';
import { usualFiles } from './usual-files';

type World = Pick<Session, 'log' | 'account' | 'models' | 'hub'>;

const { t } = vscode.l10n;
const title = t('Download Files');

interface View {
  readonly refresh: () => void;
}

/** Downloads files of a model into the hub's cache, where the hub's own tools find them: all that load it, or some. */
export async function downloadFiles(session: World, view: View, subject: unknown): Promise<void> {
  const file = modelFileOf(subject);
  const id = file?.id ?? modelIn(subject) ?? (await pickModel(session, { title }))?.id;
  if (id === undefined) {
    return;
  }
  try {
    const wanted = await tryAgain(
      session,
      async () => {
        const chosen = await choose(session, id, file?.path);
        return chosen !== undefined && (await fetchFiles(session, chosen, view)) ? chosen : undefined;
      },
      { modelId: id },
    );
    if (wanted !== undefined) {
      void offerPath(wanted);
    }
  } finally {
    view.refresh();
  }
}

async function choose(
  session: World,
  id: string,
  path: string | undefined,
): Promise<WantedFiles | undefined> {
  const found = await lookUpFiles(session, id);
  if (found === undefined) {
    return undefined;
  }
  const files =
    path === undefined ? await pickFiles(id, found.files) : found.files.filter((each) => each.path === path);
  return files === undefined || files.length === 0
    ? undefined
    : { id, commit: found.commit, files, bytes: sizeOf(files) };
}

/** At first those are chosen that the hub's own libraries load. */
async function pickFiles(id: string, files: readonly RemoteFile[]): Promise<RemoteFile[] | undefined> {
  const usual = new Set(usualFiles(files.map(({ path }) => path)));
  const items = files.map((file) => ({
    label: plainWords(file.path, 200),
    description: formatBytes(file.size),
    picked: usual.has(file.path),
    file,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t('Download Files of {0}', id),
    placeHolder: t('Choose the files'),
    canPickMany: true,
  });
  return chosen?.map(({ file }) => file);
}

function sizeOf(files: readonly RemoteFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function offerPath({ id, commit, files, bytes }: WantedFiles): Promise<void> {
  const [only] = files;
  const snapshot = `${cacheFolder(readEnvironment())}/${repositoryFolder(id)}/snapshots/${commit}`;
  const isOne = files.length === 1 && only !== undefined;
  const copy = t('Copy Path');
  const chosen = await vscode.window.showInformationMessage(
    isOne
      ? t('{0} is on this machine ({1}).', plainWords(only.path), formatBytes(bytes))
      : t(
          '{0} files of {1} are on this machine ({2}).',
          formatWhole(files.length),
          plainWords(id),
          formatBytes(bytes),
        ),
    copy,
  );
  if (chosen === copy) {
    const place = vscode.Uri.file(isOne ? `${snapshot}/${only.path}` : snapshot);
    await vscode.env.clipboard.writeText(place.fsPath);
  }
}
