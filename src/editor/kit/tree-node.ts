import type * as vscode from 'vscode';
import type { CommandTarget } from './command-target';

export interface TreeNode {
  /** Unique in its tree. */
  readonly id: string;
  readonly label: string;
  /** Words besides the label that a filter finds it by. */
  readonly keywords?: string;
  readonly target?: CommandTarget;
  readonly children?: () => readonly TreeNode[];
  /** How the row looks; asked for when it comes into view. */
  readonly look: () => Look;
}

export type Look = Pick<vscode.TreeItem, 'iconPath' | 'contextValue'> & {
  readonly description?: string;
  readonly tooltip?: string | vscode.MarkdownString;
  readonly command?: vscode.Command;
  /** What a screen reader says in place of label and description. */
  readonly spoken?: string;
};
