import * as vscode from 'vscode';
import { exists, ifThere } from '../files';
import type { DiskFolder } from './disk-folder';
import type { Folder } from './folder';
import { versionedFolder } from './versioned-folder';

/** A folder on the disk of the extension host, whose files are written whole or not at all. */
export function workspaceFolder(uri: vscode.Uri): Folder {
  return versionedFolder(diskFolder(uri));
}

/** A folder on the disk of the extension host as it is. */
export function diskFolder(uri: vscode.Uri): DiskFolder {
  const { fs } = vscode.workspace;
  const file = (name: string) => vscode.Uri.joinPath(uri, name);
  return {
    names: async () => ((await ifThere(fs.readDirectory(uri))) ?? []).map(([name]) => name),
    stat: async (name) => {
      const stat = await ifThere(fs.stat(file(name)));
      return stat?.type === vscode.FileType.File ? { size: stat.size, mtime: stat.mtime } : undefined;
    },
    read: async (name) => ifThere(fs.readFile(file(name))),
    // Makes the folder as well.
    write: async (name, bytes) => fs.writeFile(file(name), bytes),
    rename: async (from, to) => fs.rename(file(from), file(to), { overwrite: false }),
    delete: async (name) => {
      await ifThere(fs.delete(file(name), { recursive: true }));
    },
    claim: async (name) => {
      const draft = file(`.${crypto.randomUUID()}`);
      // Only a folder with something in it is safe from being replaced.
      await fs.writeFile(vscode.Uri.joinPath(draft, 'claim'), new Uint8Array());
      try {
        await fs.rename(draft, file(name), { overwrite: false });
        return true;
      } catch (error) {
        await ifThere(fs.delete(draft, { recursive: true }));
        if (await exists(file(name))) {
          return false;
        }
        throw error;
      }
    },
  };
}
