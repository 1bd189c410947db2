import type * as vscode from 'vscode';
import type { HandlersOf, PageMethod } from '../../../protocol';
import { codeHandlers } from '../../code/handlers';
import { pageHandlers } from '../../panel/page-handlers';
import { workspaceHandlers } from '../../panel/workspace-handlers';
import { lookupHandlers } from '../../parts/lookup-handlers';
import { modelHandlers } from '../../parts/model-handlers';
import { serverHandlers } from '../../parts/server-handlers';
import type { Services } from '../../session/services';
import { historyHandlers } from './history/handlers';
import { keepingTrials } from './history/keeping-trials';
import { mediaHandlers } from './media-handlers';
import { runHandler } from './run-handler';
import type { TrialHistory } from './trial-history';

/**
 * What the playground asks for.
 *
 * @param gated gets the id of each described model to which access must be asked for
 */
export function playgroundHandlers(
  services: Services,
  trials: TrialHistory,
  panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>,
  gated: Set<string>,
): HandlersOf<PageMethod<'playground'>> {
  const maskTokens = new Map<string, string>();
  const { act, takeStep } = pageHandlers(services);
  const { inferenceCode, insertCode, openCode } = codeHandlers(services);
  const { searchModels } = lookupHandlers(services);
  return {
    ...historyHandlers(services, trials),
    ...mediaHandlers(services),
    ...modelHandlers(services, { gated, maskTokens }),
    ...serverHandlers(services),
    ...workspaceHandlers(services),
    act,
    inferenceCode,
    insertCode,
    openCode,
    run: keepingTrials({ trials, log: services.log }, runHandler(services, maskTokens, panel)),
    searchModels,
    takeStep,
  };
}
