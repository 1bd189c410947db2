import type { ModelRecord } from '../../../../catalogue';
import type { HubClient, ModelPage } from '../../../../hub';
import { type ModelSearch, toQuery } from '../../../parts/model-search';

/** What a search has found so far; the rest comes page by page. */
export class SearchResults {
  #models: readonly ModelRecord[] = [];
  #next: string | undefined;
  #started = false;
  #loading: Promise<void> | undefined;

  constructor(
    private readonly hub: HubClient,
    readonly search: ModelSearch,
  ) {}

  get models(): readonly ModelRecord[] {
    return this.#models;
  }

  get hasMore(): boolean {
    return !this.#started || this.#next !== undefined;
  }

  /** Loads the first page, unless that was done. */
  async start(signal?: AbortSignal): Promise<void> {
    if (!this.#started) {
      await this.more(signal);
    }
  }

  /**
   * Loads the next page; those who call meanwhile wait for the same one.
   *
   * @throws HubError, or the signal's reason once it is aborted; what was found before is kept
   */
  async more(signal?: AbortSignal): Promise<void> {
    this.#loading ??= this.#load(signal).finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load(signal: AbortSignal | undefined): Promise<void> {
    const page = await this.#page(signal);
    // Between two pages a model may have changed its place.
    const known = new Set(this.#models.map(({ id }) => id));
    this.#models = [...this.#models, ...page.models.filter(({ id }) => !known.has(id))];
    this.#next = page.next;
    this.#started = true;
  }

  async #page(signal: AbortSignal | undefined): Promise<ModelPage> {
    if (this.#next !== undefined) {
      return this.hub.nextModels(this.#next, { signal });
    }
    return this.#started
      ? { models: [], next: undefined }
      : this.hub.searchModels(toQuery(this.search), { signal });
  }
}
