import { type ModelField, summaryFields } from '../../hub';
import type { HandlersOf } from '../../protocol';
import { callableTasks } from '../../trial';
import { servedModel, serversOf } from '../session/served-models';
import type { Session } from '../session/session';
import { toDetails } from './describe-model';
import { toServedDetails, withServers } from './describe-served';
import { nameHandlers } from './name-handlers';

const detailFields: readonly ModelField[] = [
  ...summaryFields,
  'cardData',
  'inferenceProviderMapping',
  'mask_token',
  'tags',
  'widgetData',
];

/** What a page remembers of the models that were described to it. */
export interface DescribedModels {
  /** Ids of models to which access must be asked for. */
  readonly gated: Set<string>;
  /** What marks a gap in a text, by model. */
  readonly maskTokens: Map<string, string>;
}

/** What pages ask for on which a model is chosen to be run. */
export function modelHandlers(
  session: Pick<Session, 'log' | 'router' | 'servers' | 'hub'>,
  { gated, maskTokens }: DescribedModels,
): HandlersOf<'describeModel' | 'listNames'> {
  return {
    ...nameHandlers(),
    async describeModel({ id, provider }, { signal }) {
      const server = provider === undefined ? undefined : session.servers.ofProvider(provider);
      if (server !== undefined) {
        return toServedDetails({ server, model: await servedModel(session, { server, model: id }, signal) });
      }
      const hub = session.hub();
      const serving = serversOf(session, id);
      const model = await hub.model(id, { expand: detailFields, signal });
      if (model.mask_token) {
        maskTokens.set(id, model.mask_token);
      }
      const chats = callableTasks(model).some(({ task }) => task === 'conversational');
      const facts = chats ? await session.router.providersOf(id) : [];
      const details = toDetails(model, hub, facts);
      if (details.gated) {
        gated.add(id);
      }
      return withServers(details, await serving);
    },
  };
}
