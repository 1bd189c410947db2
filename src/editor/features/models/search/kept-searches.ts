import * as vscode from 'vscode';
import { anyOf } from '../../../../http/shapes';
import { type ModelSearch, modelSearchSchema, searchKey } from '../../../parts/model-search';
import type { Session } from '../../../session/session';
import { SearchResults } from './search-results';

const stateKey = 'modelSearches';
const searchLimit = 5;
const searchesSchema = anyOf(modelSearchSchema, searchLimit);

/** The searches that the view keeps, the newest first, and what they have found in this window. */
export class KeptSearches implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #results = new Map<string, SearchResults>();

  constructor(
    private readonly session: Pick<Session, 'hub'>,
    private readonly state: vscode.Memento,
  ) {}

  get all(): readonly ModelSearch[] {
    return searchesSchema.parse(this.state.get(stateKey));
  }

  find(key: string): ModelSearch | undefined {
    return this.all.find((search) => searchKey(search) === key);
  }

  results(search: ModelSearch): SearchResults {
    const key = searchKey(search);
    const results = this.#results.get(key) ?? new SearchResults(this.session.hub(), search);
    this.#results.set(key, results);
    return results;
  }

  /** Keeps a search with what it has found, in the place of one that it was made from. */
  async keep(results: SearchResults, replaced?: string): Promise<void> {
    const key = searchKey(results.search);
    this.#results.set(key, results);
    const others = this.all.filter((each) => ![key, replaced].includes(searchKey(each)));
    await this.#store([results.search, ...others].slice(0, searchLimit));
  }

  async remove(key: string): Promise<void> {
    this.#results.delete(key);
    await this.#store(this.all.filter((each) => searchKey(each) !== key));
  }

  /** Lets every search be made anew. */
  forgetResults(): void {
    this.#results.clear();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #store(searches: readonly ModelSearch[]): Promise<void> {
    await this.state.update(stateKey, searches);
    this.#changed.fire();
  }
}
