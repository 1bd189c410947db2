import * as vscode from 'vscode';
import type { Folder } from '../../kit/storage/folder';
import { workspaceFolder } from '../../kit/storage/workspace-folder';

/** Lines that no run was started for are forgotten after this time. */
const keptMilliseconds = 30 * 86_400_000;

/** Keeps selected lines as a file, so that a page of them is still there when the window comes back. */
export async function keepLines(storage: vscode.Uri, text: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(storage, 'lines');
  const folder = workspaceFolder(uri);
  await forgetOld(folder);
  const name = `${crypto.randomUUID()}.txt`;
  await folder.write(name, new TextEncoder().encode(text));
  return vscode.Uri.joinPath(uri, name);
}

async function forgetOld(folder: Folder): Promise<void> {
  const old = (await folder.list()).filter(({ mtime }) => Date.now() - mtime > keptMilliseconds);
  await folder.delete(...old.map(({ name }) => name));
}
