import type { ModelRecord } from '../../catalogue';
import {
  type ModelField,
  type RepositoryFile,
  type RouterProvider,
  routerModels,
  summaryFields,
} from '../../hub';
import { logFailure } from '../failures/log-failure';
import type { Services } from '../services';
import { checksModelsOnline, readSettings } from '../settings';
import { snippetFields } from '../snippets/pick-snippet';
import type { Standing } from './marks';
import { ModelRecords } from './model-records';
import { PromiseCache } from './promise-cache';

const rowFields: readonly ModelField[] = [
  ...summaryFields,
  'cardData',
  'gguf',
  'inferenceProviderMapping',
  'lastModified',
  'safetensors',
  'tags',
];

/** All that the view has learnt from the hub, each thing asked for once. */
export class HubFacts {
  readonly #records: ModelRecords;
  readonly #files = new PromiseCache<readonly RepositoryFile[]>();
  readonly #snippetRecords = new PromiseCache<ModelRecord>();
  readonly #router = new PromiseCache<ReadonlyMap<string, readonly RouterProvider[]>>();

  /** @param onLoad told of each id whose record has come without anybody waiting for it */
  constructor(
    private readonly services: Services,
    onLoad: (id: string) => void,
  ) {
    this.#records = new ModelRecords({
      fetch: (id, signal) => services.hub().model(id, { expand: rowFields, signal }),
      onLoad,
      onFailure: (error) => logFailure(services.log, error),
    });
  }

  /** What is known of a model without asking anybody. What is not known is asked for, if the user lets us. */
  glance(id: string): Standing | undefined {
    const known = this.#records.known(id);
    if (known === undefined && checksModelsOnline()) {
      this.#records.want(id);
    }
    return known;
  }

  /** @throws HubError, or an AbortError when the view was hidden meanwhile */
  load(id: string): Promise<Standing> {
    return this.#records.load(id);
  }

  files(id: string): Promise<readonly RepositoryFile[]> {
    return this.#files.get(id, () => this.services.hub().files(id));
  }

  /** The record with what snippets are made from. */
  snippetRecord(id: string): Promise<ModelRecord> {
    return this.#snippetRecords.get(id, () => this.services.hub().model(id, { expand: snippetFields }));
  }

  /** What the router tells of the providers of a chat model; nothing when it cannot be asked. */
  async routerProviders(id: string): Promise<readonly RouterProvider[]> {
    const { routerEndpoint } = readSettings();
    try {
      const models = await this.#router.get(routerEndpoint, () =>
        routerModels(routerEndpoint, { fetch: this.services.fetch }),
      );
      return models.get(id) ?? [];
    } catch (error) {
      logFailure(this.services.log, error);
      return [];
    }
  }

  /** Forgets one model, or everything. */
  forget(id?: string): void {
    this.#records.forget(id);
    this.#files.clear();
    this.#snippetRecords.clear();
    if (id === undefined) {
      this.#router.clear();
    }
  }

  /** Ends what runs behind the scenes. */
  stop(): void {
    this.#records.stop();
  }

  resume(): void {
    this.#records.resume();
  }
}
