import * as vscode from 'vscode';
import { exists, folderOf } from '../../kit/files';
import { isSwitchedOn, readSettings } from '../../kit/settings';
import { referencesOf } from '../../parts/document-references';
import { hubLanguages } from '../../parts/hub-documents';
import { checkedLanguages } from './checked-languages';
import { findingsIn, namesRepository } from './hub/findings';
import { hubDiagnostics } from './hub/hub-diagnostics';
import type { Verdicts } from './hub/verdicts';
import { secretDiagnostics } from './secrets/secret-diagnostics';

/** Typing goes on during a pause shorter than these. */
const localPauseMilliseconds = 250;
const onlinePauseMilliseconds = 1000;

const maxIds = 50;

interface Surroundings {
  readonly verdicts: Verdicts;
  readonly collection: vscode.DiagnosticCollection;
}

/** Keeps the diagnostics of one open document up to date. */
export class DocumentCheck implements vscode.Disposable {
  readonly #gone = new AbortController();
  readonly #localFolders = new Set<string>();
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #onlineTimer: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when nobody sees the document any more. */
  #asking: AbortController | undefined;

  constructor(
    private readonly document: vscode.TextDocument,
    private readonly surroundings: Surroundings,
  ) {}

  dispose(): void {
    this.#gone.abort();
    this.stopAsking();
    clearTimeout(this.#localTimer);
    this.surroundings.collection.delete(this.document.uri);
  }

  /** To be called after each edit. */
  edited(visible: boolean): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = setTimeout(() => this.show(), localPauseMilliseconds);
    if (visible) {
      this.askSoon();
    }
  }

  /** Asks the hub about the ids, once typing has stopped. */
  askSoon(): void {
    clearTimeout(this.#onlineTimer);
    this.#onlineTimer = setTimeout(() => void this.#ask(), onlinePauseMilliseconds);
  }

  stopAsking(): void {
    clearTimeout(this.#onlineTimer);
    this.#asking?.abort();
    this.#asking = undefined;
  }

  /** Shows what is known without asking anybody. */
  show(): void {
    const { document } = this;
    if (this.#gone.signal.aborted || document.isClosed) {
      return;
    }
    const secrets =
      isSwitchedOn('secrets', document) && isChecked(document) ? secretDiagnostics(document) : [];
    this.surroundings.collection.set(document.uri, [...secrets, ...this.#ofHub()]);
  }

  #ofHub(): vscode.Diagnostic[] {
    const { document } = this;
    if (!this.#mayAsk()) {
      return [];
    }
    const { endpoint, routerEndpoint } = readSettings();
    const findings = findingsIn(referencesOf(document), {
      verdictOf: (kind, id) => this.surroundings.verdicts.get(kind, id),
      isLocal: (id) => this.#localFolders.has(id),
      routerEndpoint,
    });
    return hubDiagnostics(document, findings, endpoint);
  }

  async #ask(): Promise<void> {
    if (!this.#mayAsk()) {
      return;
    }
    this.#asking ??= new AbortController();
    const { signal } = this.#asking;
    const references = referencesOf(this.document).filter(namesRepository);
    const ids = new Map(
      references.map(({ kind, literal }) => [`${kind} ${literal.text}`, { kind, id: literal.text }]),
    );
    await Promise.all(
      [...ids.values()].slice(0, maxIds).map(async ({ kind, id }) => {
        await this.surroundings.verdicts.find(kind, id, signal);
        await this.#noteLocalFolder(kind, id);
      }),
    );
    if (!signal.aborted) {
      this.show();
    }
  }

  async #noteLocalFolder(kind: 'model' | 'dataset' | 'space', id: string): Promise<void> {
    if (
      this.surroundings.verdicts.get(kind, id)?.known === false &&
      (await isLocalFolder(this.document, id))
    ) {
      this.#localFolders.add(id);
    }
  }

  /**
   * In a folder that is not trusted nothing is asked: there a stranger would decide, by what is in a file, what is sent
   * with the user's token.
   */
  #mayAsk(): boolean {
    const { document } = this;
    return (
      vscode.workspace.isTrusted &&
      hubLanguages.includes(document.languageId) &&
      isSwitchedOn('onlineDiagnostics', document)
    );
  }
}

/** Not old versions beside a diff, which nobody can change, nor `.env` files, which are made for credentials. */
function isChecked({ languageId, uri }: vscode.TextDocument): boolean {
  return (
    checkedLanguages.includes(languageId) &&
    vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== false &&
    !/(?:^|\/)\.env(?:\.[\w.-]+)?$/.test(uri.path)
  );
}

/** Whether a program that names an id may mean a folder beside it or in its workspace, such as `output/checkpoint`. */
async function isLocalFolder({ uri, isUntitled }: vscode.TextDocument, id: string): Promise<boolean> {
  const workspaceFolders = (vscode.workspace.workspaceFolders ?? []).map((each) => each.uri);
  const folders = isUntitled ? workspaceFolders : [folderOf(uri), ...workspaceFolders];
  const found = await Promise.all(folders.map((folder) => exists(vscode.Uri.joinPath(folder, id))));
  return found.includes(true);
}
