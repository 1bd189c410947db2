import * as vscode from 'vscode';
import type { Folder } from './trial-store';

/** A folder on the disk of the extension host. */
export function workspaceFolder(uri: vscode.Uri): Folder {
  const { fs } = vscode.workspace;
  const file = (name: string) => vscode.Uri.joinPath(uri, name);
  const list = async () => {
    const found = await unlessMissing(fs.readDirectory(uri));
    const names = (found ?? []).filter(([, type]) => type === vscode.FileType.File).map(([name]) => name);
    const stats = await Promise.all(names.map((name) => unlessMissing(fs.stat(file(name)))));
    return names.flatMap((name, index) => {
      const stat = stats[index];
      return stat === undefined ? [] : [{ name, size: stat.size, mtime: stat.mtime }];
    });
  };
  return {
    list,
    read: async (name) => fs.readFile(file(name)),
    write: async (name, bytes) => {
      const draft = file(`.${crypto.randomUUID()}`);
      await fs.createDirectory(uri);
      try {
        await fs.writeFile(draft, bytes);
        await fs.rename(draft, file(name), { overwrite: true });
      } catch (error) {
        await unlessMissing(fs.delete(draft));
        throw error;
      }
    },
    delete: async (name) => {
      await unlessMissing(fs.delete(file(name)));
    },
  };
}

async function unlessMissing<T>(work: Thenable<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') {
      return undefined;
    }
    throw error;
  }
}
