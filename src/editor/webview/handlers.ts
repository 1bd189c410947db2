import type { Handlers } from '../../protocol';
import { chatTemplateHandlers } from '../chat-template/handlers';
import { lookupHandlers } from '../lookup-page/handlers';
import { playgroundHandlers } from '../playground/handlers';
import type { Services } from '../services';
import { weightsHandlers } from '../weights/handlers';
import { pageHandlers } from './page-handlers';

/**
 * What the extension host does for the webviews.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function createHandlers(services: Services, gatedModels: Set<string>): Handlers {
  return {
    ...chatTemplateHandlers(services),
    ...lookupHandlers(services),
    ...pageHandlers(services),
    ...playgroundHandlers(services, gatedModels),
    ...weightsHandlers(services),
  };
}
