import type * as vscode from 'vscode';
import type { Fetch } from '../../http';
import { Remembered, type RouterProvider, routerModels } from '../../hub';
import { readSettings } from '../settings';

type RouterModels = ReadonlyMap<string, readonly RouterProvider[]>;

/** How long a page waits for what it can do without. */
const patienceMilliseconds = 2000;

/** What the hub's router tells of the chat models it serves, and of those who run them. */
export class RouterFacts {
  readonly #models = new Remembered<RouterModels>({ maxSize: 5, maxAgeMilliseconds: 10 * 60_000 });

  constructor(
    private readonly fetch: Fetch,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /**
   * Who runs which chat model.
   *
   * @throws HubError where the router cannot be asked
   */
  async models(): Promise<RouterModels> {
    const { routerEndpoint } = readSettings();
    return this.#models.ask(routerEndpoint, () => routerModels(routerEndpoint, { fetch: this.fetch }));
  }

  /** Nothing where the router cannot be asked, or takes too long. */
  async providersOf(model: string): Promise<readonly RouterProvider[]> {
    const asked = this.models()
      .then((models) => models.get(model) ?? [])
      .catch((error: unknown) => {
        this.log.debug(`The router does not tell of its providers: ${error}`);
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
