import * as vscode from 'vscode';
import { type FolderFacts, manifestFiles } from './package-managers';

/** What lies in the file's folder and in those above it, up to the workspace; for a file without a folder, the latter. */
export async function foldersAround(file: vscode.Uri): Promise<FolderFacts[]> {
  const root = vscode.workspace.getWorkspaceFolder(file) ?? vscode.workspace.workspaceFolders?.[0];
  if (root === undefined) {
    return [];
  }
  const folders = [root.uri];
  if (vscode.workspace.getWorkspaceFolder(file) !== undefined) {
    let folder = vscode.Uri.joinPath(file, '..');
    while (folder.path.startsWith(`${root.uri.path}/`)) {
      folders.splice(folders.length - 1, 0, folder);
      folder = vscode.Uri.joinPath(folder, '..');
    }
  }
  return Promise.all(folders.map(factsOf));
}

async function factsOf(folder: vscode.Uri): Promise<FolderFacts> {
  const names = await namesIn(folder);
  const manifests = new Map<string, string>();
  for (const name of manifestFiles.filter((each) => names.includes(each))) {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, name));
    manifests.set(name, new TextDecoder().decode(bytes));
  }
  return { names, manifests };
}

/** Nothing for a folder that cannot be read: then nothing is known of it. */
async function namesIn(folder: vscode.Uri): Promise<string[]> {
  try {
    return (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  } catch {
    return [];
  }
}
