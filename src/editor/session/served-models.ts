import { type InferenceTask, inferenceTasks } from '../../inference';
import {
  completesTexts,
  isVersioned,
  type ModelServer,
  providerOfServer,
  type ServedModel,
} from '../../servers';
import type { Session } from './session';
import { UnservedModelError } from './unserved-model-error';

/** A model, and the server of the user's own that serves it. */
export interface Served {
  readonly server: ModelServer;
  readonly model: ServedModel;
}

/** How long lists wait for servers that they can do without, in milliseconds. */
const patienceMilliseconds = 2000;

/**
 * What a server says of a model that it serves.
 *
 * @throws InputError for a server that is not known any more, UnservedModelError for a model that it does not list; else
 *   as the request for the list fails
 */
export async function servedModel(
  { servers }: Pick<Session, 'servers'>,
  { model: id, server }: { readonly model: string; readonly server: ModelServer },
  signal?: AbortSignal,
): Promise<ServedModel> {
  const find = async () => (await servers.models(server, signal)).find((each) => isCalled(each, id));
  let listed = await find();
  if (listed === undefined) {
    // It may have come since the list was read.
    servers.refresh(server);
    listed = await find();
  }
  if (listed === undefined) {
    throw new UnservedModelError(server.name, id);
  }
  return { ...listed, id };
}

/**
 * The servers that serve a model by exactly this name. Those that do not answer soon are left out, since nobody waits
 * for what is offered beside the hub's own.
 */
export async function serversOf(
  { servers, log }: Pick<Session, 'log' | 'servers'>,
  id: string,
): Promise<readonly Served[]> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMilliseconds);
  const ask = async (server: ModelServer): Promise<Served[]> => {
    try {
      const models = await servers.models(server, controller.signal);
      return models
        .filter((model) => model.id === id && tasksOfServed(server, model).length > 0)
        .map((model) => ({ server, model }));
    } catch (error) {
      log.debug(`${server.name} does not tell of its models: ${error}`);
      return [];
    }
  };
  try {
    return (await Promise.all(servers.runners().map(ask))).flat();
  } finally {
    clearTimeout(timer);
  }
}

/** What a served model can be called for. Without a word of the server's own, it is taken to chat. */
export function tasksOfServed(server: ModelServer, { chat, tasks }: ServedModel): readonly InferenceTask[] {
  if (tasks !== undefined) {
    return inferenceTasks.filter((task) => tasks.includes(task));
  }
  if (chat === false) {
    return [];
  }
  return completesTexts(server.kind) && isVersioned(server.url)
    ? ['conversational', 'text-generation']
    : ['conversational'];
}

/** Ollama lists the newest version of a model under its tag, and answers to the plain name as well. */
function isCalled({ id }: ServedModel, name: string): boolean {
  return id === name || id === `${name}:latest`;
}

/** A server as lists of providers name it. */
export function asProvider({ server, model: { contextLength, tools } }: Served) {
  return {
    id: providerOfServer(server),
    label: server.name,
    ...(contextLength !== undefined && { contextLength }),
    ...(tools !== undefined && { tools }),
  };
}
