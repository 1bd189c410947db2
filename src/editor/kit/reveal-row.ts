import type * as vscode from 'vscode';

/** More reads in a row than a tree has reasons to be read anew for. */
const tries = 8;

/**
 * Selects a row of a view, opens it and gives it the focus.
 *
 * While VS Code looks for the row, it may read the tree anew; then it fails with "Cannot resolve tree item" (1.139,
 * `ExtHostTreeView._resolveTreeNode`). The row is there a moment later, so it is looked for again.
 *
 * @param find the row as it is now; undefined if it is gone, and then nothing happens
 */
export async function revealRow<T>(view: vscode.TreeView<T>, find: () => T | undefined): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    const row = find();
    if (row === undefined) {
      return;
    }
    try {
      await view.reveal(row, { select: true, focus: true, expand: true });
      return;
    } catch (error) {
      if (left === 0) {
        throw error;
      }
    }
  }
}
