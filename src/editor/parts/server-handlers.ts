import type { HandlersOf, Server, ServerModel } from '../../protocol';
import { isThisMachine, type ModelServer, providerOfServer, type ServedModel } from '../../servers';
import { explain } from '../failures/explain';
import { logFailure } from '../failures/log-failure';
import { tasksOfServed } from '../session/served-models';
import type { Session } from '../session/session';

/** As long as an id may be that a page names, in characters. */
const longestId = 200;

/** What pages ask for about the model servers of the user's own. */
export function serverHandlers({
  servers,
  log,
}: Pick<Session, 'servers' | 'log'>): HandlersOf<'listServers' | 'serverModels'> {
  return {
    async listServers() {
      return servers.runners().map(toServer);
    },
    async serverModels(_, { signal, sendChunk }) {
      const tell = async (each: ModelServer) => {
        const server = toServer(each);
        try {
          const models = await servers.models(each, signal);
          const offered = models.filter(
            (model) => model.id.length <= longestId && tasksOfServed(each, model).length > 0,
          );
          if (offered.length > 0 || !isThisMachine(each)) {
            sendChunk({ server, models: offered.map(toModel) });
          }
        } catch (error) {
          if (!signal.aborted) {
            logFailure(log, error);
            sendChunk({ server, models: [], failure: explain(error, { provider: server.provider }) });
          }
        }
      };
      await Promise.all(servers.runners().map(tell));
      return null;
    },
  };
}

function toServer(server: ModelServer): Server {
  return { provider: providerOfServer(server), name: server.name };
}

function toModel({ id, contextLength, tools, vision }: ServedModel): ServerModel {
  return {
    id,
    ...(contextLength !== undefined && { contextLength }),
    ...(tools !== undefined && { tools }),
    ...(vision !== undefined && { vision }),
  };
}
