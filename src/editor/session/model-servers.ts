import * as vscode from 'vscode';
import { ExpiringCache, type Fetch } from '../../http';
import { InferenceClient, type InferenceOptions, mayGetHubToken } from '../../inference';
import {
  callUrl,
  type FoundServer,
  findLocalServers,
  isThisMachine,
  listModels,
  type ModelServer,
  type Probe,
  probe,
  type ServedModel,
  type ServerKind,
  serverIdOf,
} from '../../servers';
import { once } from '../kit/once';
import { onDidChangeServers, readRunners, readServers, readSettings, writeServer } from '../kit/settings';
import { UserError } from '../kit/user-error';
import { keyPrefix, ServerKeys } from './server-keys';

interface ServersContext {
  readonly secrets: vscode.SecretStorage;
  readonly fetch: Fetch;
  /** The user's access token of the hub. */
  readonly token: () => Promise<string | undefined>;
  /** The models that lie on this machine. */
  readonly local: () => Promise<readonly ServedModel[]>;
}

interface ProbeOptions {
  readonly kind?: ServerKind | undefined;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const maxServers = 50;
const modelsAgeMilliseconds = 30_000;

/** A large model takes long to load, and a long text to read. */
const localTimeoutMilliseconds = 600_000;

/** The servers of the user's own: the settings list them, the secret storage has their keys. */
export class ModelServers implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  readonly #keys: ServerKeys;
  #models = newCache();
  /** Keys without a server, once a session. */
  readonly #sweepOnce = once(() => this.#sweep());
  /** Fires when a server or a key was added, changed or removed. */
  readonly onDidChange = this.#changed.event;

  constructor(private readonly world: ServersContext) {
    this.#keys = new ServerKeys(world.secrets);
    this.#subscriptions = vscode.Disposable.from(
      onDidChangeServers(() => {
        void this.#sweep();
        this.#tell();
      }),
      world.secrets.onDidChange(({ key }) => {
        if (key.startsWith(keyPrefix)) {
          this.#tell();
        }
      }),
      this.#changed,
    );
  }

  /** In the order of the settings; entries that cannot be read are left out. */
  list(): readonly ModelServer[] {
    return readServers();
  }

  /** All that run models: this machine first, then those of {@link list}. */
  runners(): readonly ModelServer[] {
    return readRunners();
  }

  /**
   * The server that a provider's id stands for; undefined for a provider of the hub.
   *
   * @throws UserError for a server that is not known any more
   */
  ofProvider(provider: string): ModelServer | undefined {
    const id = serverIdOf(provider);
    if (id === undefined) {
      return undefined;
    }
    const server = this.runners().find((each) => each.id === id);
    if (server === undefined) {
      throw new UserError(
        vscode.l10n.t('The model server that ran this was removed. Add it again, or choose another.'),
      );
    }
    return server;
  }

  /** The server's own key. One that was given for another origin is forgotten. */
  async key(server: Pick<ModelServer, 'id' | 'url'>): Promise<string | undefined> {
    return this.#keys.get(server);
  }

  async setKey(server: ModelServer, key: string): Promise<void> {
    await this.#keys.store(server, key);
  }

  async forgetKey({ id }: ModelServer): Promise<void> {
    await this.#keys.forget(id);
  }

  /** Writes a server into the settings, in the place of the one with its id where there is one. */
  async save(server: ModelServer): Promise<void> {
    await writeServer(server.id, server);
  }

  /** Takes a server out of the settings, and its key out of the secret storage. */
  async remove({ id }: ModelServer): Promise<void> {
    await this.#keys.forget(id);
    await writeServer(id, undefined);
  }

  /**
   * The models of a server. They are remembered for half a minute, and callers at the same time share one request.
   *
   * @throws NetworkError, TimeoutError, OfflineError, RedirectError, BodyTooLargeError, ModelServerError,
   *   KeyNotSentError, or the signal's reason
   */
  async models(server: ModelServer, signal?: AbortSignal): Promise<readonly ServedModel[]> {
    void this.#sweepOnce();
    const { id, url, kind } = server;
    if (isThisMachine(server)) {
      return this.world.local();
    }
    const key = await this.credential(server);
    return this.#models.get(
      id,
      (shared) => listModels(url, { kind, fetch: this.world.fetch, key, signal: shared }),
      { now: Date.now(), signal },
    );
  }

  /** Forgets what was remembered of models, so that servers are asked again. */
  refresh({ id }: Partial<Pick<ModelServer, 'id'>> = {}): void {
    if (id === undefined) {
      this.#models = newCache();
    } else {
      this.#models.delete(id);
    }
  }

  /**
   * How a server is.
   *
   * @throws the signal's reason
   */
  async test(server: ModelServer, signal?: AbortSignal): Promise<Probe> {
    return this.probe(server.url, { kind: server.kind, key: await this.credential(server), signal });
  }

  /**
   * How an address is that is no server of the user's yet, and without a kind which kind it is.
   *
   * @throws the signal's reason
   */
  async probe(url: string, { kind, key, signal }: ProbeOptions = {}): Promise<Probe> {
    const { fetch } = this.world;
    return probe(url, { fetch, key: key ?? (await this.#hubToken(url)), signal, ...(kind && { kind }) });
  }

  /**
   * What listens on the usual ports of this machine, or on others.
   *
   * @throws the signal's reason
   */
  async findLocal(signal?: AbortSignal, ports?: readonly number[]): Promise<readonly FoundServer[]> {
    return findLocalServers({ fetch: this.world.fetch, signal, ...(ports && { ports }) });
  }

  /** What opens a server: its own key, else the hub's token for a server that the hub itself runs. */
  async credential(server: Pick<ModelServer, 'id' | 'url'>): Promise<string | undefined> {
    return (await this.key(server)) ?? this.#hubToken(server.url);
  }

  /** A client that calls a server with what opens it. No other key goes there. */
  async client(
    server: ModelServer,
    onAnswered: NonNullable<InferenceOptions['onAnswered']>,
  ): Promise<InferenceClient> {
    const { endpoint, timeoutMilliseconds } = readSettings();
    if (isThisMachine(server)) {
      return new InferenceClient(undefined, {
        fetch: this.world.fetch,
        endpointUrl: server.url,
        endpointPaths: 'hub',
        timeoutMilliseconds: localTimeoutMilliseconds,
        onAnswered,
      });
    }
    const key = await this.key(server);
    return new InferenceClient(key ?? (await this.#hubToken(server.url)), {
      fetch: this.world.fetch,
      tokenKind: key === undefined ? 'hub' : 'provider',
      hubEndpoint: endpoint,
      endpointUrl: callUrl(server.url),
      timeoutMilliseconds,
      onAnswered,
    });
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #hubToken(url: string): Promise<string | undefined> {
    const { endpoint: hubEndpoint, routerEndpoint } = readSettings();
    const may = URL.canParse(url) && mayGetHubToken(url, { hubEndpoint, routerEndpoint, options: {} });
    return may ? this.world.token() : undefined;
  }

  #tell(): void {
    this.refresh();
    this.#changed.fire();
  }

  /** What cannot be done now is done by the next session. */
  async #sweep(): Promise<void> {
    await this.#keys.sweep(this.list()).catch(() => undefined);
  }
}

function newCache(): ExpiringCache<readonly ServedModel[]> {
  return new ExpiringCache(maxServers, modelsAgeMilliseconds);
}
