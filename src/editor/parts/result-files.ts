import * as vscode from 'vscode';
import type { OutputFile } from '../../protocol';
import { extensionOf } from '../../trial';
import { nameOf } from '../kit/files';
import type { Folder } from '../kit/storage/folder';
import { workspaceFolder } from '../kit/storage/workspace-folder';
import { columnBeside } from './beside';

/** How many files are kept; older ones make room. */
const filesLimit = 100;

/** How many files of one run are opened. */
const openLimit = 3;

/** Pictures, sounds and films that runs made, in a folder of the extension's own until they are saved elsewhere. */
export class ResultFiles {
  readonly #uri: vscode.Uri;
  readonly #folder: Folder;

  constructor(storage: vscode.Uri) {
    this.#uri = vscode.Uri.joinPath(storage, 'results');
    this.#folder = workspaceFolder(this.#uri);
  }

  /**
   * @returns addresses of the files
   * @throws as a disk does that is full
   */
  async write(files: readonly OutputFile[], model: string, now: Date): Promise<vscode.Uri[]> {
    const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
    // Runs of one second have different files.
    const run = crypto.randomUUID().slice(0, 8);
    const named = files.map(({ type, label, bytes }, index) => {
      const words = [
        model.slice(model.lastIndexOf('/') + 1),
        label,
        files.length > 1 ? index + 1 : undefined,
      ];
      const name = words
        .filter((word) => word !== undefined)
        .join('-')
        .replace(/[^\w.-]+/g, '_');
      return { name: `${stamp}-${run}-${name.slice(0, 80)}.${extensionOf(type)}`, bytes };
    });
    // Room first: the disk may be full.
    await this.#makeRoomFor(files.length);
    for (const { name, bytes } of named) {
      await this.#folder.write(name, bytes);
    }
    return named.map(({ name }) => vscode.Uri.joinPath(this.#uri, name));
  }

  /** Names begin with the time, so the oldest come first. */
  async #makeRoomFor(count: number): Promise<void> {
    const names = (await this.#folder.list()).map(({ name }) => name).sort();
    await this.#folder.delete(...names.slice(0, Math.max(0, names.length + count - filesLimit)));
  }
}

/** Opens the files beside, in what the editor has for their kind. */
export async function openFiles(uris: readonly vscode.Uri[]): Promise<void> {
  const beside = { viewColumn: columnBeside(), preserveFocus: true, preview: false };
  for (const uri of uris.slice(0, openLimit)) {
    await vscode.commands.executeCommand('vscode.open', uri, beside);
  }
}

/** Lets the user keep a file where they want. */
export async function saveResultAs(uri: vscode.Uri): Promise<void> {
  const name = nameOf(uri);
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Save Result As'),
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
  if (target !== undefined) {
    await vscode.workspace.fs.copy(uri, target, { overwrite: true });
  }
}
