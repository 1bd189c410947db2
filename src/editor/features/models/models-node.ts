import type * as vscode from 'vscode';
import type { SnippetChoice } from '../../code/snippet-choice';
import type { TreeNode } from '../../kit/tree-node';
import type { PlacedUse } from '../../parts/workspace-uses';

/** A row of the Models view. */
export interface ModelsNode extends Omit<TreeNode, 'children' | 'keywords'> {
  readonly parent?: ModelsNode;
  readonly children?: () => readonly ModelsNode[] | Promise<readonly ModelsNode[]>;
  /** Asked for when the mouse rests on the row. */
  readonly tooltip?: () => Promise<vscode.MarkdownString | undefined>;
  /** What is inserted where the row is dropped. */
  readonly dragText?: string;
  /** Shown open until the user closes it. */
  readonly openAtFirst?: boolean;
  /** Which list a model can be taken off from here. */
  readonly list?: 'favourites' | 'recent';
  /** Key of the search that the row stands for. */
  readonly search?: string;
  readonly use?: PlacedUse;
  /** A file that can be looked into. */
  readonly modelFile?: { readonly id: string; readonly path: string };
  readonly snippet?: SnippetChoice & { readonly modelId: string };
}

/** What a command was called on: a row, or what the row's own command tells of it. */
export function rowOf(subject: unknown): Partial<ModelsNode> {
  return typeof subject === 'object' && subject !== null ? (subject as Partial<ModelsNode>) : {};
}
