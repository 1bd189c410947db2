import type * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { ModelServer } from '../../servers';

/** What the names of the servers' keys in the secret storage begin with. */
export const keyPrefix = 'serverKey:';

const day = 24 * 60 * 60 * 1000;

/** How long a key is kept whose server no window has seen. */
const keptMilliseconds = 30 * day;

const entrySchema = z.object({
  key: z.string().check(z.minLength(1)),
  /** Where it was given for, and where alone it goes. */
  origin: z.string(),
  /** When a window last saw its server. In milliseconds since 1970, to the day or so. */
  seen: z.number(),
});

type Entry = z.output<typeof entrySchema>;
type Server = Pick<ModelServer, 'id' | 'url'>;

/** The keys of the user's own servers. Each belongs to the origin that it was given for. */
export class ServerKeys {
  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly now: () => number = Date.now,
  ) {}

  /** The key of a server. One that was given for another origin is forgotten. */
  async get({ id, url }: Server): Promise<string | undefined> {
    const entry = await this.#read(id);
    if (entry === undefined) {
      return undefined;
    }
    if (entry.origin !== originOf(url)) {
      await this.forget(id);
      return undefined;
    }
    return entry.key;
  }

  async store({ id, url }: Server, key: string): Promise<void> {
    await this.#write(id, { key, origin: originOf(url), seen: this.now() });
  }

  async forget(id: string): Promise<void> {
    await this.secrets.delete(keyPrefix + id);
  }

  /**
   * Forgets the keys of servers whose origin is another now, and those whose server is not to be found any more. The
   * storage is one for all machines of the user, and the settings are not: only what was not seen for long is gone.
   */
  async sweep(servers: readonly Server[]): Promise<void> {
    const names = (await this.secrets.keys()).filter((name) => name.startsWith(keyPrefix));
    for (const id of names.map((name) => name.slice(keyPrefix.length))) {
      const server = servers.find((each) => each.id === id);
      const entry = server === undefined ? await this.#read(id) : await this.#stillOf(server);
      if (entry === undefined) {
        continue;
      }
      const age = this.now() - entry.seen;
      if (server === undefined && age > keptMilliseconds) {
        await this.forget(id);
      } else if (server !== undefined && age > day) {
        await this.#write(id, { ...entry, seen: this.now() });
      }
    }
  }

  async #stillOf(server: Server): Promise<Entry | undefined> {
    return (await this.get(server)) === undefined ? undefined : this.#read(server.id);
  }

  async #read(id: string): Promise<Entry | undefined> {
    const text = await this.secrets.get(keyPrefix + id);
    const entry = text === undefined ? undefined : entrySchema.safeParse(parsed(text));
    if (entry !== undefined && !entry.success) {
      await this.forget(id);
    }
    return entry?.data;
  }

  async #write(id: string, entry: Entry): Promise<void> {
    await this.secrets.store(keyPrefix + id, JSON.stringify(entry));
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
