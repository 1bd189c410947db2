import * as vscode from 'vscode';
import { FocusedRow } from '../../kit/focused-row';
import { once } from '../../kit/once';
import { revealRow } from '../../kit/reveal-row';
import type { LazySession } from '../../session/session';
import type { ModelsNode } from './models-node';

const viewId = 'hubLens.models';

/** The view of the models that the user works with. What it shows is loaded when it is first looked at. */
export class ModelsView implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<ModelsNode[] | undefined>();
  readonly #subscriptions: vscode.Disposable;
  readonly #view: vscode.TreeView<ModelsNode>;
  readonly #focused: FocusedRow<ModelsNode>;
  /** The tree behind the view. */
  readonly tree = once(() => this.#createTree());

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly session: LazySession,
  ) {
    this.#view = vscode.window.createTreeView<ModelsNode>(viewId, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: async (node) => [...(await (await this.tree()).getChildren(node))],
        getTreeItem: async (node) => (await this.tree()).getTreeItem(node),
        getParent: ({ parent }) => parent,
        resolveTreeItem: async (item, node) => (await this.tree()).resolveTreeItem(item, node),
      },
      dragAndDropController: {
        dragMimeTypes: ['text/plain'],
        dropMimeTypes: [],
        handleDrag: (nodes, transfer) => {
          const text = nodes.flatMap(({ dragText }) => dragText ?? []).join('\n');
          if (text !== '') {
            transfer.set('text/plain', new vscode.DataTransferItem(text));
          }
        },
      },
    });
    this.#focused = new FocusedRow(this.#view);
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      this.#view,
      this.#focused,
      this.#view.onDidExpandElement(async ({ element }) => (await this.tree()).remember(element, true)),
      this.#view.onDidCollapseElement(async ({ element }) => (await this.tree()).remember(element, false)),
      this.#view.onDidChangeVisibility(async ({ visible }) => {
        (await this.tree()).visible = visible;
      }),
    );
  }

  /** The row that the keyboard is at. */
  get focused(): ModelsNode | undefined {
    return this.#focused.row;
  }

  /** Opens the view at a kept search and shows the model in it. */
  async show(search: string, modelId: string | undefined): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    const node = await (await this.tree()).rowInSearch(search, modelId);
    await revealRow(this.#view, () => node);
  }

  /** Shows progress in the view while something is done. */
  async whileBusy(work: () => Promise<void>): Promise<void> {
    await vscode.window.withProgress({ location: { viewId } }, work);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #createTree() {
    const [{ ModelsTree }, { Expansion }, session] = await Promise.all([
      import('./models-tree'),
      import('../../kit/expansion'),
      this.session(),
    ]);
    const tree = new ModelsTree({
      session,
      state: this.context.workspaceState,
      memory: new Expansion(this.context.workspaceState, viewId),
      onChange: (nodes) => this.#changed.fire(nodes && [...nodes]),
      onMessage: (message) => {
        this.#view.message = message;
      },
    });
    this.context.subscriptions.push(tree);
    tree.visible = this.#view.visible;
    return tree;
  }
}
