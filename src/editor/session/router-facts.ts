import type { Fetch } from '../../http';
import { listRouterModels, Remembered, type RouterModel, type RouterProvider } from '../../hub';
import { inTime } from '../kit/in-time';
import type { Log } from '../kit/log';
import { readSettings } from '../kit/settings';

type RouterModels = ReadonlyMap<string, readonly RouterProvider[]>;

const nothing: RouterModels = new Map();

interface Answer {
  readonly list: readonly RouterModel[];
  /** The providers by the model's id. */
  readonly providers: RouterModels;
}

/** How long a page waits for what it can do without. */
const patienceMilliseconds = 2000;

/** What the hub's router tells of the chat models it serves, and of those who run them. */
export class RouterFacts {
  readonly #models = new Remembered<Answer>({ maxSize: 5, maxAgeMilliseconds: 10 * 60_000 });
  /** Prices change seldom: what was reported today makes the cost of an answer. */
  readonly #prices = new Remembered<Answer>({ maxSize: 5, maxAgeMilliseconds: 24 * 60 * 60_000 });

  constructor(
    private readonly fetch: Fetch,
    private readonly log: Log,
  ) {}

  /**
   * Who runs which chat model.
   *
   * @throws HubError where the router cannot be asked
   */
  async models(signal?: AbortSignal): Promise<RouterModels> {
    const { routerEndpoint } = readSettings();
    const load = (shared: AbortSignal) => this.#ask(routerEndpoint, shared);
    return (await this.#models.ask(routerEndpoint, load, signal)).providers;
  }

  /**
   * The chat models as the router tells of them now, in its own order.
   *
   * @throws HubError where the router cannot be asked, or the signal's reason once it is aborted
   */
  async list(signal?: AbortSignal): Promise<readonly RouterModel[]> {
    const { routerEndpoint } = readSettings();
    const answer = await this.#ask(routerEndpoint, signal);
    this.#models.set(routerEndpoint, answer);
    return answer.list;
  }

  /** Nothing where the router can't be asked, or takes too long. */
  async modelsInTime(): Promise<RouterModels> {
    const asked = this.models().catch((error: unknown): RouterModels => {
      this.log.debug(`The router doesn't report its models: ${error}`);
      return nothing;
    });
    return (await inTime(asked, patienceMilliseconds)) ?? nothing;
  }

  /** Nothing where the router can't be asked, or takes too long. */
  async providersOf(model: string): Promise<readonly RouterProvider[]> {
    return (await this.modelsInTime()).get(model) ?? [];
  }

  /** Who runs a chat model, as far as the router has told. */
  knownProvidersOf(model: string): readonly RouterProvider[] {
    return this.#models.get(readSettings().routerEndpoint)?.providers.get(model) ?? [];
  }

  /** What a provider asks for, as far as the router has told within a day: US dollars for a million tokens. */
  knownPrice(model: string, provider: string) {
    const providers = this.#prices.get(readSettings().routerEndpoint)?.providers.get(model) ?? [];
    return providers.find((each) => each.provider === provider)?.pricing ?? undefined;
  }

  async #ask(endpoint: string, signal?: AbortSignal): Promise<Answer> {
    const list = await listRouterModels(endpoint, { fetch: this.fetch, signal });
    const answer = { list, providers: new Map(list.map(({ id, providers }) => [id, providers])) };
    this.#prices.set(endpoint, answer);
    return answer;
  }
}
