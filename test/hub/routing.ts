import { maySee } from './auth';
import type { Call, HubState, RoutedModel } from './call';
import { type ChatProvider, chatProviders } from './chat-models';
import { invalidRequest } from './chat-request';

/** How a suffix of the model's id chooses among the providers: the highest figure wins. */
const policies: ReadonlyMap<string, (provider: ChatProvider) => number> = new Map([
  ['fastest', ({ throughput = 0 }: ChatProvider) => throughput],
  ['cheapest', ({ pricing }: ChatProvider) => -(pricing?.output ?? Number.MAX_VALUE)],
  ['preferred', () => 0],
]);

interface Route {
  readonly model: RoutedModel;
  readonly provider: string;
}

/** @param name - a model's id, perhaps with `:` and a policy or a provider behind it */
export function routeChat(name: string, { caller }: Call, { data, routedModels }: HubState): Route {
  const [id = '', suffix = 'fastest'] = name.split(':');
  const model = routedModels.get(id);
  if (model === undefined || !maySee(caller, model)) {
    throw invalidRequest(400, `The requested model '${name}' does not exist`, 'model', 'model_not_found');
  }
  if (!model.tags.includes('conversational')) {
    throw invalidRequest(
      400,
      `The requested model '${name}' is not a chat model`,
      'model',
      'model_not_supported',
    );
  }
  const live = chatProviders(model, data).filter(({ status }) => status === 'live');
  const provider = choose(live, suffix);
  if (provider === undefined) {
    const message = `The requested model '${name}' is not served by any provider that was asked for`;
    throw invalidRequest(400, message, 'model', 'model_not_supported');
  }
  return { model, provider: provider.provider };
}

function choose(providers: readonly ChatProvider[], suffix: string): ChatProvider | undefined {
  const figure = policies.get(suffix);
  if (figure === undefined) {
    return providers.find(({ provider }) => provider === suffix);
  }
  return providers.toSorted((one, other) => figure(other) - figure(one))[0];
}
