import type { Fetch } from '../../../src/http';
import { type LocalHub, localInternet, type TaskRow } from '../../hub';
import { hubToken } from '../../unit/inference/matrix/world';

/** Origins of servers that a user may run. */
export const ownServers = {
  endpoint: 'https://lab.eu-west-1.aws.endpoints.huggingface.cloud',
  local: 'http://127.0.0.1:8080',
} as const;

const origins: ReadonlySet<string> = new Set(Object.values(ownServers));

/** The address that a user gives for a task: all of it, but for what clients add to chats and completions. */
export function endpointOf(origin: string, { path, model }: TaskRow): string {
  const below = path.replace('{model}', model).replace(/\/v1\/(chat\/)?completions$/, '');
  return `${origin}/hf-inference${below}`;
}

/** The local internet with the user's own servers in it, which are hf-inference behind another door. */
export function internetWithOwnServers(hub: LocalHub): Fetch {
  const { fetch } = globalThis;
  const internet = localInternet(hub, fetch);
  return (input, init) => {
    const { origin, protocol, pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (protocol === 'data:') {
      return fetch(input, init);
    }
    if (!origins.has(origin)) {
      return internet(input, init);
    }
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${hubToken}`);
    const inside = { ...init, headers, ...withModel(init?.body) };
    return internet(`https://router.huggingface.co${pathname}${search}`, inside);
  };
}

/** A server of one model does not ask for its name; hf-inference does. */
function withModel(body: RequestInit['body']): { body?: string } {
  if (typeof body !== 'string') {
    return {};
  }
  return { body: JSON.stringify({ model: 'mine', ...JSON.parse(body) }) };
}
