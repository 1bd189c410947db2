import * as vscode from 'vscode';
import { workspaceFolder } from '../playground/history/workspace-folder';
import type { BatchesWorld } from './batches';
import { freeName } from './output-name';
import type { TableFiles } from './tables';

const { fs } = vscode.workspace;

export const tableFiles: TableFiles = {
  stat: async (uri) => fs.stat(vscode.Uri.parse(uri, true)),
  read: async (uri) => fs.readFile(vscode.Uri.parse(uri, true)),
};

/** Where results are written. */
export const resultFiles: BatchesWorld['results'] = {
  read: async (uri) => {
    const parsed = vscode.Uri.parse(uri, true);
    return (await exists(parsed)) ? fs.readFile(parsed) : undefined;
  },
  write: async (uri, bytes) => fs.writeFile(vscode.Uri.parse(uri, true), bytes),
  freeBeside: async (uri) => (await freeBeside(vscode.Uri.parse(uri, true))).toString(),
};

/** A file for the answers beside another one, of a name that is free. */
export async function freeBeside(uri: vscode.Uri): Promise<vscode.Uri> {
  const folder = folderOf(uri);
  const name = await freeName(nameOf(uri), (each) => exists(vscode.Uri.joinPath(folder, each)));
  return vscode.Uri.joinPath(folder, name);
}

export function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function folderOf(uri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..');
}

/** The folders of all batches. */
export function batchFolders(root: vscode.Uri): BatchesWorld['folders'] {
  return {
    of: (id, part) => workspaceFolder(vscode.Uri.joinPath(root, id, ...(part === undefined ? [] : [part]))),
    list: async () =>
      (await exists(root))
        ? (await fs.readDirectory(root))
            .filter(([, type]) => type === vscode.FileType.Directory)
            .map(([name]) => name)
        : [],
    delete: async (id) => fs.delete(vscode.Uri.joinPath(root, id), { recursive: true }),
  };
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') {
      return false;
    }
    throw error;
  }
}
