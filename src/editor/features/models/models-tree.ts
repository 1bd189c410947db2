import * as vscode from 'vscode';
import { logFailure } from '../../failures/log-failure';
import type { ExpansionMemory } from '../../kit/expansion';
import { WorkspaceUses } from '../../parts/workspace-uses';
import type { Session } from '../../session/session';
import { Collections } from './collections/collections';
import { failureRow } from './failure-row';
import type { ModelsNode } from './models-node';
import { KeptSearches } from './search/kept-searches';
import { type SectionSources, sectionNodes } from './sections';
import { ViewFacts } from './view-facts';

interface ModelsTreeOptions {
  readonly session: Pick<Session, 'log' | 'account' | 'lists' | 'models' | 'facts' | 'router' | 'hub'>;
  /** Keeps the searches and the collections of this workspace. */
  readonly state: vscode.Memento;
  readonly memory: ExpansionMemory;
  /** Told of the rows to draw anew; undefined for all. */
  readonly onChange: (nodes: readonly ModelsNode[] | undefined) => void;
  readonly onMessage: (message: string) => void;
}

const batchMilliseconds = 100;

/** What the Models view shows: favourite and recent models, datasets and spaces, those of the workspace's files, searches and collections. */
export class ModelsTree implements vscode.Disposable {
  readonly searches: KeptSearches;
  readonly collections: Collections;
  readonly #facts: ViewFacts;
  readonly #workspace: WorkspaceUses;
  readonly #sources: SectionSources;
  readonly #subscriptions: vscode.Disposable;
  /** The rows that the view holds, by id. */
  readonly #nodes = new Map<string, ModelsNode>();
  readonly #loaded = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #signedIn = false;

  constructor(private readonly options: ModelsTreeOptions) {
    const { session, state, onMessage } = options;
    this.searches = new KeptSearches(session, state);
    this.collections = new Collections(session, state);
    this.#facts = new ViewFacts(session, (id) => this.#drawSoon(id));
    this.#workspace = new WorkspaceUses((error) => logFailure(session.log, error));
    this.#sources = {
      world: { session, facts: this.#facts, signedIn: () => this.#signedIn },
      workspace: this.#workspace,
      searches: this.searches,
      collections: this.collections,
    };
    const draw = () => this.#draw();
    this.#subscriptions = vscode.Disposable.from(
      this.searches,
      this.collections,
      this.#workspace,
      session.models.onDidChange(draw),
      this.searches.onDidChange(draw),
      this.collections.onDidChange(draw),
      session.account.onDidChange(() => this.refresh()),
      this.#workspace.onDidChange(() => {
        onMessage(this.#workspace.message);
        this.#draw();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('hubLens.models.checkOnline')) {
          this.#draw();
        }
      }),
    );
  }

  /** Whether somebody looks on. Otherwise no file is read and the hub is left alone. */
  set visible(visible: boolean) {
    this.#workspace.active = visible;
    if (visible) {
      this.#facts.resume();
      this.#draw();
    } else {
      this.#facts.stop();
    }
  }

  /** Asks for everything anew, or for one model. */
  refresh(node?: Partial<ModelsNode>): void {
    this.#facts.stop();
    this.#facts.forget(node?.target?.model);
    this.#facts.resume();
    if (node?.target === undefined) {
      this.searches.forgetResults();
      this.collections.forget();
      this.#workspace.refresh();
    }
    this.#draw();
  }

  async getChildren(node?: ModelsNode): Promise<readonly ModelsNode[]> {
    const children = node === undefined ? await this.#roots() : await this.#childrenOf(node);
    for (const child of children) {
      this.#nodes.set(child.id, child);
    }
    return children;
  }

  getTreeItem(node: ModelsNode): vscode.TreeItem {
    const { spoken, tooltip, ...look } = node.look();
    const item = Object.assign(new vscode.TreeItem(node.label, this.#stateOf(node)), look);
    item.id = node.id;
    item.accessibilityInformation = { label: spoken ?? node.label };
    if (tooltip !== undefined && node.tooltip === undefined) {
      item.tooltip = tooltip;
    }
    return item;
  }

  async resolveTreeItem(item: vscode.TreeItem, node: ModelsNode): Promise<vscode.TreeItem> {
    try {
      const tooltip = await node.tooltip?.();
      return tooltip === undefined ? item : Object.assign(item, { tooltip });
    } catch {
      return Object.assign(item, { tooltip: node.label });
    }
  }

  /**
   * The row of a model in the section of a search, once that has loaded. The view is to be led to it; it has rows of
   * its own that stand for the same.
   */
  async rowInSearch(search: string, modelId: string | undefined): Promise<ModelsNode | undefined> {
    const section = (await this.#roots()).find((node) => node.search === search);
    const rows = section === undefined ? [] : await this.#childrenOf(section);
    return rows.find(({ target }) => target?.model === modelId) ?? section;
  }

  async loadMore(search: string): Promise<void> {
    const kept = this.searches.find(search);
    if (kept !== undefined) {
      await this.searches.results(kept).more();
      this.#draw(this.#nodes.get(`search/${search}`));
    }
  }

  /** Keeps what the user opened or closed. */
  remember(node: ModelsNode, expanded: boolean): void {
    const { memory } = this.options;
    if (node.openAtFirst) {
      memory.set(closedKey(node), !expanded);
    } else {
      memory.set(node.id, expanded);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#facts.stop();
    this.#subscriptions.dispose();
  }

  async #roots(): Promise<readonly ModelsNode[]> {
    const { session } = this.options;
    this.#signedIn = (await session.account.token()) !== undefined;
    const sections = sectionNodes(this.#sources);
    if (sections.length > 0) {
      return sections;
    }
    // The welcome is for those whose files name no model either.
    await this.#workspace.settled();
    return sectionNodes(this.#sources);
  }

  async #childrenOf(node: ModelsNode): Promise<readonly ModelsNode[]> {
    try {
      return (await node.children?.()) ?? [];
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        return [];
      }
      return [failureRow(this.options.session, node, error)];
    }
  }

  #stateOf(node: ModelsNode): vscode.TreeItemCollapsibleState {
    const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    if (node.children === undefined) {
      return None;
    }
    const { memory } = this.options;
    const open = node.openAtFirst ? !memory.has(closedKey(node)) : memory.has(node.id);
    return open ? Expanded : Collapsed;
  }

  #draw(node?: ModelsNode): void {
    this.options.onChange(node === undefined ? undefined : [node]);
  }

  /** Records come in one by one; their rows are drawn together. */
  #drawSoon(id: string): void {
    this.#loaded.add(id);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const rows = [...this.#nodes.values()].filter(
        ({ target }) => target?.model !== undefined && this.#loaded.has(target.model),
      );
      this.#loaded.clear();
      this.options.onChange(rows);
    }, batchMilliseconds);
  }
}

function closedKey(node: ModelsNode): string {
  return `closed\n${node.id}`;
}
