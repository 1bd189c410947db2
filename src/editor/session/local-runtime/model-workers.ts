import type * as vscode from 'vscode';
import { type Job, mostEditorBytes, neededInEditor } from '../../../local';
import type { CachedModel } from './cached-models';
import { freeMemory, modelThreads } from './machine';
import { ModelWorker, type RunOptions, RuntimeError } from './model-worker';
import { orAborted } from './or-aborted';
import { compiledEngine, startWorker } from './start-worker';

/** A model that isn't used is let go after this long, in milliseconds. */
const idleMilliseconds = 5 * 60_000;

/** Whether it needs more memory than is free. Where nobody knows what is, the limit alone holds. */
function takesTooMuch(bytes: number): boolean {
  return neededInEditor(bytes) > (freeMemory() ?? Number.POSITIVE_INFINITY);
}

interface Loaded {
  readonly worker: ModelWorker;
  readonly bytes: number;
  readonly ready: Promise<void>;
  jobs: number;
  idle: ReturnType<typeof setTimeout> | undefined;
}

/** A worker for each model that is in use. */
export class ModelWorkers implements vscode.Disposable {
  /** The last used last, by model, commit and precision. */
  readonly #loaded = new Map<string, Loaded>();
  /** Held while models come and go: a worker that finds it compiled loads a small model in a third of the time. */
  #engine: Promise<unknown> | undefined;
  #unused: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly extension: vscode.Uri) {}

  has(id: string): boolean {
    return [...this.#loaded.keys()].some((key) => key.startsWith(`${id}@`));
  }

  /** @throws RuntimeError, or the signal's reason */
  async run(model: CachedModel, job: Job, options: RunOptions): Promise<unknown> {
    options.signal?.throwIfAborted();
    const key = `${model.id}@${model.commit} ${model.dtype}`;
    const loaded = this.#use(key) ?? this.#load(key, model);
    loaded.jobs += 1;
    clearTimeout(loaded.idle);
    try {
      // Who stops waiting leaves it to load: the next run needs it as well.
      await orAborted(loaded.ready, options.signal);
      return await loaded.worker.run(job, options);
    } finally {
      loaded.jobs -= 1;
      if (loaded.worker.isOver) {
        this.#letGo(key, loaded);
      } else if (loaded.jobs === 0) {
        loaded.idle = setTimeout(() => this.#letGo(key, loaded), idleMilliseconds);
      }
    }
  }

  dispose(): void {
    for (const [key, loaded] of this.#loaded) {
      this.#letGo(key, loaded);
    }
    clearTimeout(this.#unused);
    this.#engine = undefined;
  }

  #use(key: string): Loaded | undefined {
    const loaded = this.#loaded.get(key);
    if (loaded?.worker.isOver !== false) {
      return undefined;
    }
    this.#loaded.delete(key);
    this.#loaded.set(key, loaded);
    return loaded;
  }

  #load(key: string, { tasks: [task = 'text-generation'], dtype, files, bytes }: CachedModel): Loaded {
    this.#makeRoom(bytes);
    const { port, readEngine } = startWorker(this.extension);
    const worker = new ModelWorker(port);
    const ready = readEngine().then((parts) =>
      worker.load({ task, dtype, threads: modelThreads(), files, ...parts }),
    );
    const loaded: Loaded = { worker, bytes, ready, jobs: 0, idle: undefined };
    // Without anybody who waits for it, it's no failure of the extension.
    ready.then(
      () => this.#holdEngine(),
      () => this.#letGo(key, loaded),
    );
    clearTimeout(this.#unused);
    this.#loaded.set(key, loaded);
    return loaded;
  }

  /** Once a worker has compiled it, so that nothing is compiled twice. */
  #holdEngine(): void {
    this.#engine ??= compiledEngine(this.extension).catch(() => undefined);
  }

  /** Lets go of models that aren't in use until another fits. @throws RuntimeError if none of that helps */
  #makeRoom(bytes: number): void {
    if (bytes > mostEditorBytes) {
      throw new RuntimeError('memory', `${bytes} bytes`);
    }
    for (const [key, loaded] of [...this.#loaded]) {
      const held = [...this.#loaded.values()].reduce((sum, each) => sum + each.bytes, 0);
      if (loaded.jobs === 0 && (held + bytes > mostEditorBytes || takesTooMuch(bytes))) {
        this.#letGo(key, loaded);
      }
    }
    if (takesTooMuch(bytes)) {
      throw new RuntimeError('memory', `${bytes} bytes`);
    }
  }

  #letGo(key: string, loaded: Loaded): void {
    clearTimeout(loaded.idle);
    loaded.worker.terminate();
    if (this.#loaded.get(key) === loaded) {
      this.#loaded.delete(key);
    }
    if (this.#loaded.size === 0) {
      clearTimeout(this.#unused);
      this.#unused = setTimeout(() => {
        this.#engine = undefined;
      }, idleMilliseconds);
    }
  }
}
