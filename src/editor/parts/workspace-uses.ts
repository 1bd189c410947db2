import * as vscode from 'vscode';
import { Limit } from '../../http';
import { exists, folderOf } from '../kit/files';
import { type RepositoryUse, repositoryUsesIn } from './repository-uses';
import { excludeGlob, languageOf, sourceGlob } from './source-files';

/** A place in a file of the workspace that names a model or a dataset. */
export interface PlacedUse extends RepositoryUse {
  readonly uri: vscode.Uri;
}

const fileLimit = 2000;
const byteLimit = 1_000_000;
const simultaneousReads = 8;
const pauseMilliseconds = 800;
const progressMilliseconds = 400;

/** The models and datasets that the files of the workspace name. Files are read while somebody looks on. */
export class WorkspaceUses implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #uses = new Map<string, readonly PlacedUse[]>();
  readonly #stale = new Set<string>();
  readonly #subscriptions: vscode.Disposable;
  #active = false;
  #outdated = true;
  #scan: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #message = '';

  constructor(private readonly onFailure: (error: unknown) => void) {
    const watcher = vscode.workspace.createFileSystemWatcher(sourceGlob);
    const changed = (...uris: vscode.Uri[]) => this.#touch(uris);
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      watcher,
      watcher.onDidChange((uri) => changed(uri)),
      watcher.onDidCreate((uri) => changed(uri)),
      watcher.onDidDelete(() => changed()),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => changed(uri)),
      vscode.workspace.onDidSaveNotebookDocument(({ uri }) => changed(uri)),
      vscode.workspace.onDidDeleteFiles(() => changed()),
      vscode.workspace.onDidRenameFiles(() => changed()),
      vscode.workspace.onDidChangeWorkspaceFolders(() => changed()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('files.exclude') || change.affectsConfiguration('search.exclude')) {
          changed();
        }
      }),
    );
  }

  /** How far the search is, or that it did not read all; empty otherwise. */
  get message(): string {
    return this.#message;
  }

  /** Resolves when the search that is under way has ended, however it did. */
  async settled(): Promise<void> {
    while (this.#scan !== undefined) {
      await this.#scan.done;
    }
  }

  /** Every model with its places, by id; the places by path and line. */
  get models(): ReadonlyMap<string, readonly PlacedUse[]> {
    return this.#ofKind('model');
  }

  /** The same of datasets. */
  get datasets(): ReadonlyMap<string, readonly PlacedUse[]> {
    return this.#ofKind('dataset');
  }

  /** Searches while active, and catches up with what has changed meanwhile. */
  set active(active: boolean) {
    this.#active = active;
    if (!active) {
      this.#end();
    } else if (this.#outdated) {
      this.#start();
    }
  }

  /** Reads every file anew. */
  refresh(): void {
    for (const file of this.#uses.keys()) {
      this.#stale.add(file);
    }
    this.#start();
  }

  dispose(): void {
    this.#end();
    this.#subscriptions.dispose();
  }

  #ofKind(kind: PlacedUse['kind']): ReadonlyMap<string, readonly PlacedUse[]> {
    const found = new Map<string, PlacedUse[]>();
    for (const file of [...this.#uses.keys()].sort()) {
      for (const use of this.#uses.get(file)?.filter((each) => each.kind === kind) ?? []) {
        const places = found.get(use.id);
        if (places === undefined) {
          found.set(use.id, [use]);
        } else {
          places.push(use);
        }
      }
    }
    return new Map([...found].sort(([one], [other]) => one.localeCompare(other, 'en')));
  }

  #touch(uris: readonly vscode.Uri[]): void {
    for (const uri of uris.filter(({ path }) => languageOf(path) !== undefined)) {
      this.#stale.add(uri.toString());
    }
    this.#outdated = true;
    if (this.#active) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#start(), pauseMilliseconds);
    }
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#outdated ||= this.#scan !== undefined;
    this.#scan?.controller.abort();
    this.#scan = undefined;
  }

  #start(): void {
    this.#end();
    const controller = new AbortController();
    const scan = { controller, done: this.#run(controller.signal) };
    this.#scan = scan;
    void scan.done.then(() => {
      if (this.#scan === scan) {
        this.#scan = undefined;
      }
    });
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      const files = await listFiles(signal);
      this.#dropAllBut(files);
      await this.#read(files, signal);
      this.#outdated = false;
      this.#tell(files.length < fileLimit ? '' : limitMessage());
    } catch (error) {
      if (!signal.aborted) {
        this.onFailure(error);
        this.#tell('');
      }
    }
  }

  #dropAllBut(files: readonly vscode.Uri[]): void {
    const listed = new Set(files.map(String));
    for (const file of this.#uses.keys()) {
      if (!listed.has(file)) {
        this.#uses.delete(file);
      }
    }
  }

  /** Reads the files that are new or have changed. */
  async #read(files: readonly vscode.Uri[], signal: AbortSignal): Promise<void> {
    const unread = files.filter((uri) => !this.#uses.has(`${uri}`) || this.#stale.has(`${uri}`));
    const limit = new Limit(simultaneousReads);
    const places = new LocalPlaces();
    let read = 0;
    let told = performance.now();
    const readOne = async (uri: vscode.Uri) => {
      this.#stale.delete(uri.toString());
      const uses = await usesInFile(uri, places);
      this.#uses.set(uri.toString(), uses);
      read += 1;
      if (performance.now() - told > progressMilliseconds && !signal.aborted) {
        told = performance.now();
        this.#tell(
          vscode.l10n.t('Searching files for models and datasets: {0} of {1}…', read, unread.length),
        );
      }
    };
    await Promise.all(unread.map((uri) => limit.run(() => readOne(uri), signal)));
  }

  #tell(message: string): void {
    this.#message = message;
    this.#changed.fire();
  }
}

