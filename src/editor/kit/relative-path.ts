import type * as vscode from 'vscode';
import { folderOf } from './files';

/** How a file names another one: by its path from there. */
export function relativePath(from: vscode.Uri, to: vscode.Uri): string {
  const start = folderOf(from).path.split('/');
  const parts = to.path.split('/');
  const shared = start.findIndex((part, index) => part !== parts[index]);
  const common = shared < 0 ? start.length : shared;
  return [...start.slice(common).map(() => '..'), ...parts.slice(common)].join('/');
}
