import type * as vscode from 'vscode';

/**
 * The row of a view that the keyboard is at, which the editor does not tell: our keybinding has it select that row, or
 * unselect it, before it calls our command.
 */
export class FocusedRow<T> implements vscode.Disposable {
  #selection: readonly T[] = [];
  #toggled: T | undefined;
  readonly #subscription: vscode.Disposable;

  constructor(view: Pick<vscode.TreeView<T>, 'onDidChangeSelection'>) {
    this.#subscription = view.onDidChangeSelection(({ selection }) => {
      const [before, now] = [this.#selection, selection];
      this.#toggled =
        now.find((each) => !before.includes(each)) ?? before.find((each) => !now.includes(each));
      this.#selection = selection;
    });
  }

  get row(): T | undefined {
    return this.#toggled;
  }

  dispose(): void {
    this.#subscription.dispose();
  }
}