function limitMessage(): string {
  return vscode.l10n.t('Only the first {0} files were searched for models and datasets.', fileLimit);
}

async function listFiles(signal: AbortSignal): Promise<readonly vscode.Uri[]> {
  const source = new vscode.CancellationTokenSource();
  signal.addEventListener('abort', () => source.cancel(), { once: true });
  try {
    const settings = ['files', 'search'].map((section) =>
      vscode.workspace.getConfiguration(section).get<Record<string, unknown>>('exclude', {}),
    );
    const files = await vscode.workspace.findFiles(
      sourceGlob,
      excludeGlob(settings),
      fileLimit,
      source.token,
    );
    signal.throwIfAborted();
    return files;
  } finally {
    source.dispose();
  }
}

/** None for a file that is too large, or gone meanwhile. */
async function usesInFile(uri: vscode.Uri, places: LocalPlaces): Promise<readonly PlacedUse[]> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > byteLimit) {
      return [];
    }
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    const uses = repositoryUsesIn(text, languageOf(uri.path) ?? '').map((use) => ({ ...use, uri }));
    const local = await Promise.all(uses.map((use) => places.has(use)));
    return uses.filter((_, index) => !local[index]);
  } catch {
    return [];
  }
}

/** Loading calls take folders as well as ids: what is a folder here is none of the hub's business. */
class LocalPlaces {
  readonly #exists = new Map<string, Promise<boolean>>();

  async has({ uri, id }: PlacedUse): Promise<boolean> {
    const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
    const bases = [folderOf(uri), ...(root === undefined ? [] : [root])];
    const found = await Promise.all(bases.map((base) => this.#check(vscode.Uri.joinPath(base, id))));
    return found.includes(true);
  }

  #check(place: vscode.Uri): Promise<boolean> {
    const key = place.toString();
    const known = this.#exists.get(key) ?? exists(place);
    this.#exists.set(key, known);
    return known;
  }
}
