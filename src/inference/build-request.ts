import { InputError } from './errors';
import { defaultRouterEndpoint, type EndpointPaths } from './options';
import type { Provider, ProviderCall, ProviderTask, RequestBody } from './provider';
import { endpointUrlOf } from './routing/endpoint-url';

/** A request to a provider, without its credentials. */
export interface BuiltRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody;
}

/** Where a request goes. */
export type Destination =
  | { readonly kind: 'router'; readonly endpoint?: string; readonly billTo?: string | undefined }
  | { readonly kind: 'direct' }
  /** A server of the user's own. */
  | { readonly kind: 'endpoint'; readonly url: string; readonly paths?: EndpointPaths | undefined };

/** The provider that stands for the router's own choice among all providers; it can only chat. */
export const autoProviderId = 'auto';

/**
 * The very request that the client sends for a call.
 *
 * @throws InputError for arguments that the provider cannot take
 */
export function buildRequest(
  provider: Provider,
  task: ProviderTask,
  call: ProviderCall | undefined,
  place: Destination,
): BuiltRequest {
  if (call === undefined) {
    throw new InputError('Params are required');
  }
  const body = task.body(call);
  return {
    method: 'POST',
    url: urlOf(provider, task, call, place),
    headers: {
      ...(body.kind === 'json' && { 'Content-Type': 'application/json' }),
      ...provider.headers,
      ...billTo(place),
    },
    body,
  };
}

/** Address below which the provider is called, without a slash at the end. */
export function baseUrlOf(provider: Provider, task: ProviderTask, place: Destination): string {
  switch (place.kind) {
    case 'direct':
      return task.baseUrl ?? provider.baseUrl;
    case 'endpoint':
      return place.url;
    case 'router': {
      const endpoint = (place.endpoint ?? defaultRouterEndpoint).replace(/\/+$/, '');
      return provider.id === autoProviderId ? endpoint : `${endpoint}/${provider.id}`;
    }
  }
}

/** Tells the router whom to bill. Nobody else is told. */
export function billTo(place: Destination): Record<string, string> {
  return place.kind === 'router' && place.billTo !== undefined ? { 'X-HF-Bill-To': place.billTo } : {};
}

function urlOf(provider: Provider, task: ProviderTask, call: ProviderCall, place: Destination): string {
  if (place.kind === 'endpoint' && place.paths !== 'hub') {
    return endpointUrlOf(place.url, call.task);
  }
  const path = typeof task.path === 'function' ? task.path(call) : task.path;
  const query = place.kind === 'router' && task.routedQuery !== undefined ? `?${task.routedQuery}` : '';
  return `${baseUrlOf(provider, task, place)}/${path.replace(/^\/+/, '')}${query}`;
}
