import * as vscode from 'vscode';
import { type FileSource, fileSourceSchema } from '../../../protocol';
import { modelFileOf, modelOf } from '../../kit/command-target';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/**
 * The model or the file whose chat template a command is about, or else the one that the user chooses.
 *
 * @param subject a source, a row of the Models view, a model's id, or a file of the workspace
 */
export async function chooseSource(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  subject: unknown,
): Promise<FileSource | undefined> {
  if (subject instanceof vscode.Uri) {
    return { kind: 'local', uri: subject.toString() };
  }
  const given = fileSourceSchema.safeParse(subject);
  if (given.success) {
    return given.data;
  }
  const modelFile = modelFileOf(subject);
  if (modelFile !== undefined) {
    return { kind: 'hub', ...modelFile };
  }
  const id = modelOf(subject);
  return id === undefined ? askForSource(session) : { kind: 'hub', id };
}

/** Asks for a model of the hub or a file. */
export async function askForSource(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
): Promise<FileSource | undefined> {
  const title = t('Preview Chat Template');
  const items = [
    { label: t('$(search) Model on the Hub…'), isModel: true },
    { label: t('$(folder-opened) File…'), isModel: false },
  ];
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: t('Where the template is') });
  if (picked === undefined) {
    return undefined;
  }
  if (picked.isModel) {
    const model = await pickModel(session, { title });
    return model === undefined ? undefined : { kind: 'hub', id: model.id };
  }
  const [uri] =
    (await vscode.window.showOpenDialog({
      title,
      openLabel: t('Open'),
      filters: { [t('Chat templates')]: ['jinja', 'jinja2', 'j2', 'json', 'gguf'] },
    })) ?? [];
  return uri === undefined ? undefined : { kind: 'local', uri: uri.toString() };
}
