import * as vscode from 'vscode';
import type { FileSource } from '../../../protocol';
import { formatBytes } from '../../kit/amounts';
import { modelFileOf } from '../../kit/command-target';
import { isWeightsFile } from '../../kit/weights-name';
import { plainWords } from '../../kit/words/plain';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/**
 * The model file that a command is about, or else the one that the user chooses.
 *
 * @param subject a row of the Models view, a model's id, or a file of the workspace
 */
export async function chooseFile(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  subject: unknown,
  path: unknown,
): Promise<FileSource | undefined> {
  const modelFile = modelFileOf(subject);
  if (modelFile !== undefined) {
    return { kind: 'hub', ...modelFile };
  }
  if (subject instanceof vscode.Uri) {
    return { kind: 'local', uri: subject.toString() };
  }
  const title = t('Inspect Model File');
  const id = typeof subject === 'string' ? subject : (await pickModel(session, { title }))?.id;
  if (id === undefined) {
    return undefined;
  }
  const file = typeof path === 'string' ? path : await pickFile(session, id, title);
  return file === undefined ? undefined : { kind: 'hub', id, path: file };
}

async function pickFile(
  session: Pick<Session, 'hub'>,
  id: string,
  title: string,
): Promise<string | undefined> {
  const files = (await session.hub().files(id)).filter((file) => isWeightsFile(file.path));
  if (files.length === 0) {
    vscode.window.showInformationMessage(t('{0} has neither GGUF nor safetensors files.', plainWords(id)));
    return undefined;
  }
  const items = files.map((file) => ({
    label: plainWords(file.path),
    description: formatBytes(file.size),
    path: file.path,
  }));
  const picked =
    items.length === 1
      ? items[0]
      : await vscode.window.showQuickPick(items, { title, placeHolder: t('File of {0}', id) });
  return picked?.path;
}
