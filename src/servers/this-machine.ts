import type { ModelServer } from './model-server';

/** No ID of a server that the user has added is this short. */
const id = 'local';

/** The editor itself, where a model server is asked for: it runs models that lie on this machine. Nothing listens there. */
export function thisMachine(name: string): ModelServer {
  return { id, name, kind: 'openai', url: 'http://model.invalid' };
}

export function isThisMachine(server: Pick<ModelServer, 'id'>): boolean {
  return server.id === id;
}
