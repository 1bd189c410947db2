import QuickLRU from 'quick-lru';
import type { ModelRecord } from '../catalogue';
import { type HubClient, summaryFields } from './client';

const maxSize = 200;
const maxAgeMilliseconds = 5 * 60_000;
const limit = 30;

/** Searches by name, most downloaded first, and remembers what was found for five minutes. */
export class ModelSearchCache {
  readonly #found = new QuickLRU<string, readonly ModelRecord[]>({ maxSize, maxAge: maxAgeMilliseconds });

  /** Fails as {@link HubClient.searchModels} does; a failure is not remembered. */
  async search(hub: HubClient, search: string, signal: AbortSignal): Promise<readonly ModelRecord[]> {
    const key = `${hub.endpoint} ${search.toLowerCase()}`;
    const known = this.#found.get(key);
    if (known !== undefined) {
      return known;
    }
    const { models } = await hub.searchModels(
      { search, sort: 'downloads', limit, expand: summaryFields },
      { signal },
    );
    this.#found.set(key, models);
    return models;
  }

  clear(): void {
    this.#found.clear();
  }
}
