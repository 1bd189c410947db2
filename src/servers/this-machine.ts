import type { ModelServer } from './model-server';
import { providerOfServer } from './provider-of-server';

/** No ID of a server that the user has added is this short. */
const id = 'local';

/** What stands for this machine where a provider's id is asked for. */
export const providerOfThisMachine = providerOfServer({ id });

/** By RFC 2606 nobody has such a host. */
const origin = 'http://model.invalid';

/** The editor itself, where a model server is asked for: it runs models that lie on this machine. Nothing listens there. */
export function thisMachine(name: string): ModelServer {
  return { id, name, kind: 'openai', url: origin };
}

/** Whether a request is for this machine, and so is answered by the editor itself. */
export function isForThisMachine(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

export function isThisMachine(server: Pick<ModelServer, 'id'>): boolean {
  return server.id === id;
}
