import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { TreeNode } from '../../kit/tree-node';
import type { CatalogueTree } from './catalogue-tree';

interface CatalogueViewOptions {
  readonly viewId: string;
  /** Context key that is set while the view is narrowed. */
  readonly filteredKey: string;
  readonly loadNodes: () => Promise<() => readonly TreeNode[]>;
}

/** A view of the catalogue. What it shows is loaded when it is first looked at. */
export class CatalogueView implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: vscode.Disposable;
  readonly #view: vscode.TreeView<TreeNode>;
  readonly #tree: () => Promise<CatalogueTree>;

  constructor(
    private readonly options: CatalogueViewOptions,
    state: vscode.Memento,
  ) {
    const { viewId, loadNodes } = options;
    this.#tree = once(async () => {
      const [{ CatalogueTree }, { Expansion }, nodes] = await Promise.all([
        import('./catalogue-tree'),
        import('../../kit/expansion'),
        loadNodes(),
      ]);
      return new CatalogueTree(nodes, new Expansion(state, viewId));
    });
    this.#view = vscode.window.createTreeView<TreeNode>(viewId, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: async (node) => (await this.#tree()).getChildren(node),
        getTreeItem: async (node) => (await this.#tree()).getTreeItem(node),
      },
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      this.#view,
      this.#view.onDidExpandElement(async ({ element }) => (await this.#tree()).remember(element, true)),
      this.#view.onDidCollapseElement(async ({ element }) => (await this.#tree()).remember(element, false)),
    );
  }

  /** Lets the user type what to narrow the view to, which it follows letter by letter. */
  async askForFilter(): Promise<void> {
    const [{ askForFilter }, tree] = await Promise.all([import('./ask-for-filter'), this.#tree()]);
    await vscode.commands.executeCommand(`${this.options.viewId}.focus`);
    await askForFilter(this.#view.title ?? '', tree.filter, (text) => this.filter(text));
  }

  async filter(text: string): Promise<void> {
    const tree = await this.#tree();
    tree.filter = text;
    const { filter, isEmpty } = tree;
    // An empty view shows its welcome instead, which it does without a message only.
    this.#view.message = filter === '' || isEmpty ? '' : vscode.l10n.t('Results for “{0}”:', filter);
    this.#changed.fire(undefined);
    await vscode.commands.executeCommand('setContext', this.options.filteredKey, filter !== '');
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
