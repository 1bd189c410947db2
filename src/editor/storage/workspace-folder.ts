import * as vscode from 'vscode';
import { ifThere } from '../files';
import type { Folder } from './folder';

/** A folder on the disk of the extension host. */
export function workspaceFolder(uri: vscode.Uri): Folder {
  const { fs } = vscode.workspace;
  const file = (name: string) => vscode.Uri.joinPath(uri, name);
  const list = async () => {
    const found = await ifThere(fs.readDirectory(uri));
    const names = (found ?? []).filter(([, type]) => type === vscode.FileType.File).map(([name]) => name);
    const stats = await Promise.all(names.map((name) => ifThere(fs.stat(file(name)))));
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
        await ifThere(fs.delete(draft));
        throw error;
      }
    },
    delete: async (name) => {
      await ifThere(fs.delete(file(name)));
    },
  };
}
