import * as z from 'zod/mini';
import { type HubClient, isModelId } from '../../../hub';
import {
  CacheError,
  type CacheStore,
  type CountedText,
  downloadFiles,
  repositoryFolder,
  type TokenizerJob,
} from '../../../local';
import { type TokenizedText, tokenizedTextSchema } from '../../../protocol';
import { Turns } from '../../kit/turns';
import type { LocalDisk } from '../cache-disk';
import { ModelWorker, RuntimeError } from '../local-runtime/model-worker';
import { orAborted } from '../local-runtime/or-aborted';
import type { WorkerPort } from '../local-runtime/worker-port';
import { openCache, openStore } from '../open-cache';
import { type CachedTokenizer, cachedTokenizer } from './cached-tokenizer';
import { findTokenizer, type RemoteTokenizer } from './find-tokenizer';
import { RememberedCounts } from './remembered-counts';
import { TokenizerError, type TokenizerErrorCode } from './tokenizer-error';

/** All texts that are counted at once, in characters. */
const mostCharacters = 4_000_000;

/** What a tokenizer may take for a job, in milliseconds: its patterns are a stranger's. */
const mostMilliseconds = 30_000;

/** Tokenizers that aren't used are let go after this long, in milliseconds. */
const idleMilliseconds = 5 * 60_000;

/** What was found in the cache counts for this long, in milliseconds: other programs write to it as well. */
const freshMilliseconds = 20_000;

const mostKnown = 100;

interface TokenizersWorld {
  readonly startWorker: () => WorkerPort;
  readonly hub: () => Pick<HubClient, 'model' | 'files' | 'filePieces'>;
  /** @throws CacheError in an extension host without a disk */
  readonly openDisk?: () => LocalDisk;
  /** @throws CacheError in an extension host without a disk */
  readonly openStore?: () => CacheStore;
}

interface Known {
  readonly found: Promise<CachedTokenizer | undefined>;
  readonly at: number;
}

/** The tokenizers of models on this machine: they count tokens exactly. They work in one worker, never in this thread. */
export class Tokenizers {
  readonly #known = new Map<string, Known>();
  readonly #counts = new RememberedCounts();
  readonly #turns = new Turns();
  readonly #ended = new AbortController();
  #worker: ModelWorker | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly world: TokenizersWorld) {}

