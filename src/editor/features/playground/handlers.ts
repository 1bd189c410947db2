import * as vscode from 'vscode';
import type { HandlersOf, PageMethod } from '../../../protocol';
import { namedTools } from '../../../trial/agent';
import { codeHandlers } from '../../code/handlers';
import { pageHandlers } from '../../panel/page-handlers';
import { workspaceHandlers } from '../../panel/workspace-handlers';
import { lookupHandlers } from '../../parts/lookup-handlers';
import { modelHandlers } from '../../parts/model-handlers';
import { openPrompt, promptDraft } from '../../parts/prompts/prompt-document';
import { serverHandlers } from '../../parts/server-handlers';
import { tokenizerHandlers } from '../../parts/tokenizer-handlers';
import type { AlwaysApproved } from '../../parts/tools/always-approved';
import { editorTools } from '../../parts/tools/editor-tools';
import { knownSecrets } from '../../session/known-secrets';
import type { Session } from '../../session/session';
import { countHandler } from './count-handler';
import { historyHandlers } from './history/handlers';
import { keepingTrials } from './history/keeping-trials';
import { mediaHandlers } from './media-handlers';
import { runHandler, worldOf } from './run-handler';
import { withChosenTools } from './tools/chosen-tools';
import { toolHandlers } from './tools/tool-handlers';
import type { TrialHistory } from './trial-history';

/**
 * What the playground asks for.
 *
 * @param gated gets the id of each described model to which access must be asked for
 * @param own the ID of our own extension, and which tools the user approved for all chats
 */
export function playgroundHandlers(
  session: Session,
  trials: TrialHistory,
  panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>,
  gated: Set<string>,
  own: { readonly id: string; readonly always: AlwaysApproved },
): HandlersOf<PageMethod<'playground'>> {
  const maskTokens = new Map<string, string>();
  const { act, takeStep } = pageHandlers(session);
  const { inferenceCode, insertCode, openCode, runInTerminal } = codeHandlers(session);
  const { firstModels, repositoryLists, searchModels, setFavourite, smallModels } = lookupHandlers(session);
  return {
    ...countHandler(session, (names) => namedTools(names, editorTools(own.id))),
    ...historyHandlers(session, trials),
    ...mediaHandlers(session),
    ...modelHandlers(session, { gated, maskTokens }),
    ...serverHandlers(session),
    ...tokenizerHandlers(session),
    ...toolHandlers({
      session,
      trials,
      log: session.log,
      panel,
      always: own.always,
      own: own.id,
      worldOf: (provider) => worldOf(session, maskTokens, provider),
    }),
    ...workspaceHandlers(session),
    act,
    firstModels,
    inferenceCode: (asked, call) => inferenceCode(withChosenTools(asked, own.id), call),
    insertCode,
    async keepAnswer(chat) {
      await vscode.commands.executeCommand('hubLens.keepAnswer', chat);
      return null;
    },
    repositoryLists,
    async openAsPrompt(chat) {
      await openPrompt(promptDraft(chat), await knownSecrets(session));
      return null;
    },
    openCode,
    run: keepingTrials({ trials, log: session.log }, runHandler(session, maskTokens, panel)),
    runInTerminal,
    searchModels,
    setFavourite,
    smallModels,
    takeStep,
  };
}
