import type * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { ExpiringCache } from '../../http';
import {
  type HubClient,
  type ModelField,
  mayReadRepository,
  type RepositoryKind,
  type RepositoryRecord,
  repositoryRecord,
  summaryFields,
} from '../../hub';
import { onnxPlans } from '../../local';
import { unlessMissing } from '../kit/unless-missing';
import { type WeightSize, weightSize } from '../kit/weight-size';
import type { HubAccount } from './account';

const fields: readonly ModelField[] = [
  ...summaryFields,
  'cardData',
  'disabled',
  'gguf',
  'inferenceProviderMapping',
  'lastModified',
  'safetensors',
  'tags',
  'transformersInfo',
];

const tenMinutes = 600_000;

/** What the files of a model take, as far as they tell. */
interface Sizes {
  readonly weights: WeightSize | undefined;
  readonly download: number | undefined;
}

interface Caches {
  readonly models: ExpiringCache<ModelRecord | undefined>;
  readonly repositories: ExpiringCache<RepositoryRecord | undefined>;
  readonly sizes: ExpiringCache<Sizes | undefined>;
  readonly access: ExpiringCache<boolean>;
}

function emptyCaches(): Caches {
  return {
    models: new ExpiringCache(1000, tenMinutes),
    repositories: new ExpiringCache(500, tenMinutes),
    sizes: new ExpiringCache(500, tenMinutes),
    access: new ExpiringCache(500, tenMinutes),
  };
}

/**
 * What the hub says of single repositories, remembered for ten minutes for the account and the hub of the moment. Calls
 * for the same one at the same time share a request. All fail as {@link HubClient} does, but what the hub does not
 * have is undefined.
 */
export class HubFacts implements vscode.Disposable {
  readonly #changes: vscode.Disposable;
  #caches = emptyCaches();

  constructor(
    private readonly hub: () => HubClient,
    private readonly account: HubAccount,
  ) {
    this.#changes = account.onDidChange(() => {
      this.#caches = emptyCaches();
    });
  }

  dispose(): void {
    this.#changes.dispose();
  }

  /** The id of the record differs from the one asked for where the model was renamed. */
  model(id: string, signal: AbortSignal): Promise<ModelRecord | undefined> {
    return this.#caches.models.get(
      id,
      (shared) => unlessMissing(this.hub().model(id, { expand: fields, signal: shared })),
      { now: Date.now(), signal },
    );
  }

  repository(
    kind: Exclude<RepositoryKind, 'model'>,
    id: string,
    signal: AbortSignal,
  ): Promise<RepositoryRecord | undefined> {
    return this.#caches.repositories.get(
      `${kind} ${id}`,
      (shared) => unlessMissing(repositoryRecord(this.hub(), kind, id, { signal: shared })),
      { now: Date.now(), signal },
    );
  }

  /** The size of a model's weights; undefined too where its files do not tell. */
  async size(id: string, signal: AbortSignal): Promise<WeightSize | undefined> {
    return (await this.#sizes(id, signal))?.weights;
  }

  /** Bytes to download so that this machine can run a model; undefined where it can't. */
  async downloadSize(id: string, signal: AbortSignal): Promise<number | undefined> {
    return (await this.#sizes(id, signal))?.download;
  }

  /** Whether the files of a gated repository are open to the user. Without a token they are not. */
  async hasAccess(kind: Exclude<RepositoryKind, 'space'>, id: string, signal: AbortSignal): Promise<boolean> {
    if ((await this.account.token()) === undefined) {
      return false;
    }
    return this.#caches.access.get(
      `${kind} ${id}`,
      (shared) => mayReadRepository(this.hub(), kind, id, { signal: shared }),
      { now: Date.now(), signal },
    );
  }

  /** Asks the hub anew about an id that it did not have. */
  forget(id: string): void {
    this.#caches.models.delete(id);
    this.#caches.repositories.delete(`dataset ${id}`);
    this.#caches.repositories.delete(`space ${id}`);
  }

  #sizes(id: string, signal: AbortSignal): Promise<Sizes | undefined> {
    const load = async (shared: AbortSignal) => {
      const files = await unlessMissing(this.hub().files(id, { signal: shared }));
      return files && { weights: weightSize(files), download: onnxPlans(files)[0]?.bytes };
    };
    return this.#caches.sizes.get(id, load, { now: Date.now(), signal });
  }
}
