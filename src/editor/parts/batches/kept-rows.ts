import * as vscode from 'vscode';
import type { Folder } from '../../kit/storage/folder';
import { workspaceFolder } from '../../kit/storage/workspace-folder';

/** Rows that no run was started for are forgotten after this time. */
const keptMilliseconds = 30 * 86_400_000;

/**
 * Keeps rows that are in no file of the user's as a file, so that a page of them is still there when the window comes back.
 *
 * @param storage a folder that all windows share
 */
export async function keepRows(
  storage: vscode.Uri,
  content: Uint8Array,
  ending: 'jsonl' | 'txt',
): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(storage, 'lines');
  const folder = workspaceFolder(uri);
  await forgetOld(folder);
  const name = `${crypto.randomUUID()}.${ending}`;
  await folder.write(name, content);
  return vscode.Uri.joinPath(uri, name);
}

async function forgetOld(folder: Folder): Promise<void> {
  const old = (await folder.list()).filter(({ mtime }) => Date.now() - mtime > keptMilliseconds);
  await folder.delete(...old.map(({ name }) => name));
}
