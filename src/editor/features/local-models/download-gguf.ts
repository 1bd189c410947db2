import * as vscode from 'vscode';
import { cacheFolder, type RemoteFile, repositoryFolder } from '../../../local';
import { ggufGroups } from '../../../snippets';
import { pickModelFile } from '../../code/pick-model-file';
import { tryAgain } from '../../failures/try-again';
import { formatBytes } from '../../kit/amounts';
import { modelFileOf } from '../../kit/command-target';
import { readEnvironment } from '../../kit/environment';
import { modelIn } from '../../kit/model-in';
import { plainWords } from '../../kit/words/plain';
import { pickConversion } from '../../parts/pick-conversion';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';
import { hasTerminal } from '../../session/terminals';
import { fetchFiles, lookUpFiles, type WantedFiles } from './fetch-files';

type World = Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'terminals'>;

const { t } = vscode.l10n;
const title = t('Download GGUF File');

interface View {
  readonly refresh: () => void;
}

/** A GGUF file with all its parts, and what an app is told to load. */
interface Choice extends WantedFiles {
  readonly firstPath: string;
}

/** Downloads a GGUF file into the hub's cache, for llama.cpp, LM Studio and other apps that load a file. */
export async function downloadGguf(session: World, view: View, subject: unknown): Promise<void> {
  const file = modelFileOf(subject);
  const id = file?.id ?? modelIn(subject) ?? (await pickModel(session, { title }))?.id;
  if (id === undefined) {
    return;
  }
  try {
    const choice = await tryAgain(
      session,
      async () => {
        const chosen = await choose(session, id, file?.path);
        return chosen !== undefined && (await fetchFiles(session, chosen, view)) ? chosen : undefined;
      },
      { modelId: id },
    );
    if (choice !== undefined) {
      void offerUse(session, choice);
    }
  } finally {
    view.refresh();
  }
}

async function choose(session: World, id: string, path: string | undefined): Promise<Choice | undefined> {
  const found = await lookUpFiles(session, id);
  if (found === undefined) {
    return undefined;
  }
  const { models } = ggufGroups(found.files);
  if (models.length === 0) {
    const why = t('{0} has no GGUF files.', id);
    const conversion = await pickConversion(session, { id, form: 'gguf', why });
    return conversion === undefined ? undefined : choose(session, conversion, undefined);
  }
  const only = models.length === 1 ? models[0]?.firstPath : undefined;
  const chosen = path ?? only ?? (await pickModelFile(session, id, title, models));
  const group = models.find(({ paths }) => chosen !== undefined && paths.includes(chosen));
  const files = found.files.filter((each): each is RemoteFile => group?.paths.includes(each.path) === true);
  return (
    group && {
      id,
      commit: found.commit,
      files,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      firstPath: group.firstPath,
    }
  );
}

async function offerUse({ terminals }: World, { id, commit, bytes, firstPath }: Choice): Promise<void> {
  const folder = cacheFolder(readEnvironment());
  const place = `${folder}/${repositoryFolder(id)}/snapshots/${commit}/${firstPath}`;
  const path = vscode.Uri.file(place).fsPath;
  const start = t('Start llama.cpp');
  const copy = t('Copy Path');
  const chosen = await vscode.window.showInformationMessage(
    t('{0} is on this machine ({1}).', plainWords(firstPath), formatBytes(bytes)),
    ...(hasTerminal() ? [start] : []),
    copy,
  );
  if (chosen === copy) {
    await vscode.env.clipboard.writeText(path);
  } else if (chosen === start) {
    terminals.type(`llama-server -m ${quoted(path)}`, undefined);
  }
}

/** For the shells of all systems. */
function quoted(path: string): string {
  return /^[\w/\\:.-]+$/.test(path) ? path : `"${path}"`;
}
