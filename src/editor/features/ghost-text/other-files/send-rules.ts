import * as vscode from 'vscode';
import { hasNodeFiles, realPath } from '../../../kit/node-files';
import { hiddenFiles, isExcluded } from './excluded';
import { IgnoredFiles } from './ignored-files';
import { isSecretFile } from './secret-names';

export interface SendRulesOptions {
  /** Globs of files that never go along. */
  readonly exclude: () => readonly string[];
  /** Default: as VS Code says. */
  readonly isTrusted?: () => boolean;
}

interface Place {
  readonly uri: vscode.Uri;
  readonly folder: vscode.Uri;
}

const schemes: ReadonlySet<string> = new Set(['file', 'vscode-remote', 'vscode-vfs']);
const cellScheme = 'vscode-notebook-cell';

/** Tells of which files the text may leave the editor without having been asked for. */
export class SendRules implements vscode.Disposable {
  readonly #ignored = new IgnoredFiles();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  readonly #exclude: () => readonly string[];
  readonly #isTrusted: () => boolean;
  #excluded: string;

  /** Fires when a file may have come under other rules. */
  readonly onDidChange = this.#changed.event;

  constructor({ exclude, isTrusted = () => vscode.workspace.isTrusted }: SendRulesOptions) {
    this.#exclude = exclude;
    this.#isTrusted = isTrusted;
    this.#excluded = JSON.stringify(exclude());
    const changed = () => this.#changed.fire();
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      this.#ignored,
      this.#ignored.onDidChange(changed),
      vscode.workspace.onDidChangeWorkspaceFolders(changed),
      vscode.workspace.onDidChangeConfiguration((change) => {
        this.noticeSettings();
        if (change.affectsConfiguration('files.exclude')) {
          changed();
        }
      }),
    );
  }

  /** Fires the event at once if other files are excluded than before. */
  noticeSettings(): void {
    const excluded = JSON.stringify(this.#exclude());
    if (excluded !== this.#excluded) {
      this.#excluded = excluded;
      this.#changed.fire();
    }
  }

  /** What can be told at once: whether a file is in a folder of a trusted workspace. */
  isInWorkspace(uri: vscode.Uri): boolean {
    return (
      this.#isTrusted() && schemes.has(uri.scheme) && vscode.workspace.getWorkspaceFolder(uri) !== undefined
    );
  }

  /** Whether a file's text may go along with a request. Where it can't be told, it may not. */
  async maySend(uri: vscode.Uri): Promise<boolean> {
    const file = fileOf(uri);
    if (file === undefined || !this.isInWorkspace(file)) {
      return false;
    }
    try {
      const places = await placesOf(file);
      const isAllowed = await Promise.all(places.map((place) => this.#isAllowed(place)));
      return isAllowed.length > 0 && isAllowed.every(Boolean) && this.isInWorkspace(file);
    } catch {
      return false;
    }
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #isAllowed({ uri, folder }: Place): Promise<boolean> {
    return (
      !isSecretFile(uri.path) &&
      !isExcluded(uri, folder, [...this.#exclude(), ...hiddenFiles(uri)]) &&
      !(await this.#ignored.isIgnored(uri, folder))
    );
  }
}

/** The file that a document belongs to: of a notebook's cell, the notebook. */
export function fileOf(uri: vscode.Uri): vscode.Uri | undefined {
  if (uri.scheme !== cellScheme) {
    return uri;
  }
  const key = uri.toString();
  const isOurs = ({ document }: vscode.NotebookCell) => document.uri.toString() === key;
  return vscode.workspace.notebookDocuments.find((notebook) => notebook.getCells().some(isOurs))?.uri;
}

/** Where a file is by its path, and where behind all links; nowhere if that is outside the workspace. */
async function placesOf(uri: vscode.Uri): Promise<readonly Place[]> {
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (folder === undefined) {
    return [];
  }
  const named = { uri, folder };
  if (uri.scheme !== 'file' || !hasNodeFiles()) {
    return [named];
  }
  const real = await realPath(uri.fsPath);
  const behindLinks = real === undefined ? undefined : await placeInWorkspace(vscode.Uri.file(real).path);
  return behindLinks === undefined ? [] : [named, behindLinks];
}

async function placeInWorkspace(real: string): Promise<Place | undefined> {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const places = await Promise.all(
    folders.map(async ({ uri: folder }): Promise<Place[]> => {
      const root = await realPath(folder.fsPath);
      const start = root === undefined ? undefined : `${vscode.Uri.file(root).path.replace(/\/$/, '')}/`;
      return start !== undefined && real.startsWith(start)
        ? [{ uri: vscode.Uri.joinPath(folder, real.slice(start.length)), folder }]
        : [];
    }),
  );
  return places.flat()[0];
}
