import * as vscode from 'vscode';
import {
  type Health,
  kinds,
  type Probe,
  providerOfServer,
  type ServedModel,
  type ServerKind,
} from '../../../servers';
import { type HealthStep, healthWords, stepTitles } from '../../failures/health-words';
import { formatCount, formatWhole } from '../../kit/amounts';
import { escapeMarkdown } from '../../kit/words/escape-markdown';
import type { ServerNode } from './server-node';

const { t } = vscode.l10n;

type NodeOf<Row extends ServerNode['row']> = Extract<ServerNode, { row: Row }>;

/** What names a server where the editor asks for its decoration. */
export const decorationScheme = 'hub-lens-server';

const icons: Readonly<Record<ServerKind, string>> = {
  ollama: 'vm',
  'llama.cpp': 'terminal',
  vllm: 'server-environment',
  tgi: 'server-process',
  'lm-studio': 'window',
  'inference-endpoint': 'cloud',
  openai: 'server',
};

const stepIcons: Readonly<Record<HealthStep, string>> = {
  setKey: 'key',
  retry: 'refresh',
  openOffline: 'gear',
  openDocumentation: 'book',
};

/** How a model is to be had on a server that has none. */
const pulls: Readonly<Partial<Record<ServerKind, string>>> = {
  ollama: 'ollama pull qwen3',
  'lm-studio': 'lms get',
};

/** A server. `probe` is undefined until the server was asked for the first time. */
export function serverItem({ server, hasKey }: NodeOf<'server'>, probe: Probe | undefined): vscode.TreeItem {
  const { id, name, kind, url } = server;
  const { label } = kinds[kind];
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  const health = probe === undefined ? t('checking…') : healthWords(server, probe.health).short;
  const facts = [...(name.toLowerCase().includes(label.toLowerCase()) ? [] : [label]), health];
  item.id = id;
  item.description = facts.join(' · ');
  item.iconPath = new vscode.ThemeIcon(icons[kind]);
  item.resourceUri = vscode.Uri.from({ scheme: decorationScheme, path: `/${id}` });
  item.contextValue = `${kind === 'ollama' ? 'ollama' : 'model'}Server${hasKey ? 'WithKey' : ''}`;
  item.tooltip = serverTooltip({ server, hasKey, row: 'server' }, probe);
  item.accessibilityInformation = { label: [name, ...facts, url].join(', ') };
  return item;
}

function serverTooltip(
  { server, hasKey }: NodeOf<'server'>,
  probe: Probe | undefined,
): vscode.MarkdownString {
  const { name, kind, url } = server;
  const tooltip = new vscode.MarkdownString();
  const line = (text: string) => tooltip.appendMarkdown(escapeMarkdown(text)).appendMarkdown('  \n');
  tooltip.appendMarkdown('**').appendMarkdown(escapeMarkdown(name)).appendMarkdown('**  \n');
  line([kinds[kind].label, ...(probe?.version === undefined ? [] : [probe.version])].join(' '));
  line(url);
  line(hasKey ? t('Its key is saved in the secret storage.') : t('It has no saved key.'));
  if (probe !== undefined) {
    line(healthWords(server, probe.health).long);
  }
  return tooltip;
}

export function modelItem({ server, model }: NodeOf<'model'>): vscode.TreeItem {
  const item = new vscode.TreeItem(model.id, vscode.TreeItemCollapsibleState.None);
  const facts = factsOf(model);
  item.id = `${server.id}/${model.id}`;
  item.description = facts.join(' · ');
  item.iconPath = new vscode.ThemeIcon(model.chat === false ? 'symbol-array' : 'comment-discussion');
  item.contextValue = model.chat === false ? 'servedModel' : 'servedChatModel';
  item.tooltip = modelTooltip(server.name, model);
  item.accessibilityInformation = { label: [model.id, ...facts].join(', ') };
  return item;
}

function factsOf({ contextLength, tools, vision, chat, loaded }: ServedModel): string[] {
  return [
    ...(contextLength === undefined ? [] : [t('{0} tokens', formatCount(contextLength))]),
    ...(tools ? [t('tools')] : []),
    ...(vision ? [t('vision')] : []),
    ...(chat === false ? [t('not a chat model')] : []),
    ...(loaded ? [t('loaded')] : []),
  ];
}

function modelTooltip(
  server: string,
  { id, contextLength, ...abilities }: ServedModel,
): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  const line = (text: string) => tooltip.appendMarkdown(escapeMarkdown(text)).appendMarkdown('  \n');
  const said = (value: boolean | undefined) =>
    value === undefined ? t('unknown') : value ? t('yes') : t('no');
  tooltip.appendMarkdown('**').appendMarkdown(escapeMarkdown(id)).appendMarkdown('**  \n');
  line(t('As {0} reports it:', server));
  line(
    contextLength === undefined
      ? t('Context length: unknown')
      : t('Context length: {0} tokens', formatWhole(contextLength)),
  );
  line(t('Chat: {0}', said(abilities.chat)));
  line(t('Tools: {0}', said(abilities.tools)));
  line(t('Vision: {0}', said(abilities.vision)));
  line(t('In memory: {0}', said(abilities.loaded)));
  return tooltip;
}

/** Why there are no models, and what to do about it by a click. */
export function healthItem({ server, health }: NodeOf<'health'>): vscode.TreeItem {
  const { short, long, step = 'retry' } = healthWords(server, health);
  const item = new vscode.TreeItem(stepTitles[step], vscode.TreeItemCollapsibleState.None);
  item.id = `${server.id}/?`;
  item.description = long;
  item.tooltip = long;
  item.iconPath = new vscode.ThemeIcon(stepIcons[step]);
  item.contextValue = 'modelServerHealth';
  item.command = stepCommand(step, providerOfServer(server));
  item.accessibilityInformation = { label: `${stepTitles[step]}, ${short}, ${long}`, role: 'button' };
  return item;
}

export function emptyItem({ server }: NodeOf<'empty'>): vscode.TreeItem {
  const item = new vscode.TreeItem(t('No models'), vscode.TreeItemCollapsibleState.None);
  const pull = pulls[server.kind];
  item.id = `${server.id}/?`;
  item.description = pull === undefined ? t('The server lists none.') : t('Get one with: {0}', pull);
  item.iconPath = new vscode.ThemeIcon('info');
  return item;
}

const commands: Readonly<Record<Exclude<HealthStep, 'openOffline'>, string>> = {
  setKey: 'hubLens.setServerKey',
  retry: 'hubLens.refreshModelServers',
  openDocumentation: 'hubLens.openServerDocs',
};

function stepCommand(step: HealthStep, provider: string): vscode.Command {
  const title = stepTitles[step];
  return step === 'openOffline'
    ? { title, command: 'workbench.action.openSettings', arguments: ['hubLens.offline'] }
    : { title, command: commands[step], arguments: [provider] };
}

/** The mark beside a server, and the colour of its name where something is wrong. */
export function decorationOf(
  server: Parameters<typeof healthWords>[0],
  health: Health,
): vscode.FileDecoration {
  const { badge, color, long } = healthWords(server, health);
  return new vscode.FileDecoration(
    badge,
    long,
    color === undefined ? undefined : new vscode.ThemeColor(color),
  );
}
