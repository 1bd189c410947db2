import type { Handlers } from '../../protocol';
import { lookupHandlers } from '../lookup-page/handlers';
import { playgroundHandlers } from '../playground/handlers';
import { historyHandlers } from '../playground/history/handlers';
import { keepingTrials } from '../playground/history/keeping-trials';
import type { Services } from '../services';
import { pageHandlers } from './page-handlers';

/**
 * What the extension host does for the webviews.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function createHandlers(services: Services, gatedModels: Set<string>): Handlers {
  const playground = playgroundHandlers(services, gatedModels);
  return {
    ...historyHandlers(services),
    ...lookupHandlers(services),
    ...pageHandlers(services),
    ...playground,
    run: keepingTrials(services, playground.run),
  };
}
