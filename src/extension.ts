import type * as vscode from 'vscode';
import { registerAgents } from './editor/agents/register';
import { registerBatch } from './editor/batch/register';
import { registerChatTemplate } from './editor/chat-template/register';
import { registerCompletion } from './editor/completion/register';
import { registerDiagnostics } from './editor/diagnostics/register';
import { registerHistory } from './editor/history/register';
import { registerHover } from './editor/hover/register';
import { registerLanguageModels } from './editor/language-models/register';
import { registerLens } from './editor/lens/register';
import { registerLinks } from './editor/links/register';
import { registerLog } from './editor/log/register';
import { registerLookupPage } from './editor/lookup-page/register';
import { registerModels } from './editor/models/register';
import { once } from './editor/once';
import { registerPlayground } from './editor/playground/register';
import { registerRepositoryPage } from './editor/repository-page/register';
import { registerRun } from './editor/run/register';
import { registerSecrets } from './editor/secrets/register';
import { registerServers } from './editor/servers/register';
import { registerSnippets } from './editor/snippets/register';
import { registerTaskPage } from './editor/task-page/register';
import { registerTree } from './editor/tree/register';
import { registerUri } from './editor/uri/register';
import { registerWeights } from './editor/weights/register';

const features = [
  registerTree,
  registerModels,
  registerServers,
  registerSnippets,
  registerSecrets,
  registerTaskPage,
  registerRepositoryPage,
  registerPlayground,
  registerLookupPage,
  registerCompletion,
  registerRun,
  registerHistory,
  registerHover,
  registerLinks,
  registerLens,
  registerDiagnostics,
  registerLog,
  registerUri,
  registerWeights,
  registerChatTemplate,
  registerAgents,
  registerLanguageModels,
  registerBatch,
];

/** Registers every feature. What a feature is made of is loaded when it is first used. */
export function activate(context: vscode.ExtensionContext): void {
  const services = once(async () => (await import('./editor/services')).createServices(context));
  for (const register of features) {
    register(context, services);
  }
}
