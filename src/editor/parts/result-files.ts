import * as vscode from 'vscode';
import { nameOf } from '../kit/files';
import { extensionOf } from '../kit/media-types';
import { columnBeside } from './beside';
import type { ResultFile } from './results';

/** How many files are kept; older ones make room. */
const filesLimit = 100;

/** How many files of one run are opened. */
const openLimit = 3;

/** Pictures, sounds and films that runs made, in a folder of the extension's own until they are saved elsewhere. */
export class ResultFiles {
  readonly #folder: vscode.Uri;

  constructor(storage: vscode.Uri) {
    this.#folder = vscode.Uri.joinPath(storage, 'results');
  }

  /**
   * @returns addresses of the files
   * @throws as a disk does that is full
   */
  async write(files: readonly ResultFile[], model: string, now: Date): Promise<vscode.Uri[]> {
    await vscode.workspace.fs.createDirectory(this.#folder);
    const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
    const names = files.map(({ blob, label }, index) => {
      const words = [
        model.slice(model.lastIndexOf('/') + 1),
        label,
        files.length > 1 ? index + 1 : undefined,
      ];
      const name = words
        .filter((word) => word !== undefined)
        .join('-')
        .replace(/[^\w.-]+/g, '_');
      return `${stamp}-${name.slice(0, 80)}.${extensionOf(blob.type)}`;
    });
    const uris = names.map((name) => vscode.Uri.joinPath(this.#folder, name));
    // Room first: the disk may be full.
    await this.#makeRoomFor(files.length);
    for (const [index, { blob }] of files.entries()) {
      const uri = uris[index];
      if (uri !== undefined) {
        await this.#writeWhole(uri, new Uint8Array(await blob.arrayBuffer()));
      }
    }
    return uris;
  }

  async #writeWhole(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
    try {
      await vscode.workspace.fs.writeFile(uri, bytes);
    } catch (error) {
      await deleteIfThere(uri);
      throw error;
    }
  }

  /** Names begin with the time, so the oldest come first. */
  async #makeRoomFor(count: number): Promise<void> {
    const names = (await vscode.workspace.fs.readDirectory(this.#folder)).map(([name]) => name).sort();
    for (const name of names.slice(0, Math.max(0, names.length + count - filesLimit))) {
      await deleteIfThere(vscode.Uri.joinPath(this.#folder, name));
    }
  }
}

/** Another window may have been faster. */
async function deleteIfThere(uri: vscode.Uri): Promise<void> {
  try {
    await vscode.workspace.fs.delete(uri);
  } catch {
    // What stays is among the oldest next time.
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
