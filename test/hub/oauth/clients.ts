import { randomUUID } from 'node:crypto';

/** An application that may ask users to sign in. */
export interface Client {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** Made by hand on the hub's settings page, so that the hub never forgets it. */
const madeByHand: ReadonlyMap<string, Client> = new Map([
  [
    'hub-lens-test-app',
    { name: 'Hub Lens', redirectUris: ['http://127.0.0.1/callback', 'http://localhost/callback'] },
  ],
]);

export class Clients {
  readonly #registered = new Map<string, Client>();

  get(id: string): Client | undefined {
    return madeByHand.get(id) ?? this.#registered.get(id);
  }

  /** @returns its client ID */
  register(client: Client): string {
    const id = randomUUID();
    this.#registered.set(id, client);
    return id;
  }

  forget(): void {
    this.#registered.clear();
  }
}
