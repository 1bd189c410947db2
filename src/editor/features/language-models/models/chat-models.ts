import type { RouterModel } from '../../../../hub';
import { type ModelServer, providerOfServer, type ServedModel } from '../../../../servers';
import type { ChatModel } from '../chat-model';
import { type Choices, parseChoices } from './choices';
import { type KnownModels, parseKnownModels, toHubModels } from './known-models';
import { startingModels } from './starting-models';
import { listOf, toChatModels } from './to-chat-models';

/** What is kept for all windows. A `vscode.Memento` is one. */
export interface Memory {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

interface ChatModelsContext {
  readonly state: Memory;
  readonly routerEndpoint: () => string;
  readonly servers: () => readonly ModelServer[];
  readonly askRouter: (signal: AbortSignal) => Promise<readonly RouterModel[]>;
  readonly askServer: (server: ModelServer, signal: AbortSignal) => Promise<readonly ServedModel[]>;
  /** To be called when another list is to be had than the one that was listed last. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
  readonly now: () => number;
}

/** The router or a server: what is asked, and what stands for it among the attempts. */
interface ModelListing {
  readonly key: string;
  /** When it last answered, in milliseconds since 1970. */
  readonly time: number | undefined;
  /** Asks it and gives what is known then. */
  readonly ask: (known: () => KnownModels) => Promise<KnownModels>;
}

interface Attempt {
  readonly time: number;
  readonly error?: unknown;
}

const keys = { known: 'chatModels.known', choices: 'chatModels.choices' } as const;

/** In milliseconds. */
const limits = {
  /** How long a good answer is good for. */
  fresh: 10 * 60_000,
  /** How long one that failed is left alone. */
  rest: 60_000,
  /** How long an answer may take: a server that only starts, or a busy machine, needs some seconds. */
  answer: 20_000,
  /** How long the chat picker waits for what was never heard of, once for each time it is asked. */
  patience: 2_500,
} as const;

/**
 * The models of the chat picker. What router and servers told last is there at once, in every session and offline;
 * they are asked anew behind it, and a change is told only where there is one.
 *
 * Which models show is kept in global state, not in a setting: the picker alone writes it, it is as long as a list of
 * models, and part of it belongs to servers that only this machine has.
 */
export class ChatModels {
  readonly #ended = new AbortController();
  readonly #attempts = new Map<string, Attempt>();
  readonly #asking = new Map<string, Promise<void>>();
  /** Which have been waited for, and still don't answer. */
  readonly #slow = new Set<string>();
  #known: KnownModels;
  #listed: string | undefined;
  #isUsed = false;

  constructor(private readonly world: ChatModelsContext) {
    this.#known = parseKnownModels(world.state.get(keys.known));
  }

  get choices(): Choices {
    return parseChoices(this.world.state.get(keys.choices));
  }

  /** What router and servers told last, the router only as the one of the settings. */
  get known(): KnownModels {
    const { hub, servers } = this.#known;
    return hub?.endpoint === this.world.routerEndpoint() ? { hub, servers } : { servers };
  }

  /** What the router failed with when it was asked last. */
  get routerFailure(): unknown {
    return this.#attempts.get(this.#router().key)?.error;
  }

  /** What a server failed with when it was asked last. */
  serverFailure(server: ModelServer): unknown {
    return this.#attempts.get(this.#server(server).key)?.error;
  }

  /** The models that show, at once unless a source was never heard of. A signal ends the waiting, not the asking. */
  async list(signal?: AbortSignal): Promise<readonly ChatModel[]> {
    const asked = this.refresh();
    if (this.#sources().some((source) => this.#isUnheard(source))) {
      // What comes meanwhile is in the list that is waited for.
      this.#listed = undefined;
      await waitFor(asked, limits.patience, signal);
      if (!signal?.aborted) {
        for (const key of this.#asking.keys()) {
          this.#slow.add(key);
        }
      }
    }
    const models = this.#models();
    this.#listed = fingerprint(models);
    return models;
  }

  /** The models that show as far as they are known, without asking anybody. */
  listKnown(): readonly ChatModel[] {
    const known = this.#models();
    const models = known.length > 0 ? known : startingModels;
    this.#listed = fingerprint(models);
    return models;
  }

