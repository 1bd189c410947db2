import { Remembered, type RouterProvider, routerModels } from '../../hub';
import type { Services } from '../services';
import { readSettings } from '../settings';

/** How long a page waits for what it can do without. */
const patienceMilliseconds = 2000;

/** What the hub's router tells of those who run chats. */
export class RouterFacts {
  readonly #models = new Remembered<ReadonlyMap<string, readonly RouterProvider[]>>({
    maxSize: 5,
    maxAgeMilliseconds: 10 * 60_000,
  });

  constructor(private readonly services: Pick<Services, 'fetch' | 'log'>) {}

  /** Nothing where the router cannot be asked, or takes too long. */
  async providersOf(model: string): Promise<readonly RouterProvider[]> {
    const { routerEndpoint } = readSettings();
    const { fetch, log } = this.services;
    const asked = this.#models
      .ask(routerEndpoint, () => routerModels(routerEndpoint, { fetch }))
      .then((models) => models.get(model) ?? [])
      .catch((error: unknown) => {
        log.debug(`The router does not tell of its providers: ${error}`);
        return [];
      });
    const patience = new Promise<readonly RouterProvider[]>((resolve) => {
      setTimeout(() => resolve([]), patienceMilliseconds);
    });
    return Promise.race([asked, patience]);
  }

  /** What a provider asks for, as far as the router has told: US dollars for a million tokens. */
  knownPrice(model: string, provider: string) {
    const known = this.#models.get(readSettings().routerEndpoint)?.get(model);
    return known?.find((each) => each.provider === provider)?.pricing ?? undefined;
  }
}
