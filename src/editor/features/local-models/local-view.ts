import * as vscode from 'vscode';
import { FocusedRow } from '../../kit/focused-row';
import { once } from '../../kit/once';
import type { WorkspaceUses } from '../../parts/workspace-uses';
import type { LazySession } from '../../session/session';
import type { LocalNode } from './local-node';

const viewId = 'hubLens.localModels';

/** The view of what is on this machine. What it shows is loaded when it is first looked at. */
export class LocalView implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<LocalNode>;
  readonly #focused: FocusedRow<LocalNode>;
  readonly #subscriptions: vscode.Disposable;
  readonly #tree = once(() => this.#createTree());
  readonly #workspace = once(() => this.#createWorkspace());
  #created: WorkspaceUses | undefined;
  /** Models that files of the workspace name. */
  #named: ReadonlySet<string> = new Set();
  #wasHidden = false;

  constructor(private readonly session: LazySession) {
    this.#view = vscode.window.createTreeView<LocalNode>(viewId, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: async (node) => [...(await (await this.#tree()).getChildren(node))],
        getTreeItem: async (node) => (await this.#tree()).getTreeItem(node),
      },
    });
    this.#focused = new FocusedRow(this.#view);
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      this.#view,
      this.#focused,
      this.#view.onDidChangeVisibility(({ visible }) => {
        // When it is shown for the first time, the editor asks for the rows by itself.
        if (visible && this.#wasHidden) {
          this.refresh();
        }
        this.#wasHidden = !visible;
        if (this.#created !== undefined) {
          this.#created.active = visible;
        }
      }),
    );
  }

  /** The row that the keyboard is at. */
  get focused(): LocalNode | undefined {
    return this.#focused.row;
  }

  /** Reads the disk again. */
  refresh(): void {
    this.#changed.fire();
  }

  /** The models that the files of the workspace name, once all have been read. */
  async modelsInWorkspace(): Promise<ReadonlySet<string>> {
    const workspace = await this.#workspace();
    workspace.active = true;
    await workspace.settled();
    workspace.active = this.#view.visible;
    return this.#named;
  }

  /** Shows progress in the view while something is done. */
  async whileBusy(work: () => Promise<void>): Promise<void> {
    await vscode.window.withProgress({ location: { viewId } }, work);
  }

  dispose(): void {
    this.#created?.dispose();
    this.#subscriptions.dispose();
  }

  async #createTree() {
    const [{ LocalTree }, { openCache }, session] = await Promise.all([
      import('./local-tree'),
      import('../../session/open-cache'),
      this.session(),
    ]);
    void this.#workspace();
    return new LocalTree({
      session,
      openCache,
      isInWorkspace: (model) => this.#named.has(model),
      onSummary: (summary) => {
        this.#view.description = summary;
      },
    });
  }

  async #createWorkspace(): Promise<WorkspaceUses> {
    const [{ WorkspaceUses }, { logFailure }, { log }] = await Promise.all([
      import('../../parts/workspace-uses'),
      import('../../failures/log-failure'),
      this.session(),
    ]);
    const workspace = new WorkspaceUses((error) => logFailure(log, error));
    workspace.onDidChange(() => {
      const named = new Set(workspace.models.keys());
      const isSame = named.size === this.#named.size && [...named].every((id) => this.#named.has(id));
      this.#named = named;
      if (!isSame) {
        this.refresh();
      }
    });
    workspace.active = this.#view.visible;
    this.#created = workspace;
    return workspace;
  }
}
