import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { ExpiringCache } from '../../../../http';
import { type Account, type Collection, collection, collectionsOf, isCollectionSlug } from '../../../../hub';
import type { Session } from '../../../session/session';

const stateKey = 'collections';
const tenMinutes = 600_000;

const pinnedSchema = z.object({ slug: z.string().check(z.refine(isCollectionSlug)), title: z.string() });
const allPinnedSchema = z.catch(z.array(pinnedSchema), []);

/** A collection that the user added to the view. */
export type PinnedCollection = z.output<typeof pinnedSchema>;

/** The collections that the view shows: those that were added to it, the account's own, and its organizations'. */
export class Collections implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #account = new ExpiringCache<Account>(1, tenMinutes);
  /** By what they are of: the account, or its organizations. */
  #own = new ExpiringCache<readonly Collection[]>(2, tenMinutes);
  #whole = new ExpiringCache<Collection>(50, tenMinutes);

  constructor(
    private readonly session: Pick<Session, 'account' | 'hub'>,
    private readonly state: vscode.Memento,
  ) {}

  /** The last added first. */
  get pinned(): readonly PinnedCollection[] {
    return allPinnedSchema.parse(this.state.get(stateKey));
  }

  async add(added: PinnedCollection): Promise<void> {
    await this.#store([added, ...this.#others(added.slug)]);
  }

  async remove(slug: string): Promise<void> {
    await this.#store(this.#others(slug));
  }

  /** Those of the account; none while nobody is signed in. */
  own(): Promise<readonly Collection[]> {
    return this.#ownedBy('account', ({ name }) => [name]);
  }

  /** Those of the organizations that the account is a member of. */
  ofOrganizations(): Promise<readonly Collection[]> {
    return this.#ownedBy('organizations', ({ organizations }) => organizations.map(({ name }) => name));
  }

  whole(slug: string): Promise<Collection> {
    const load = (signal: AbortSignal) => collection(this.session.hub(), slug, { signal });
    return this.#whole.get(slug, load, { now: Date.now(), signal: undefined });
  }

  /** Lets everything be asked for anew. */
  forget(): void {
    this.#account = new ExpiringCache(1, tenMinutes);
    this.#own = new ExpiringCache(2, tenMinutes);
    this.#whole = new ExpiringCache(50, tenMinutes);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #ownedBy(
    key: string,
    ownersOf: (account: Account) => readonly string[],
  ): Promise<readonly Collection[]> {
    const name = await this.session.account.name();
    if (name === null) {
      return [];
    }
    const hub = this.session.hub();
    const options = { now: Date.now(), signal: undefined };
    const account = await this.#account.get(name, (signal) => hub.whoAmI({ signal }), options);
    const owners = ownersOf(account);
    const load = async (signal: AbortSignal) => collectionsOf(hub, owners, { signal });
    return owners.length === 0 ? [] : this.#own.get(`${name} ${key}`, load, options);
  }

  #others(slug: string): PinnedCollection[] {
    return this.pinned.filter((each) => each.slug !== slug);
  }

  async #store(pinned: readonly PinnedCollection[]): Promise<void> {
    await this.state.update(stateKey, pinned);
    this.#changed.fire();
  }
}
