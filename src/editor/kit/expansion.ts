import type * as vscode from 'vscode';

/** Keeps which nodes were open when the window was last used. */
export interface ExpansionMemory {
  readonly has: (id: string) => boolean;
  readonly set: (id: string, expanded: boolean) => void;
}

/** Which nodes of a view are open, kept with the workspace. */
export class Expansion implements ExpansionMemory {
  readonly #key: string;
  readonly #open: Set<string>;

  constructor(
    private readonly state: vscode.Memento,
    viewId: string,
  ) {
    this.#key = `${viewId}.expanded`;
    const kept: unknown = state.get(this.#key);
    this.#open = new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  }

  has(id: string): boolean {
    return this.#open.has(id);
  }

  set(id: string, expanded: boolean): void {
    if (expanded) {
      this.#open.add(id);
    } else {
      this.#open.delete(id);
    }
    void this.state.update(this.#key, [...this.#open]);
  }
}
