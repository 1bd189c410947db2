import * as vscode from 'vscode';
import { folderOf, ifThere, nameOf } from '../../kit/files';
import { refuseLinkOut } from '../../kit/refuse-link-out';
import { diskFolder } from '../../kit/storage/workspace-folder';
import type { BatchesWorld } from './batches';
import { freeName } from './output-name';
import type { TableFiles } from './tables';

const { fs } = vscode.workspace;

export const tableFiles: TableFiles = {
  stat: async (uri) => fs.stat(vscode.Uri.parse(uri, true)),
  read: async (uri) => {
    const file = vscode.Uri.parse(uri, true);
    await refuseLinkOut(file);
    return fs.readFile(file);
  },
};

/** Where results are written. */
export const resultFiles: BatchesWorld['results'] = {
  read: async (uri) => {
    return ifThere(fs.readFile(vscode.Uri.parse(uri, true)));
  },
  write: async (uri, bytes) => fs.writeFile(vscode.Uri.parse(uri, true), bytes),
  freeBeside: async (uri) => (await freeBeside(vscode.Uri.parse(uri, true))).toString(),
};

/** A file for the answers beside another one, of a name that is free. */
export async function freeBeside(uri: vscode.Uri): Promise<vscode.Uri> {
  const folder = folderOf(uri);
  const isTaken = async (name: string) =>
    (await ifThere(fs.stat(vscode.Uri.joinPath(folder, name)))) !== undefined;
  const name = await freeName(nameOf(uri), isTaken);
  return vscode.Uri.joinPath(folder, name);
}

/** The folders of all batches. */
export function batchFolders(root: vscode.Uri): BatchesWorld['folders'] {
  return {
    of: (id, part) => diskFolder(vscode.Uri.joinPath(root, id, ...(part === undefined ? [] : [part]))),
    list: async () =>
      ((await ifThere(fs.readDirectory(root))) ?? [])
        .filter(([, type]) => type === vscode.FileType.Directory)
        .map(([name]) => name),
    delete: async (id) => fs.delete(vscode.Uri.joinPath(root, id), { recursive: true }),
  };
}
