import * as vscode from 'vscode';
import * as z from 'zod/mini';

const idsSchema = z.catch(z.array(z.string()), []);

const keys = { favourite: 'favouriteModels', recent: 'recentModels' } as const;

/** How many models are kept as recent. */
const recentLimit = 30;

/** The ids of models that the user marked, and of those used last, the newest first. Kept for all windows. */
export class ModelLists implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(private readonly state: vscode.Memento) {}

  get favourites(): readonly string[] {
    return idsSchema.parse(this.state.get(keys.favourite));
  }

  get recent(): readonly string[] {
    return idsSchema.parse(this.state.get(keys.recent));
  }

  isFavourite(id: string): boolean {
    return this.favourites.includes(id);
  }

  async setFavourite(id: string, favourite: boolean): Promise<void> {
    const others = this.favourites.filter((each) => each !== id);
    await this.#store(keys.favourite, favourite ? [id, ...others] : others);
  }

  /** To be called when the user does something with a model. */
  async touch(id: string): Promise<void> {
    const others = this.recent.filter((each) => each !== id);
    await this.#store(keys.recent, [id, ...others].slice(0, recentLimit));
  }

  async forgetRecent(id: string): Promise<void> {
    await this.#store(
      keys.recent,
      this.recent.filter((each) => each !== id),
    );
  }

  async clearRecent(): Promise<void> {
    await this.#store(keys.recent, []);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #store(key: string, ids: readonly string[]): Promise<void> {
    await this.state.update(key, ids);
    this.#changed.fire();
  }
}
