import * as vscode from 'vscode';
import type { ExpansionMemory } from '../../kit/expansion';
import type { TreeNode } from '../../kit/tree-node';
import { filterNodes } from './filter-nodes';

/** A tree of the catalogue that can be narrowed to what contains some words. */
export class CatalogueTree {
  #text = '';
  #filtered: ReturnType<typeof filterNodes> | undefined;

  constructor(
    private readonly roots: () => readonly TreeNode[],
    private readonly memory: ExpansionMemory,
  ) {}

  /** What the tree is narrowed to; empty for everything. */
  get filter(): string {
    return this.#text;
  }

  /** Shows only what contains every word of the text, with all above and below it. */
  set filter(text: string) {
    this.#text = text.trim();
    this.#filtered = this.#text === '' ? undefined : filterNodes(this.roots(), this.#text);
  }

  get isEmpty(): boolean {
    return this.#filtered?.visible.size === 0;
  }

  getChildren(node?: TreeNode): TreeNode[] {
    const children = node === undefined ? this.roots() : (node.children?.() ?? []);
    return children.filter(({ id }) => this.#filtered?.visible.has(id) ?? true);
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const { spoken, ...look } = node.look();
    const item = Object.assign(new vscode.TreeItem(node.label, this.#stateOf(node)), look);
    // The editor applies a state of expansion only to an item that it has not seen before.
    item.id = `${this.#text}\n${node.id}`;
    if (spoken !== undefined) {
      item.accessibilityInformation = { label: spoken };
    }
    return item;
  }

  /** Keeps what the user opened or closed, unless it was a filter that opened it. */
  remember(node: TreeNode, expanded: boolean): void {
    if (this.#filtered === undefined) {
      this.memory.set(node.id, expanded);
    }
  }

  #stateOf(node: TreeNode): vscode.TreeItemCollapsibleState {
    const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    if (node.children === undefined) {
      return None;
    }
    return (this.#filtered?.open ?? this.memory).has(node.id) ? Expanded : Collapsed;
  }
}
