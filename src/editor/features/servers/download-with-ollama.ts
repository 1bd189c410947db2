import * as vscode from 'vscode';
import { type ModelServer, providerOfServer } from '../../../servers';
import { ggufGroups } from '../../../snippets';
import { pickModelFile } from '../../code/pick-model-file';
import { tryAgain } from '../../failures/try-again';
import { askText } from '../../kit/ask-text';
import { modelFileOf } from '../../kit/command-target';
import { modelIn } from '../../kit/model-in';
import { plainWords } from '../../kit/words/plain';
import { pickConversion } from '../../parts/pick-conversion';
import { pullWithProgress } from '../../parts/pull-with-progress';
import type { Session } from '../../session/session';
import { nodeOf } from './choose-server';

const { t } = vscode.l10n;
const title = t('Download with Ollama');

/** Of Ollama's library, such as `qwen3:8b`, or of the hub. */
const modelName = /^[\w.-]+(\/[\w.-]+){0,3}(:[\w.-]+)?$/;

/**
 * Has Ollama download a model: one of the hub with GGUF files, or one of its own library that the user names.
 *
 * @param subject a model or one of its files, or the row of a server
 */
export async function downloadWithOllama(session: Session, subject: unknown): Promise<void> {
  const server = await chooseOllama(session, subject);
  const model = server && (await chooseModel(session, subject));
  if (server === undefined || model === undefined) {
    return;
  }
  const provider = providerOfServer(server);
  const done = await tryAgain(session, () => pullWithProgress(session, server, model), {
    modelId: model,
    provider,
  });
  if (done !== true) {
    return;
  }
  const open = t('Open Playground');
  const chosen = await vscode.window.showInformationMessage(
    t('{0} has {1} now.', plainWords(server.name), plainWords(model)),
    open,
  );
  if (chosen === open) {
    await vscode.commands.executeCommand('hubLens.openPlayground', model, provider);
  }
}

async function chooseOllama(
  { servers }: Pick<Session, 'servers'>,
  subject: unknown,
): Promise<ModelServer | undefined> {
  const row = nodeOf(subject);
  const all = servers.list().filter(({ kind }) => kind === 'ollama');
  const [first] = all;
  if (row !== undefined || all.length === 1) {
    return row === undefined ? first : all.find(({ id }) => id === row.server.id);
  }
  if (first === undefined) {
    const find = t('Find Local Model Servers');
    const chosen = await vscode.window.showInformationMessage(
      t('Ollama isn’t among your model servers. Start it, then let Hub Lens find it.'),
      find,
    );
    await (chosen === find ? vscode.commands.executeCommand('hubLens.findModelServers') : undefined);
    return undefined;
  }
  const items = all.map((server) => ({ label: server.name, description: server.url, server }));
  return (await vscode.window.showQuickPick(items, { title, placeHolder: t('Choose a server') }))?.server;
}

/** The name by which Ollama knows a model. */
async function chooseModel(session: Session, subject: unknown): Promise<string | undefined> {
  const file = modelFileOf(subject);
  const id = file?.id ?? (nodeOf(subject) === undefined ? modelIn(subject) : undefined);
  if (id === undefined) {
    return askText({
      title,
      prompt: t('A model of Ollama’s library, or of the hub as hf.co/owner/name:quantization'),
      placeholder: 'qwen3:8b',
      validate: (name) =>
        modelName.test(name) ? undefined : t('Enter the name of a model, or press Escape.'),
    });
  }
  return tryAgain(session, () => nameOf(session, id, file?.path), { modelId: id });
}

/** The name of one of a model's GGUF files, or of one of a conversion's. */
async function nameOf(session: Session, id: string, path: string | undefined): Promise<string | undefined> {
  const signal = AbortSignal.timeout(30_000);
  const { models } = ggufGroups(await session.hub().files(id, { signal }));
  if (models.length === 0) {
    const why = t('{0} has no GGUF files.', id);
    const conversion = await pickConversion(session, { id, form: 'gguf', why });
    return conversion === undefined ? undefined : nameOf(session, conversion, undefined);
  }
  const only = models.length === 1 ? models[0]?.firstPath : undefined;
  const chosen = path ?? only ?? (await pickModelFile(session, id, title, models));
  const group = models.find(({ paths }) => chosen !== undefined && paths.includes(chosen));
  return group && (group.label === undefined ? `hf.co/${id}` : `hf.co/${id}:${group.label}`);
}
