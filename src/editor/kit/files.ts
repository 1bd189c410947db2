import * as vscode from 'vscode';

/** The name of a file without its folder; of a notebook's cell that of the notebook. */
export function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function folderOf(uri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..');
}

/** Whether something is known to be there; what cannot be looked at counts as not there. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/**
 * A file as text, without a mark of its byte order; undefined where it is larger than that.
 *
 * @throws as the file system does
 */
export async function readText(uri: vscode.Uri, mostBytes: number): Promise<string | undefined> {
  const { size } = await vscode.workspace.fs.stat(uri);
  return size > mostBytes ? undefined : new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}

/** What is done with a file; undefined where there is none. Other failures are thrown. */
export async function ifThere<T>(work: Thenable<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') {
      return undefined;
    }
    throw error;
  }
}
