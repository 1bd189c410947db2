import * as vscode from 'vscode';
import type { OtherFilesChoice } from '../settings';
import { type Chunk, ChunkRing, maxChunkCharacters, maxChunkLines } from './chunk-ring';
import { holdsSecret, secretMargin } from './masked';
import { fileOf, SendRules, type SendRulesOptions } from './send-rules';

export interface OtherFilesOptions extends SendRulesOptions {
  /** Whether ghost text is on, for this is only then worth its while. */
  readonly isWanted: () => boolean;
  readonly mode: () => OtherFilesChoice;
  /** Whether no request has been made for a while, so that the server may be given other chunks. Default: always. */
  readonly isQuiet?: () => boolean;
}

/** A chunk as it was when it was seen. */
interface Sight {
  readonly file: vscode.Uri;
  /** More than the chunk, since a secret may lie across its edge. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Position {
  readonly document: vscode.TextDocument;
  readonly line: number;
}

const farJump = 32;
const maxWaiting = 16;
const maxDocumentCharacters = 1_000_000;
const advanceMilliseconds = 1000;

/** Collects chunks of the files that the user works on, for requests about other files. Typing never waits for it. */
export class OtherFiles implements vscode.Disposable {
  readonly #options: OtherFilesOptions;
  readonly #ring = new ChunkRing();
  readonly #rules: SendRules;
  readonly #subscriptions: vscode.Disposable;
  /** Files that the rules of now permit. */
  readonly #permitted = new Map<string, vscode.Uri>();
  #sights: Sight[] = [];
  #unchecked: readonly string[] = [];
  #generation = 0;
  #work: Promise<void> | undefined;
  #last: Position | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;

  constructor(options: OtherFilesOptions) {
    this.#options = options;
    this.#rules = new SendRules(options);
    const { window, workspace } = vscode;
    const gone = (uris: readonly vscode.Uri[]) => this.#forgetBelow(uris);
    this.#subscriptions = vscode.Disposable.from(
      this.#rules,
      this.#rules.onDidChange(() => this.#checkAgain()),
      workspace.onDidSaveTextDocument((document) => this.#onSave([document])),
      workspace.onDidSaveNotebookDocument((notebook) =>
        this.#onSave(notebook.getCells().map(({ document }) => document)),
      ),
      workspace.onDidDeleteFiles(({ files }) => gone(files)),
      workspace.onDidRenameFiles(({ files }) => gone(files.map(({ oldUri }) => oldUri))),
      window.onDidChangeActiveTextEditor((editor) => this.#onEditor(editor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.#onSelection(textEditor)),
    );
    this.#onEditor(window.activeTextEditor);
  }

  /**
   * What may go along with a request about a document, the most recent last.
   *
   * @param uri of the document, whose own text isn't in it
   * @param isOwnNetwork whether what is sent stays in the user's own network
   */
  chunks(uri: vscode.Uri, { isOwnNetwork }: { readonly isOwnNetwork: boolean }): readonly Chunk[] {
    const mode = this.#options.mode();
    const isAllowed = mode === 'always' || (mode === 'ownNetwork' && isOwnNetwork);
    if (!isAllowed || !this.#options.isWanted()) {
      return [];
    }
    this.#rules.noticeSettings();
    return this.#ring.chunks(fileOf(uri)?.toString()).flatMap(({ path, text }) => {
      const file = this.#permitted.get(path);
      return file !== undefined && this.#rules.isInWorkspace(file)
        ? [{ path: vscode.workspace.asRelativePath(file), text }]
        : [];
    });
  }

  /** Lets requests have the chunk that has waited longest. It happens by itself once a second, while it's quiet. */
  advance(): boolean {
    return this.#ring.advance();
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#work !== undefined) {
      await this.#work;
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#sights = [];
    this.#unchecked = [];
    this.#subscriptions.dispose();
  }

