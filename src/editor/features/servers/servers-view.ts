import * as vscode from 'vscode';
import { once } from '../../kit/once';
import { revealRow } from '../../kit/reveal-row';
import type { LazySession } from '../../session/session';
import type { ServerNode } from './server-node';

const viewId = 'hubLens.servers';

/** The view of the user's model servers. What it shows is loaded when it is first looked at. */
export class ServersView implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<ServerNode | undefined>();
  readonly #view: vscode.TreeView<ServerNode>;
  readonly #subscriptions: vscode.Disposable;
  /** The tree behind the view. */
  readonly tree = once(() => this.#createTree());

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly session: LazySession,
  ) {
    this.#view = vscode.window.createTreeView<ServerNode>(viewId, {
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: async (node) => [...(await (await this.tree()).getChildren(node))],
        getTreeItem: async (node) => (await this.tree()).getTreeItem(node),
        getParent: async (node) => (await this.tree()).getParent(node),
      },
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      this.#view,
      this.#view.onDidChangeVisibility(async ({ visible }) => {
        (await this.tree()).visible = visible;
      }),
    );
  }

  /** Opens the view at a server, with its models. */
  async show(id: string): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    const tree = await this.tree();
    await tree.getChildren();
    await revealRow(this.#view, () => tree.nodeOf(id));
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #createTree() {
    const [{ ServersTree }, session] = await Promise.all([import('./servers-tree'), this.session()]);
    const tree = new ServersTree(session, (node) => this.#changed.fire(node));
    tree.visible = this.#view.visible;
    this.context.subscriptions.push(
      tree,
      vscode.window.registerFileDecorationProvider(tree),
      session.servers.onDidChange(() => tree.changed()),
    );
    return tree;
  }
}
