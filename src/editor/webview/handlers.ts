import type { Handlers } from '../../protocol';
import { lookupHandlers } from '../lookup-page/handlers';
import { playgroundHandlers } from '../playground/handlers';
import { repositoryHandlers } from '../repository-page/handlers';
import { linkHandlers } from '../repository-page/open-link';
import type { Services } from '../services';
import { readSettings } from '../settings';
import { pageHandlers } from './page-handlers';

/**
 * What the extension host does for the webviews.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function createHandlers(services: Services, gatedModels: Set<string>): Handlers {
  return {
    ...lookupHandlers(services),
    ...pageHandlers(services),
    ...playgroundHandlers(services, gatedModels),
    ...repositoryHandlers(services, gatedModels, readSettings),
    ...linkHandlers(),
  };
}
