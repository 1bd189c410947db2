import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, Refusal } from './answer';
import { identify } from './auth';
import type { HubState } from './call';
import type { RecordedRequest } from './listener';
import { routesOf, type Service } from './routes';

/** @throws Refusal for what the service has no route for, or will not do */
export function answerCall(
  service: Service,
  { method, path, body }: RecordedRequest,
  headers: IncomingHttpHeaders,
  state: HubState,
  signal: AbortSignal,
): Answer {
  const url = new URL(path, state.endpoint);
  const routes = routesOf[service].filter(({ pattern }) => pattern.test(url.pathname));
  const route = routes.find((each) => each.method === method || (each.method === 'GET' && method === 'HEAD'));
  if (route === undefined) {
    throw routes.length > 0
      ? new Refusal(405, `${method} is not allowed here`)
      : new Refusal(404, 'Sorry, we cannot find the page you are looking for.');
  }
  const caller = hasAccounts(service) ? identify(headers, state) : undefined;
  const params = decoded(route.pattern.exec(url.pathname)?.groups ?? {});
  return route.handler({ method, url, params, headers, body, caller, signal }, state);
}

/** The others know nothing of the hub's tokens. */
function hasAccounts(service: Service): boolean {
  return service === 'hub' || service === 'router';
}

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  try {
    const entries = Object.entries(groups).map(([name, text = '']) => [name, decodeURIComponent(text)]);
    return Object.fromEntries(entries);
  } catch {
    throw new Refusal(400, 'The address is not well encoded');
  }
}
