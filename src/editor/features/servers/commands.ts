import * as vscode from 'vscode';
import { kinds, type ModelServer, type Probe, providerOfServer } from '../../../servers';
import { type HealthStep, healthWords, stepTitles } from '../../failures/health-words';
import { askText } from '../../kit/ask-text';
import { cancellable } from '../../kit/cancellable';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';
import { nameProblem } from './address-words';
import { askKey } from './ask-key';
import { chooseServer, nodeOf } from './choose-server';

const { t } = vscode.l10n;

/** @param onProbe is told how the server was found */
export async function testServer(
  session: Pick<Session, 'servers'>,
  subject: unknown,
  onProbe: (server: ModelServer, probe: Probe) => void,
): Promise<void> {
  const server = await chooseServer(session, subject, t('Test Model Server'));
  if (server === undefined) {
    return;
  }
  const probe = await cancellable(t('Asking {0}…', server.name), (signal) =>
    session.servers.test(server, signal),
  );
  if (probe === undefined) {
    return;
  }
  onProbe(server, probe);
  const { long, step } = healthWords(server, probe.health);
  if (step === undefined) {
    const version = probe.version === undefined ? '' : ` (${kinds[server.kind].label} ${probe.version})`;
    vscode.window.showInformationMessage(plainWords(long + version));
    return;
  }
  const title = stepTitles[step];
  if ((await vscode.window.showWarningMessage(plainWords(long), title)) === title) {
    await takeStep(session, step, server);
  }
}

async function takeStep(
  session: Pick<Session, 'servers'>,
  step: HealthStep,
  server: ModelServer,
): Promise<void> {
  const provider = providerOfServer(server);
  switch (step) {
    case 'retry':
      await vscode.commands.executeCommand('hubLens.testModelServer', provider);
      return;
    case 'setKey':
      return setKey(session, provider);
    case 'openDocumentation':
      return openDocs(session, provider);
    case 'openOffline':
      await vscode.commands.executeCommand('workbench.action.openSettings', 'hubLens.offline');
  }
}

export async function renameServer(session: Pick<Session, 'servers'>, subject: unknown): Promise<void> {
  const server = await chooseServer(session, subject, t('Rename Model Server'));
  if (server === undefined) {
    return;
  }
  const others = session.servers.list().filter(({ id }) => id !== server.id);
  const name = await askText({
    title: t('Rename Model Server'),
    prompt: t('Name of the server in lists'),
    value: server.name,
    validate: (text) => nameProblem(text, others),
  });
  if (name !== undefined && name !== server.name) {
    await session.servers.save({ ...server, name });
  }
}

export async function setKey(session: Pick<Session, 'servers'>, subject: unknown): Promise<void> {
  const server = await chooseServer(session, subject, t('Set Model Server Key'));
  const given = server && (await askKey(server, session));
  if (server === undefined || given === undefined) {
    return;
  }
  await session.servers.setKey(server, given.key);
  const { state } = given.probe.health;
  vscode.window.showInformationMessage(
    state === 'up'
      ? t('The key for {0} is saved. The server accepts it.', server.name)
      : t(
          'The key for {0} is saved. It couldn’t be checked, since the server can’t be reached.',
          server.name,
        ),
  );
}

export async function forgetKey(session: Pick<Session, 'servers'>, subject: unknown): Promise<void> {
  const server = await chooseServer(session, subject, t('Remove Model Server Key'));
  if (server === undefined) {
    return;
  }
  const hadKey = (await session.servers.key(server)) !== undefined;
  await session.servers.forgetKey(server);
  vscode.window.showInformationMessage(
    hadKey ? t('The key for {0} was removed.', server.name) : t('{0} has no saved key.', server.name),
  );
}

export async function removeServer(session: Pick<Session, 'servers'>, subject: unknown): Promise<void> {
  const server = await chooseServer(session, subject, t('Remove Model Server'));
  if (server === undefined) {
    return;
  }
  const remove = t('Remove');
  const hasKey = (await session.servers.key(server)) !== undefined;
  const detail = hasKey
    ? t('{0} and its key are removed. The server itself keeps running.', server.url)
    : t('{0} is removed from the settings. The server itself keeps running.', server.url);
  const chosen = await vscode.window.showWarningMessage(
    t('Remove the model server {0}?', server.name),
    { modal: true, detail },
    remove,
  );
  if (chosen === remove) {
    await session.servers.remove(server);
  }
}

export async function copyAddress(session: Pick<Session, 'servers'>, subject: unknown): Promise<void> {
  const server = await chooseServer(session, subject, t('Copy Model Server Address'));
  if (server !== undefined) {
    await vscode.env.clipboard.writeText(server.url);
  }
}

export async function openDocs(session: Pick<Session, 'servers'>, subject: unknown): Promise<void> {
  const server = await chooseServer(session, subject, t('Open Model Server Documentation'));
  if (server !== undefined) {
    await vscode.env.openExternal(vscode.Uri.parse(kinds[server.kind].documentation));
  }
}

/** Hands a model of a server on to a command that takes a model and who runs it. */
export async function useServedModel(command: string, subject: unknown): Promise<void> {
  const node = nodeOf(subject);
  if (node?.row === 'model') {
    await vscode.commands.executeCommand(command, node.model.id, providerOfServer(node.server));
  }
}

export async function copyModelId(subject: unknown): Promise<void> {
  const node = nodeOf(subject);
  if (node?.row === 'model') {
    await vscode.env.clipboard.writeText(node.model.id);
  }
}
