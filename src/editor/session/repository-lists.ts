import * as vscode from 'vscode';
import type { RepositoryKind } from '../../protocol';
import { type RepositoryEntry, readEntries } from './repository-entries';

/** Where each list is saved, and where the IDs of models were before there were other kinds in it. */
const places = {
  favourites: { key: 'favourites', modelsKey: 'favouriteModels' },
  recent: { key: 'recent', modelsKey: 'recentModels' },
} as const;

type ListName = keyof typeof places;

/** How many repositories of a kind are saved as recent. */
const recentLimit = 30;

/** The IDs of one kind's repositories in both lists, the newest first. */
export class RepositoryList {
  constructor(
    private readonly lists: RepositoryLists,
    private readonly kind: RepositoryKind,
  ) {}

  get onDidChange(): vscode.Event<void> {
    return this.lists.onDidChange;
  }

  get favourites(): readonly string[] {
    return this.lists.read('favourites', this.kind);
  }

  get recent(): readonly string[] {
    return this.lists.read('recent', this.kind);
  }

  isFavourite(id: string): boolean {
    return this.favourites.includes(id);
  }

  async setFavourite(id: string, favourite: boolean): Promise<void> {
    const others = this.favourites.filter((each) => each !== id);
    await this.lists.write('favourites', this.kind, favourite ? [id, ...others] : others);
  }

  /** To be called when the user does something with a repository. */
  async touch(id: string): Promise<void> {
    const others = this.recent.filter((each) => each !== id);
    await this.lists.write('recent', this.kind, [id, ...others].slice(0, recentLimit));
  }

  async forgetRecent(id: string): Promise<void> {
    const others = this.recent.filter((each) => each !== id);
    await this.lists.write('recent', this.kind, others);
  }
}

/** The repositories that the user marked, and those used last. Saved for all windows. */
export class RepositoryLists implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #ofKind: Readonly<Record<RepositoryKind, RepositoryList>> = {
    model: new RepositoryList(this, 'model'),
    dataset: new RepositoryList(this, 'dataset'),
    space: new RepositoryList(this, 'space'),
  };

  constructor(private readonly state: vscode.Memento) {}

  of(kind: RepositoryKind): RepositoryList {
    return this.#ofKind[kind];
  }

  read(list: ListName, kind: RepositoryKind): readonly string[] {
    return this.#entries(list)
      .filter((entry) => entry.kind === kind)
      .map(({ id }) => id);
  }

  /** Replaces the repositories of a kind; those of other kinds stay. */
  async write(list: ListName, kind: RepositoryKind, ids: readonly string[]): Promise<void> {
    const others = this.#entries(list).filter((entry) => entry.kind !== kind);
    await this.#store(list, [...ids.map((id) => ({ kind, id })), ...others]);
  }

  async clearRecent(): Promise<void> {
    await this.#store('recent', []);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #store(list: ListName, entries: readonly RepositoryEntry[]): Promise<void> {
    const { key, modelsKey } = places[list];
    await this.state.update(key, entries);
    await this.state.update(modelsKey, undefined);
    this.#changed.fire();
  }

  #entries(list: ListName): readonly RepositoryEntry[] {
    const { key, modelsKey } = places[list];
    return readEntries(this.state.get(key), this.state.get(modelsKey));
  }
}