  /** Asks those whose answer is old, or all of them. Calls `each` after each one's answer or failure. Never rejects. */
  async refresh({
    all = false,
    each,
  }: {
    readonly all?: boolean;
    readonly each?: () => void;
  } = {}): Promise<void> {
    this.#isUsed = true;
    const due = this.#sources().filter((source) => all || this.#isDue(source));
    await Promise.all(due.map((source) => this.#ask(source).then(each)));
  }

  /** Lets other models show. */
  async choose(choices: Choices): Promise<void> {
    await this.world.state.update(keys.choices, choices);
    this.tellIfChanged();
  }

  /** To be called where something else may have changed the list: a setting, or another window. */
  tellIfChanged(): void {
    if (this.#listed !== undefined && fingerprint(this.#models()) !== this.#listed) {
      // Told once; whoever wants the list asks for it.
      this.#listed = undefined;
      this.world.changed();
    }
  }

  /** To be called when there may be other sources, or old ones answer again: who failed is asked anew. */
  async sourcesChanged(): Promise<void> {
    this.#attempts.clear();
    this.tellIfChanged();
    if (this.#isUsed) {
      await this.refresh();
    }
  }

  dispose(): void {
    this.#ended.abort();
  }

  #models(): ChatModel[] {
    return toChatModels({ known: this.known, choices: this.choices, servers: this.world.servers() });
  }

  #sources(): ModelListing[] {
    return [this.#router(), ...this.world.servers().map((server) => this.#server(server))];
  }

  #router(): ModelListing {
    const endpoint = this.world.routerEndpoint();
    return {
      key: endpoint,
      time: this.known.hub?.time,
      ask: async (known) => {
        const models = await this.world.askRouter(this.#limited());
        return { ...known(), hub: { endpoint, time: this.world.now(), models: toHubModels(models) } };
      },
    };
  }

  #server(server: ModelServer): ModelListing {
    const provider = providerOfServer(server);
    return {
      key: `${provider} ${server.url}`,
      time: listOf(this.#known, server)?.time,
      ask: async (known) => {
        const models = await this.world.askServer(server, this.#limited());
        const there = new Set(this.world.servers().map(providerOfServer));
        const others = known().servers.filter(
          (each) => each.provider !== provider && there.has(each.provider),
        );
        const list = { provider, url: server.url, time: this.world.now(), models: [...models] };
        return { ...known(), servers: [...others, list] };
      },
    };
  }

  #limited(): AbortSignal {
    return AbortSignal.any([this.#ended.signal, AbortSignal.timeout(limits.answer)]);
  }

  #isUnheard({ key, time }: ModelListing): boolean {
    return time === undefined && !this.#isResting(key) && !this.#slow.has(key);
  }

  #isDue({ key, time }: ModelListing): boolean {
    const isFresh = time !== undefined && this.#isWithin(time, limits.fresh);
    return !(isFresh || this.#isResting(key));
  }

  #isResting(key: string): boolean {
    const attempt = this.#attempts.get(key);
    return attempt?.error !== undefined && this.#isWithin(attempt.time, limits.rest);
  }

  /** A time to come is from before the clock was put back. */
  #isWithin(time: number, milliseconds: number): boolean {
    const age = this.world.now() - time;
    return age >= 0 && age < milliseconds;
  }

  #ask(source: ModelListing): Promise<void> {
    const asking = this.#asking.get(source.key) ?? this.#askOnce(source);
    this.#asking.set(source.key, asking);
    return asking.finally(() => {
      this.#asking.delete(source.key);
      this.#slow.delete(source.key);
    });
  }

  async #askOnce({ key, ask }: ModelListing): Promise<void> {
    try {
      this.#known = await ask(() => this.#known);
      this.#attempts.set(key, { time: this.world.now() });
      await this.world.state.update(keys.known, this.#known);
      this.tellIfChanged();
    } catch (error) {
      if (!this.#ended.signal.aborted) {
        this.#attempts.set(key, { time: this.world.now(), error });
        this.world.failed(error);
      }
    }
  }
}

/** What tells two lists apart: not when they were told. */
function fingerprint(models: readonly ChatModel[]): string {
  return JSON.stringify(models.map(({ toldAt, ...model }) => model));
}

/** Waits until it is done, time is up or nobody wants it any more. */
async function waitFor(done: Promise<void>, milliseconds: number, signal?: AbortSignal): Promise<void> {
  const within = AbortSignal.any([
    AbortSignal.timeout(milliseconds),
    ...(signal === undefined ? [] : [signal]),
  ]);
  const over = new Promise<void>((resolve) => {
    within.addEventListener('abort', () => resolve(), { once: true });
    if (within.aborted) {
      resolve();
    }
  });
  await Promise.race([done, over]);
}
