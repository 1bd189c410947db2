import * as vscode from 'vscode';
import { TrackedRange } from '../../kit/tracked-range';

const pauseMilliseconds = 25;
/** How often a write is tried while the user's own edits come in between. */
const triesLimit = 40;

interface InsertionRange {
  /** Offsets of what is replaced by the text. */
  readonly start: number;
  readonly end: number;
  /** What is written in front of the first piece. */
  readonly lead?: string;
}

/**
 * A text that is written into a document while it arrives, as one step of the undo stack. The user may go on editing
 * elsewhere in the document; who edits within the text ends it.
 */
export class StreamedText implements vscode.Disposable {
  readonly #range: TrackedRange;
  readonly #touched = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  readonly #lead: string;
  #waiting: string;
  #writing: Promise<void> | undefined;
  /** The edit of ours that is under way, to be told from the user's. */
  #own: { readonly offset: number; readonly removed: number; readonly text: string } | undefined;
  /** Whether the next piece begins a step of the undo stack. */
  #newStep = true;
  /** Whether what the place held is still there. */
  #isReplacing = true;
  #hasBegun = false;
  #hasEnded = false;
  #failure: unknown;

  /** Fires when the user edits within the text or closes the document. Nothing more is written after that. */
  readonly onDidTouch = this.#touched.event;

  constructor(
    readonly document: vscode.TextDocument,
    { start, end, lead = '' }: InsertionRange,
  ) {
    this.#range = new TrackedRange(start, end);
    this.#lead = lead;
    this.#waiting = lead;
    this.#subscriptions = vscode.Disposable.from(
      this.#touched,
      vscode.workspace.onDidChangeTextDocument((event) => event.document === document && this.#follow(event)),
      vscode.workspace.onDidCloseTextDocument((closed) => closed === document && this.#stop()),
      vscode.window.onDidChangeVisibleTextEditors(() => this.#hasBegun && this.#keepWriting()),
    );
  }

  /** Where the text stands now, for another to take its place. */
  get place(): InsertionRange {
    return { start: this.#range.start, end: this.#range.end, lead: this.#lead };
  }

  append(text: string): void {
    if (text === '' || this.#hasEnded) {
      return;
    }
    this.#waiting += text;
    this.#hasBegun = true;
    this.#keepWriting();
  }

  /**
   * Writes what is left. From then on the text is only followed.
   *
   * @throws Error if the document cannot be edited
   */
  async end(): Promise<void> {
    await this.#writing;
    if (this.#hasBegun && !this.#hasEnded && this.#failure === undefined) {
      await this.#writeUnseen();
    }
    this.#hasEnded = true;
    if (this.#failure !== undefined) {
      throw this.#failure;
    }
  }

  dispose(): void {
    this.#hasEnded = true;
    this.#subscriptions.dispose();
  }

  #keepWriting(): void {
    this.#writing ??= this.#write()
      .catch((error) => {
        this.#failure = error;
        this.#stop();
      })
      .finally(() => {
        this.#writing = undefined;
      });
  }

  /** Writes what waits, as long as the document is to be seen: steps can be joined in a visible editor alone. */
  async #write(): Promise<void> {
    for (let tries = 0; this.#waiting !== '' && !this.#hasEnded; ) {
      const editor = vscode.window.visibleTextEditors.find(({ document }) => document === this.document);
      if (editor === undefined) {
        return;
      }
      const text = this.#take();
      if (await this.#edit(editor, text)) {
        tries = 0;
        continue;
      }
      this.#waiting = text + this.#waiting;
      tries += 1;
      if (tries === triesLimit) {
        throw new Error(vscode.l10n.t('{0} can’t be edited.', this.document.fileName));
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }

  async #edit(editor: vscode.TextEditor, text: string): Promise<boolean> {
    const range = this.#target();
    const { selections } = editor;
    const isFirst = this.#isReplacing;
    this.#own = this.#edited(range, text);
    try {
      const undo = { undoStopBefore: this.#newStep, undoStopAfter: false };
      const done = await editor.edit((edit) => edit.replace(range, text), undo);
      this.#newStep &&= !done;
      if (done && isFirst && range.isEmpty) {
        keepSelections(editor, selections, range.start);
      }
      return done;
    } catch {
      // The editor was closed in the meantime.
      return false;
    } finally {
      this.#own = undefined;
    }
  }

  async #writeUnseen(): Promise<void> {
    if (this.#waiting === '') {
      return;
    }
    const text = this.#take();
    const range = this.#target();
    const edit = new vscode.WorkspaceEdit();
    edit.replace(this.document.uri, range, text);
    this.#own = this.#edited(range, text);
    const done = await vscode.workspace.applyEdit(edit);
    this.#own = undefined;
    if (!done) {
      throw new Error(vscode.l10n.t('{0} can’t be edited.', this.document.fileName));
    }
  }

  #take(): string {
    const eol = this.document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    const text = this.#waiting.replace(/\r/g, '').replace(/\n/g, eol);
    this.#waiting = '';
    return text;
  }

  /** What the next piece replaces: at first what the place held, then nothing behind the last piece. */
  #target(): vscode.Range {
    const { start, end } = this.#range;
    const from = this.#isReplacing ? start : end;
    return new vscode.Range(this.document.positionAt(from), this.document.positionAt(end));
  }

  #edited(range: vscode.Range, text: string) {
    const offset = this.document.offsetAt(range.start);
    return { offset, removed: this.document.offsetAt(range.end) - offset, text };
  }

  #follow({ contentChanges }: vscode.TextDocumentChangeEvent): void {
    for (const { rangeOffset: offset, rangeLength: removed, text } of contentChanges) {
      const own = this.#own;
      if (own !== undefined && own.offset === offset && own.removed === removed && own.text === text) {
        this.#range.extend(text.length - removed);
        this.#isReplacing = false;
        this.#own = undefined;
        continue;
      }
      const where = this.#range.apply({ offset, removed, added: text.length });
      this.#newStep = true;
      if (where !== 'beside' && !this.#isReplacing) {
        this.#stop();
      }
    }
  }

  #stop(): void {
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      this.#touched.fire();
    }
  }
}

/** Puts selections back that end where a text was inserted: the editor would let them grow, or take cursors along. */
function keepSelections(
  editor: vscode.TextEditor,
  before: readonly vscode.Selection[],
  position: vscode.Position,
): void {
  if (before.some(({ end }) => end.isEqual(position))) {
    editor.selections = editor.selections.map((now, index) => {
      const then = before[index];
      return then?.end.isEqual(position) ? then : now;
    });
  }
}
