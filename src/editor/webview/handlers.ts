import type { Handlers } from '../../protocol';
import { lookupHandlers } from '../lookup-page/handlers';
import { playgroundHandlers } from '../playground/handlers';
import type { Services } from '../services';
import { pageHandlers } from './page-handlers';
import { pendingHandlers } from './pending-handlers';

/**
 * What the extension host does for the webviews.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function createHandlers(services: Services, gatedModels: Set<string>): Handlers {
  return {
    ...pendingHandlers,
    ...lookupHandlers(services),
    ...pageHandlers(services),
    ...playgroundHandlers(services, gatedModels),
  };
}
