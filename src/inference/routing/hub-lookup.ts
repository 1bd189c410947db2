import { ExpiringCache, type Fetch, hostOf, withoutQuery } from '../../http';
import { HubApiError, InputError, ProviderOutputError } from '../errors';
import { isRecord, isString, objectOf, optional } from '../tasks/guards';
import type { InferenceTask } from '../tasks/task';
import { Credential } from '../transport/credential';
import type { Transport } from '../transport/transport';
import { fingerprint } from './fingerprint';
import type { MappingEntry } from './mapping-entry';

const tenMinutes = 600_000;

interface Caches {
  readonly mappings: ExpiringCache<readonly MappingEntry[]>;
  readonly defaultModels: ExpiringCache<ReadonlyMap<string, string>>;
}

/** Shared by all clients that reach the network in the same way. */
const cachesOf = new WeakMap<Fetch, Caches>();

export interface HubAccess {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly token: string | undefined;
  /** The call's transport with another signal; a look-up may outlive the call that began it. */
  readonly transport: (signal: AbortSignal) => Transport;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly signal: AbortSignal | undefined;
}

/** What the hub knows about models and providers, asked once and then remembered for ten minutes. */
export class HubLookup {
  readonly #caches: Caches;

  constructor(private readonly access: HubAccess) {
    this.#caches = cachesFor(access.fetch);
  }

  /**
   * The providers that serve a model, in the user's own order.
   *
   * @throws HubApiError
   */
  mapping(model: string): Promise<readonly MappingEntry[]> {
    const path = `/api/models/${model}?expand[]=inferenceProviderMapping`;
    return this.#caches.mappings.get(
      this.#key(model),
      async (signal) => parseMapping(await this.#ask(path, signal), model, this.access.endpoint + path),
      this.#wait(),
    );
  }

  /** Forgets what the hub said about a model: it has turned out to be wrong. */
  forget(model: string): void {
    this.#caches.mappings.delete(this.#key(model));
  }

  /**
   * The model that the hub suggests for a task.
   *
   * @throws HubApiError, InputError when it suggests none
   */
  async defaultModel(task: InferenceTask): Promise<string> {
    const path = '/api/tasks';
    const models = await this.#caches.defaultModels.get(
      this.access.endpoint,
      async (signal) => parseDefaultModels(await this.#ask(path, signal), this.access.endpoint + path),
      this.#wait(),
    );
    const model = models.get(task);
    if (model === undefined) {
      throw new InputError(`No model was given, and the hub suggests none for the task ${task}`);
    }
    return model;
  }

  async #ask(path: string, signal: AbortSignal): Promise<unknown> {
    const { endpoint, token, transport } = this.access;
    const url = endpoint + path;
    const credential = token === undefined ? undefined : new Credential(endpoint, token);
    try {
      return await transport(signal).answer(
        { method: 'GET', url, credential },
        { error: 'hub', prefix: 'Failed to ask the hub which providers serve the model' },
      );
    } catch (error) {
      throw error instanceof ProviderOutputError ? unreadable(url) : error;
    }
  }

  #key(model: string): string {
    const { endpoint, token } = this.access;
    return [endpoint, token === undefined ? '' : fingerprint(token), model].join(' ');
  }

  #wait() {
    return { now: this.access.now(), signal: this.access.signal };
  }
}

const isEntry = objectOf({
  provider: isString,
  providerId: isString,
  status: isString,
  task: isString,
  hfModelId: optional(isString),
  adapter: optional(isString),
  adapterWeightsPath: optional(isString),
});

/** The mapping is a list; hubs of an older kind send an object whose keys are the providers. */
function parseMapping(answer: unknown, model: string, url: string): readonly MappingEntry[] {
  const mapping = isRecord(answer) ? answer.inferenceProviderMapping : undefined;
  const entries: readonly unknown[] | undefined = isRecord(mapping)
    ? Object.entries(mapping).map(([provider, entry]) => (isRecord(entry) ? { ...entry, provider } : entry))
    : Array.isArray(mapping)
      ? mapping
      : undefined;
  if (entries === undefined) {
    throw unreadable(url);
  }
  return entries.filter(isEntry).map((entry) => ({ ...entry, hfModelId: entry.hfModelId ?? model }));
}

function parseDefaultModels(answer: unknown, url: string): ReadonlyMap<string, string> {
  if (!isRecord(answer)) {
    throw unreadable(url);
  }
  const found = Object.entries(answer).flatMap(([task, page]): (readonly [string, string])[] => {
    const models: unknown = isRecord(page) ? page.models : undefined;
    const first: unknown = Array.isArray(models) ? models[0] : undefined;
    return isRecord(first) && isString(first.id) ? [[task, first.id]] : [];
  });
  return new Map(found);
}

function unreadable(url: string): HubApiError {
  return new HubApiError(
    `${hostOf(url)} did not answer as a hub does when it was asked about models and providers`,
    { method: 'GET', url: withoutQuery(url) },
    { requestId: '', status: 200, body: undefined },
  );
}

function cachesFor(fetch: Fetch): Caches {
  const known = cachesOf.get(fetch);
  if (known !== undefined) {
    return known;
  }
  const caches: Caches = {
    mappings: new ExpiringCache(1000, tenMinutes),
    defaultModels: new ExpiringCache(10, tenMinutes),
  };
  cachesOf.set(fetch, caches);
  return caches;
}
