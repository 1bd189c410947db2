import * as vscode from 'vscode';
import type { Fetch } from '../../http';
import { InferenceClient, InputError } from '../../inference';
import { listModels, type ModelServer, type ServedModel, serverIdOf } from '../../servers';
import { onDidChangeServers, readServers, readSettings } from '../settings';

const keyPrefix = 'serverKey:';

interface World {
  readonly secrets: vscode.SecretStorage;
  readonly fetch: Fetch;
}

/** The servers of the user's own: the settings list them, the secret storage has their keys. */
export class ModelServers implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  /** Fires when a server or a key was added, changed or removed. */
  readonly onDidChange = this.#changed.event;

  constructor(private readonly world: World) {
    this.#subscriptions = vscode.Disposable.from(
      onDidChangeServers(() => this.#changed.fire()),
      world.secrets.onDidChange(({ key }) => {
        if (key.startsWith(keyPrefix)) {
          this.#changed.fire();
        }
      }),
      this.#changed,
    );
  }

  /** In the order of the settings; entries that cannot be read are left out. */
  list(): readonly ModelServer[] {
    return readServers();
  }

  /**
   * The server that a provider's id stands for; undefined for a provider of the hub.
   *
   * @throws InputError for a server that is not known any more
   */
  ofProvider(provider: string): ModelServer | undefined {
    const id = serverIdOf(provider);
    if (id === undefined) {
      return undefined;
    }
    const server = this.list().find((each) => each.id === id);
    if (server === undefined) {
      throw new InputError(`There is no model server "${id}" any more: add it again, or choose another`);
    }
    return server;
  }

  async key({ id }: Pick<ModelServer, 'id'>): Promise<string | undefined> {
    return this.world.secrets.get(keyPrefix + id);
  }

  /** @throws what the request for the list fails with */
  async models(server: ModelServer, signal?: AbortSignal): Promise<readonly ServedModel[]> {
    return listModels(server.url, { fetch: this.world.fetch, key: await this.key(server), signal });
  }

  /** A client that calls a server with its own key. No other key goes there. */
  async client(server: ModelServer): Promise<InferenceClient> {
    const { endpoint, timeoutMilliseconds } = readSettings();
    return new InferenceClient(await this.key(server), {
      fetch: this.world.fetch,
      tokenKind: 'provider',
      hubEndpoint: endpoint,
      endpointUrl: server.url,
      timeoutMilliseconds,
    });
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
