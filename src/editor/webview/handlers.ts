import type * as vscode from 'vscode';
import type { Handlers } from '../../protocol';
import { codeHandlers } from '../code/handlers';
import { lookupHandlers } from '../lookup-page/handlers';
import { playgroundHandlers } from '../playground/handlers';
import { mediaHandlers } from '../playground/media-handlers';
import type { Services } from '../services';
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
  return {
    ...codeHandlers(services),
    ...lookupHandlers(services),
    ...mediaHandlers(services),
    ...pageHandlers(services),
    ...playgroundHandlers(services, gatedModels, panel),
    ...workspaceHandlers(panel),
  };
}
