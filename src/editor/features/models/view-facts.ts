import type { ModelRecord } from '../../../catalogue';
import { ExpiringCache } from '../../../http';
import { type ModelField, type RepositoryFile, type RouterProvider, summaryFields } from '../../../hub';
import { snippetFields } from '../../code/pick-snippet';
import { logFailure } from '../../failures/log-failure';
import { checksModelsOnline } from '../../kit/settings';
import type { Standing } from '../../session/marks';
import { ModelRecords } from '../../session/model-records';
import type { Session } from '../../session/session';

const rowFields: readonly ModelField[] = [
  ...summaryFields,
  'cardData',
  'gguf',
  'inferenceProviderMapping',
  'lastModified',
  'safetensors',
  'tags',
];

const tenMinutes = 600_000;

/** All that the view has learnt from the hub, each thing asked for once. */
export class ViewFacts {
  readonly #records: ModelRecords;
  #files = new ExpiringCache<readonly RepositoryFile[]>(50, tenMinutes);
  #snippetRecords = new ExpiringCache<ModelRecord>(50, tenMinutes);

  /** @param onLoad told of each id whose record has come without anybody waiting for it */
  constructor(
    private readonly session: Pick<Session, 'log' | 'router' | 'hub'>,
    onLoad: (id: string) => void,
  ) {
    this.#records = new ModelRecords({
      fetch: (id, signal) => session.hub().model(id, { expand: rowFields, signal }),
      onLoad,
      onFailure: (error) => logFailure(session.log, error),
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
    const load = (signal: AbortSignal) => this.session.hub().files(id, { signal });
    return this.#files.get(id, load, { now: Date.now(), signal: undefined });
  }

  /** The record with what snippets are made from. */
  snippetRecord(id: string): Promise<ModelRecord> {
    const load = (signal: AbortSignal) => this.session.hub().model(id, { expand: snippetFields, signal });
    return this.#snippetRecords.get(id, load, { now: Date.now(), signal: undefined });
  }

  /** What the router tells of the providers of a chat model; nothing when it cannot be asked. */
  routerProviders(id: string): Promise<readonly RouterProvider[]> {
    return this.session.router.providersOf(id);
  }

  /** Forgets one model, or everything. */
  forget(id?: string): void {
    this.#records.forget(id);
    if (id === undefined) {
      this.#files = new ExpiringCache(50, tenMinutes);
      this.#snippetRecords = new ExpiringCache(50, tenMinutes);
    } else {
      this.#files.delete(id);
      this.#snippetRecords.delete(id);
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