  /** Whether the tokenizer of a model is on this machine. */
  async isAtHand(id: string): Promise<boolean> {
    return (await this.#find(id)) !== undefined;
  }

  /**
   * How many tokens each text is; undefined where the tokenizer isn't on this machine.
   *
   * @param withAdded whether those count that the tokenizer adds to a text, such as `[CLS]`
   * @throws TokenizerError, or the signal's reason
   */
  async count(
    id: string,
    texts: readonly CountedText[],
    { withAdded = false, signal }: { readonly withAdded?: boolean; readonly signal?: AbortSignal } = {},
  ): Promise<readonly number[] | undefined> {
    const found = await this.#find(id);
    if (found === undefined) {
      return undefined;
    }
    const keys = texts.map((text) => `${found.key} ${withAdded} ${JSON.stringify(text)}`);
    if (keys.reduce((sum, { length }) => sum + length, 0) > mostCharacters) {
      throw new TokenizerError('tooLong', id);
    }
    const missing = texts.flatMap((text, index) =>
      this.#counts.get(keys[index] ?? '') === undefined ? [{ text, key: keys[index] ?? '' }] : [],
    );
    const counted = new Map<string, number>();
    if (missing.length > 0) {
      const job = { ...found, kind: 'count', texts: missing.map(({ text }) => text), withAdded } as const;
      const counts = countsSchema.parse(await this.#run(id, job, signal));
      for (const [index, { key }] of missing.entries()) {
        counted.set(key, counts[index] ?? 0);
        this.#counts.set(key, counts[index] ?? 0);
      }
    }
    return keys.map((key) => counted.get(key) ?? this.#counts.get(key) ?? 0);
  }

  /**
   * The tokens of a text one by one, the first of them at most.
   *
   * @throws TokenizerError, or the signal's reason
   */
  async tokens(id: string, text: string, most: number, signal?: AbortSignal): Promise<TokenizedText> {
    const found = await this.#find(id);
    if (found === undefined) {
      throw new TokenizerError('notHere', id);
    }
    if (text.length > mostCharacters) {
      throw new TokenizerError('tooLong', id);
    }
    return tokenizedTextSchema.parse(await this.#run(id, { ...found, kind: 'tokens', text, most }, signal));
  }

  /**
   * What the hub has to download.
   *
   * @throws TokenizerError, HubError, or the signal's reason
   */
  lookUp(id: string, signal: AbortSignal): Promise<RemoteTokenizer> {
    return findTokenizer(this.world.hub(), id, signal);
  }

  /**
   * Downloads a tokenizer into the hub's cache.
   *
   * @param onProgress told the bytes that are there
   * @throws CacheError, HubError, or the signal's reason
   */
  async fetch(
    { id, commit, files }: RemoteTokenizer,
    signal: AbortSignal,
    onProgress: (bytes: number) => void,
  ): Promise<void> {
    const hub = this.world.hub();
    await downloadFiles({
      store: (this.world.openStore ?? openStore)(),
      folder: repositoryFolder(id),
      commit,
      ref: 'main',
      files,
      pieces: (path, start) => hub.filePieces(id, { commit, path, start }, { signal }),
      onProgress,
      random: Math.random,
    });
    this.#known.delete(id);
  }

  dispose(): void {
    this.#ended.abort();
    this.#letGo();
  }

  async #find(id: string): Promise<CachedTokenizer | undefined> {
    // A server's own models may have any names.
    if (!isModelId(id)) {
      return undefined;
    }
    const known = this.#known.get(id);
    if (known !== undefined && performance.now() - known.at < freshMilliseconds) {
      return known.found;
    }
    const found = this.#look(id);
    this.#known.delete(id);
    this.#known.set(id, { found, at: performance.now() });
    found.catch(() => this.#known.delete(id));
    for (const old of [...this.#known.keys()].slice(0, -mostKnown)) {
      this.#known.delete(old);
    }
    return found;
  }

  async #look(id: string): Promise<CachedTokenizer | undefined> {
    try {
      return await cachedTokenizer((this.world.openDisk ?? openCache)(), id);
    } catch (error) {
      if (error instanceof CacheError && error.code === 'noDisk') {
        return undefined;
      }
      throw error;
    }
  }

  /** One job after another. Who stops waiting doesn't stop it: the worker would have to load its tokenizers again. */
  #run(id: string, job: TokenizerJob, signal: AbortSignal | undefined): Promise<unknown> {
    const turn = this.#turns.take(async () => {
      signal?.throwIfAborted();
      this.#ended.signal.throwIfAborted();
      clearTimeout(this.#idle);
      try {
        return await this.#use().tokenize(job, mostMilliseconds);
      } catch (error) {
        throw new TokenizerError(codeOf(error), id, error instanceof Error ? error.message : String(error));
      } finally {
        this.#rest();
      }
    });
    return orAborted(turn, signal);
  }

  #use(): ModelWorker {
    if (this.#worker?.isOver !== false) {
      this.#worker = new ModelWorker(this.world.startWorker());
    }
    return this.#worker;
  }

  #rest(): void {
    if (!this.#ended.signal.aborted) {
      this.#idle = setTimeout(() => this.#letGo(), idleMilliseconds);
    }
  }

  #letGo(): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

const countsSchema = z.array(z.number());

function codeOf(error: unknown): TokenizerErrorCode {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return 'slow';
  }
  return error instanceof RuntimeError && error.code === 'damaged' ? 'damaged' : 'failed';
}
