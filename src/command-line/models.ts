import type { TokenPrice } from '../amounts';
import { listRouterModels } from '../hub';
import { InferenceClient } from '../inference';
import { callUrl, serverIdOf } from '../servers';
import type { Settings } from './settings';
import type { World } from './world';

/** Calls models with the token and the keys of the environment. */
export class Models {
  #prices: Promise<ReadonlyMap<string, TokenPrice>> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly world: Pick<World, 'fetch' | 'signal'>,
  ) {}

  /** @throws CommandError for a server that the environment doesn't have */
  client(provider: string): InferenceClient {
    const { token, endpoint, routerEndpoint, billTo, providerKeys } = this.settings;
    const { fetch } = this.world;
    const id = serverIdOf(provider);
    if (id === undefined) {
      return new InferenceClient(token, {
        ...{ fetch, hubEndpoint: endpoint, routerEndpoint, providerKeys },
        tokenKind: 'hub',
        ...(billTo !== undefined && { billTo }),
      });
    }
    const { url, credential, isHubToken } = this.settings.server(id);
    return new InferenceClient(credential, {
      ...{ fetch, hubEndpoint: endpoint, endpointUrl: callUrl(url) },
      tokenKind: isHubToken ? 'hub' : 'provider',
    });
  }

  /** US dollars for a million tokens of a model, by whom the router knows to serve it. Nothing where it isn't known. */
  async pricesOf(model: string): Promise<(model: string, provider: string) => TokenPrice | undefined> {
    this.#prices ??= this.#readPrices();
    const prices = await this.#prices;
    return (_, provider) => prices.get(`${model} ${provider}`);
  }

  async #readPrices(): Promise<ReadonlyMap<string, TokenPrice>> {
    const { fetch, signal } = this.world;
    try {
      const listed = await listRouterModels(this.settings.routerEndpoint, { fetch, signal });
      return new Map(
        listed.flatMap(({ id, providers }) =>
          providers.flatMap(({ provider, pricing }) =>
            pricing ? [[`${id} ${provider}`, pricing] as const] : [],
          ),
        ),
      );
    } catch {
      signal.throwIfAborted();
      return new Map();
    }
  }
}
