import type * as vscode from 'vscode';
import type { Handlers } from '../../protocol';
import { batchHandlers } from '../batch/handlers';
import { chatTemplateHandlers } from '../chat-template/handlers';
import { codeHandlers } from '../code/handlers';
import { lookupHandlers } from '../lookup-page/handlers';
import { playgroundHandlers } from '../playground/handlers';
import { historyHandlers } from '../playground/history/handlers';
import { keepingTrials } from '../playground/history/keeping-trials';
import { mediaHandlers } from '../playground/media-handlers';
import { repositoryHandlers } from '../repository-page/handlers';
import { serverHandlers } from '../servers/handlers';
import type { Services } from '../services';
import { readSettings } from '../settings';
import { weightsHandlers } from '../weights/handlers';
import { pageHandlers } from './page-handlers';
import { workspaceHandlers } from './workspace-handlers';

/**
 * What the extension host does for the webviews.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function createHandlers(
  services: Services,
  gatedModels: Set<string>,
  panel: vscode.WebviewPanel,
): Handlers {
  const playground = playgroundHandlers(services, gatedModels, panel);
  return {
    ...batchHandlers(services),
    ...codeHandlers(services),
    ...historyHandlers(services),
    ...chatTemplateHandlers(services),
    ...lookupHandlers(services),
    ...mediaHandlers(services),
    ...pageHandlers(services),
    ...playground,
    run: keepingTrials(services, playground.run),
    ...repositoryHandlers(services, gatedModels, readSettings),
    ...serverHandlers(services),
    ...workspaceHandlers(services),
    ...weightsHandlers(services),
  };
}
