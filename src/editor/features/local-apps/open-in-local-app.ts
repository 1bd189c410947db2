import * as vscode from 'vscode';
import { modelFileOf, modelOf } from '../../kit/command-target';
import { plainWords } from '../../kit/words/plain';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';
import { appLinks } from './app-links';

const { t } = vscode.l10n;

/** Opens a model, or the file of it that a row stands for, in an app of the user's choice. Fails as the hub does. */
export async function openInLocalApp(session: Session, subject: unknown): Promise<void> {
  const title = t('Open in Local App');
  const file = modelFileOf(subject);
  const id = file?.id ?? modelOf(subject) ?? (await pickModel(session, { title }))?.id;
  if (id === undefined) {
    return;
  }
  const model = await session.facts.model(id, AbortSignal.timeout(30_000));
  const links = model === undefined ? [] : appLinks(model, file?.path);
  if (links.length === 0) {
    await offerCode(id);
    return;
  }
  const items = links.map(({ name, url, macOSOnly }) => ({
    label: name,
    url,
    ...(macOSOnly && { description: t('macOS only') }),
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: t('Open {0} with an app that is installed on your machine', id),
  });
  if (chosen !== undefined) {
    await vscode.env.openExternal(vscode.Uri.parse(chosen.url, true));
  }
}

async function offerCode(id: string): Promise<void> {
  const insert = t('Insert Code');
  const chosen = await vscode.window.showInformationMessage(
    t(
      'No app can open {0} from a link. Apps need GGUF, MLX or diffusers files. For other apps, use Insert Code.',
      plainWords(id),
    ),
    insert,
  );
  if (chosen === insert) {
    await vscode.commands.executeCommand('hubLens.insertModelSnippet', id);
  }
}
