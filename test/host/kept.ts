import type * as vscode from 'vscode';

/** A memory of an extension that lasts as long as it is held. */
export class Kept implements vscode.Memento {
  readonly #values = new Map<string, unknown>();
  keys = () => [...this.#values.keys()];
  get(key: string, value?: unknown) {
    return (this.#values.get(key) ?? value) as never;
  }
  async update(key: string, value: unknown) {
    this.#values.set(key, value);
  }
}
