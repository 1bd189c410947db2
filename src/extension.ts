import type * as vscode from 'vscode';
import { registerAgentSkill } from './editor/features/agent-skill/register';
import { registerAgents } from './editor/features/agents/register';
import { registerBatch } from './editor/features/batch/register';
import { registerChatTemplate } from './editor/features/chat-template/register';
import { registerCollections } from './editor/features/collections/register';
import { registerCompletion } from './editor/features/completion/register';
import { registerCosts } from './editor/features/costs/register';
import { registerDiagnostics } from './editor/features/diagnostics/register';
import { registerEvaluation } from './editor/features/evaluation/register';
import { registerGhostText } from './editor/features/ghost-text/register';
import { registerHover } from './editor/features/hover/register';
import { registerHttpRequests } from './editor/features/http-requests/register';
import { registerHubMcp } from './editor/features/hub-mcp/register';
import { registerLanguageModels } from './editor/features/language-models/register';
import { registerLens } from './editor/features/lens/register';
import { registerLinks } from './editor/features/links/register';
import { registerLocalApps } from './editor/features/local-apps/register';
import { registerLocalModels } from './editor/features/local-models/register';
import { registerLog } from './editor/features/log/register';
import { registerLookupPage } from './editor/features/lookup-page/register';
import { registerModels } from './editor/features/models/register';
import { registerPin } from './editor/features/pin/register';
import { registerPlayground } from './editor/features/playground/register';
import { registerPromptFiles } from './editor/features/prompt-files/register';
import { registerRepositoryPage } from './editor/features/repository-page/register';
import { registerRowsPage } from './editor/features/rows-page/register';
import { registerRun } from './editor/features/run/register';
import { registerSecrets } from './editor/features/secrets/register';
import { registerServers } from './editor/features/servers/register';
import { registerSignIn } from './editor/features/sign-in/register';
import { registerSnippets } from './editor/features/snippets/register';
import { registerSpaces } from './editor/features/spaces/register';
import { registerTaskPage } from './editor/features/task-page/register';
import { registerTokens } from './editor/features/tokens/register';
import { registerTree } from './editor/features/tree/register';
import { registerUri } from './editor/features/uri/register';
import { registerWeights } from './editor/features/weights/register';
import { once } from './editor/kit/once';
import { LastPlace } from './editor/session/last-place';

const features = [
  registerTree,
  registerModels,
  registerServers,
  registerLocalModels,
  registerSnippets,
  registerSecrets,
  registerSignIn,
  registerTaskPage,
  registerRepositoryPage,
  registerRowsPage,
  registerSpaces,
  registerPlayground,
  registerLookupPage,
  registerCollections,
  registerCompletion,
  registerGhostText,
  registerRun,
  registerHover,
  registerLinks,
  registerLocalApps,
  registerLens,
  registerDiagnostics,
  registerPin,
  registerLog,
  registerUri,
  registerWeights,
  registerChatTemplate,
  registerTokens,
  registerAgents,
  registerAgentSkill,
  registerHubMcp,
  registerLanguageModels,
  registerBatch,
  registerEvaluation,
  registerPromptFiles,
  registerHttpRequests,
  registerCosts,
];

/** Registers every feature. What a feature is made of is loaded when it is first used. */
export function activate(context: vscode.ExtensionContext): void {
  // A page may come to the front before the session exists.
  const lastPlace = new LastPlace();
  context.subscriptions.push(lastPlace);
  const session = once(async () => {
    const { createSession } = await import('./editor/session/session');
    return createSession(context, undefined, lastPlace);
  });
  for (const register of features) {
    register(context, session);
  }
}