  #onSave(documents: readonly vscode.TextDocument[]): void {
    for (const { document, selection } of vscode.window.visibleTextEditors) {
      if (documents.includes(document)) {
        this.#see({ document, line: selection.active.line });
      }
    }
  }

  #onEditor(editor: vscode.TextEditor | undefined): void {
    const left = this.#last;
    const entered = editor && positionIn(editor);
    this.#last = entered ?? left;
    if (left !== undefined && left.document !== entered?.document) {
      this.#see(left);
    }
    if (entered !== undefined) {
      this.#see(entered);
    }
  }

  #onSelection(editor: vscode.TextEditor): void {
    if (editor !== vscode.window.activeTextEditor) {
      return;
    }
    const now = positionIn(editor);
    const left = this.#last;
    this.#last = now;
    if (left?.document === now.document && Math.abs(left.line - now.line) > farJump) {
      this.#see(left);
    }
  }

  #see({ document, line }: Position): void {
    if (!this.#options.isWanted() || this.#options.mode() === 'never') {
      return;
    }
    const file = fileOf(document.uri);
    const sight = file && this.#rules.isInWorkspace(file) ? sightOf(document, file, line) : undefined;
    if (sight !== undefined) {
      this.#sights = [...this.#sights, sight].slice(-maxWaiting);
      this.#start();
    }
  }

  #forgetBelow(uris: readonly vscode.Uri[]): void {
    const gone = uris.map(String);
    const isGone = (file: string) => gone.some((uri) => file === uri || file.startsWith(`${uri}/`));
    this.#sights = this.#sights.filter(({ file }) => !isGone(file.toString()));
    for (const path of this.#ring.paths.filter(isGone)) {
      this.#forget(path);
    }
    if (this.#last !== undefined && isGone(fileOf(this.#last.document.uri)?.toString() ?? '')) {
      this.#last = undefined;
    }
  }

  #forget(path: string): void {
    this.#ring.forget(path);
    this.#permitted.delete(path);
  }

  /** Withholds every chunk until its file has been checked by the new rules. */
  #checkAgain(): void {
    this.#generation += 1;
    this.#permitted.clear();
    this.#unchecked = this.#ring.paths;
    this.#start();
  }

  #start(): void {
    this.#work ??= this.#doWork().finally(() => {
      this.#work = undefined;
      this.#armTimer();
    });
  }

  async #doWork(): Promise<void> {
    // Even the first step comes after what called for it.
    await Promise.resolve();
    while (this.#unchecked.length > 0 || this.#sights.length > 0) {
      const [path] = this.#unchecked;
      if (path !== undefined) {
        this.#unchecked = this.#unchecked.slice(1);
        await this.#check(path);
      } else {
        const sight = this.#sights.shift();
        await (sight && this.#take(sight));
      }
    }
  }

  async #check(path: string): Promise<void> {
    const file = vscode.Uri.parse(path, true);
    const generation = this.#generation;
    const maySend = await this.#rules.maySend(file);
    if (!maySend) {
      this.#forget(path);
    } else if (generation === this.#generation) {
      this.#permitted.set(path, file);
    }
  }

  async #take(sight: Sight): Promise<void> {
    const { file, text, start, end } = sight;
    const generation = this.#generation;
    const path = file.toString();
    const maySend = await this.#rules.maySend(file);
    if (generation !== this.#generation) {
      // The rules have changed meanwhile.
      this.#sights = [sight, ...this.#sights].slice(-maxWaiting);
    } else if (!maySend) {
      this.#forget(path);
    } else if (!holdsSecret(text, start, end)) {
      this.#ring.offer(path, text.slice(start, end));
      this.#permitted.set(path, file);
    }
  }

  #armTimer(): void {
    clearTimeout(this.#timer);
    if (this.#ring.isWaiting && !this.#isDisposed) {
      this.#timer = setTimeout(() => {
        if (this.#options.isQuiet?.() ?? true) {
          this.advance();
        }
        this.#armTimer();
      }, advanceMilliseconds);
    }
  }
}

function positionIn({ document, selection }: vscode.TextEditor): Position {
  return { document, line: selection.active.line };
}

/** The lines around one; nothing of a document that is very long. */
function sightOf(document: vscode.TextDocument, file: vscode.Uri, line: number): Sight | undefined {
  const first = Math.max(0, Math.min(line, document.lineCount - 1) - maxChunkLines / 2);
  const startOffset = document.offsetAt(new vscode.Position(first, 0));
  const chunkEnd = document.offsetAt(new vscode.Position(first + maxChunkLines, 0));
  const endOffset = Math.min(chunkEnd, startOffset + maxChunkCharacters);
  if (document.offsetAt(new vscode.Position(document.lineCount, 0)) > maxDocumentCharacters) {
    return undefined;
  }
  const from = Math.max(0, startOffset - secretMargin);
  const range = new vscode.Range(document.positionAt(from), document.positionAt(endOffset + secretMargin));
  return { file, text: document.getText(range), start: startOffset - from, end: endOffset - from };
}
