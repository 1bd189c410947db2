import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import { type GgufGroup, ggufGroups } from '../../../snippets';
import { deliverSnippet } from '../../code/deliver-snippet';
import { pickModelFile } from '../../code/pick-model-file';
import { snippetFields } from '../../code/pick-snippet';
import type { SnippetChoice } from '../../code/snippet-choice';
import { localChoices } from '../../code/snippet-choices';
import { terminalLanguages } from '../../code/terminal/terminal-languages';
import { modelFileOf, modelOf } from '../../kit/command-target';
import { type Picked, separator } from '../../kit/pick-step';
import { plainWords } from '../../kit/words/plain';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';
import { type AppLink, appLinks } from './app-links';

const { t } = vscode.l10n;

const timeoutMilliseconds = 30_000;

interface AppItem extends vscode.QuickPickItem {
  readonly link?: AppLink;
  readonly command?: SnippetChoice;
  /** Whether one of the user's own servers downloads it. */
  readonly pulls?: boolean;
}

/** Opens a model, or the file of it that a row stands for, in an app of the user's choice. Fails as the hub does. */
export async function openInLocalApp(session: Session, subject: unknown): Promise<void> {
  const title = t('Open in Local App');
  const given = modelFileOf(subject);
  const id = given?.id ?? modelOf(subject) ?? (await pickModel(session, { title }))?.id;
  if (id === undefined) {
    return;
  }
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const model = await session.hub().model(id, { expand: snippetFields, signal });
  const items = [...pullItems(session, model), ...appItems(model)];
  if (items.length === 0) {
    await offerCode(id);
    return;
  }
  const placeHolder = t('Open {0} with an app that is installed on your machine', id);
  for (;;) {
    const chosen = await vscode.window.showQuickPick(items, { title, placeHolder });
    if (chosen?.pulls === true) {
      await vscode.commands.executeCommand('hubLens.downloadWithOllama', given ? { modelFile: given } : id);
      return;
    }
    const file = chosen && (given?.path ?? (await fileFor(session, model, chosen)));
    if (chosen === undefined || file === undefined) {
      return;
    }
    if (file !== 'back') {
      await open(session, model, chosen, file);
      return;
    }
  }
}

/** An Ollama that is among the user's servers gets the model with its progress shown here. */
function pullItems({ servers }: Session, { tags }: ModelRecord): AppItem[] {
  const ollama = servers.list().find(({ kind }) => kind === 'ollama');
  return ollama === undefined || !tags.includes('gguf')
    ? []
    : [{ label: t('Download with Ollama'), description: ollama.name, pulls: true }];
}

/** Apps that are opened by an address, then those that are started by a command. */
function appItems(model: ModelRecord): AppItem[] {
  const links = appLinks(model).map((link) => ({
    label: link.name,
    link,
    ...(link.macOSOnly && { description: t('macOS only') }),
  }));
  const commands = localChoices(model)
    .filter(({ language }) => terminalLanguages().includes(language))
    .map((command) => ({ label: command.label, command }));
  return [...links, ...(commands.length === 0 ? [] : [separator(t('Run in Terminal')), ...commands])];
}

/** The file that the app is told to load; empty where it is told of none. Undefined if the user gave up. */
async function fileFor(
  session: Session,
  { id, tags }: ModelRecord,
  { link, command }: AppItem,
): Promise<Picked<string>> {
  const takesFile = link?.takesFile === true || command?.withFile !== undefined;
  if (!takesFile || !tags.includes('gguf')) {
    return '';
  }
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const { models } = ggufGroups(await session.hub().files(id, { signal }));
  return models.length > 1 ? pickModelFile(session, id, t('Open in Local App'), models) : onlyPath(models);
}

function onlyPath([only]: readonly GgufGroup[]): string {
  return only?.firstPath ?? '';
}

async function open(
  session: Session,
  model: ModelRecord,
  { link, command }: AppItem,
  file: string,
): Promise<void> {
  if (command !== undefined) {
    const content = file === '' ? command.content : (command.withFile?.(file) ?? command.content);
    await deliverSnippet(session, { snippet: { ...command, content }, modelId: model.id }, 'run');
  } else if (link !== undefined) {
    await vscode.env.openExternal(vscode.Uri.parse(link.urlFor(file), true));
  }
}

async function offerCode(id: string): Promise<void> {
  const insert = t('Insert Code');
  const chosen = await vscode.window.showInformationMessage(
    t(
      'No app can open {0} here. Most apps need GGUF, MLX or diffusers files. Insert Code has other ways to run the model.',
      plainWords(id),
    ),
    insert,
  );
  if (chosen === insert) {
    await vscode.commands.executeCommand('hubLens.insertModelSnippet', id);
  }
}
