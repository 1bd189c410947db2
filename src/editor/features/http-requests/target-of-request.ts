import type { ChatRequest } from '../../../prompts';
import { type ModelServer, providerOfServer } from '../../../servers';

interface RequestTarget {
  readonly id: string;
  readonly provider: string;
}

interface KnownPlaces {
  /** Such as `https://router.huggingface.co/v1`. */
  readonly routerEndpoint: string;
  /** The user's own. */
  readonly servers: readonly Pick<ModelServer, 'id' | 'url'>[];
}

/**
 * Who a request asks, if it is the hub's router or a server of the user's own. The address in a file decides which of
 * these it is, and nothing else.
 */
export function targetOfRequest(
  { url, model }: Pick<ChatRequest, 'url' | 'model'>,
  { routerEndpoint, servers }: KnownPlaces,
): RequestTarget | undefined {
  const isAt = (base: string) => url === `${base.replace(/\/+$/, '')}/chat/completions`;
  if (isAt(`${routerEndpoint.replace(/\/+$/, '')}/v1`) || isAt(routerEndpoint)) {
    const [, id = model, provider = 'auto'] = /^([^:]+):([\w-]+)$/.exec(model) ?? [];
    return { id, provider };
  }
  const server = servers.find((each) => isAt(each.url));
  return server && { id: model, provider: providerOfServer(server) };
}
