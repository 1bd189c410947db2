import { providerOfServer } from '../../servers';
import { logFailure } from '../failures/log-failure';
import type { Services } from '../services';
import type { ChatModel } from './chat-model';
import type { ChatModelSource } from './chat-model-source';

/** Every model of the router, run by whom the router chooses, and every model of the user's own servers. */
export function plainSource(services: Services): ChatModelSource {
  const { servers } = services;
  return {
    onDidChange: servers.onDidChange,
    list: async (signal) => {
      const lists = [
        routerModels(services),
        ...servers.list().map(async (server) =>
          (await servers.models(server, signal)).map(({ id, ...facts }) => {
            const provider = providerOfServer(server);
            return { ...facts, id: `${provider}/${id}`, model: id, provider };
          }),
        ),
      ];
      const outcomes = await Promise.allSettled(lists);
      return outcomes.flatMap((outcome) => {
        if (outcome.status === 'rejected') {
          logFailure(services.log, outcome.reason);
          return [];
        }
        return outcome.value;
      });
    },
  };
}

async function routerModels({ router }: Services): Promise<ChatModel[]> {
  return [...(await router.models())].map(([model, providers]) => {
    const lengths = providers.map(({ context_length }) => context_length).filter((length) => length != null);
    const tools = providers.some(({ supports_tools }) => supports_tools === true);
    return {
      id: `auto/${model}`,
      model,
      provider: 'auto',
      ...(lengths.length > 0 && { contextLength: Math.min(...lengths) }),
      ...(tools && { tools }),
    };
  });
}
