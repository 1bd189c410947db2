import * as vscode from 'vscode';
import { columnBeside } from '../../parts/beside';
import type { PlaceKind } from './choose-place';
import { StreamedText } from './streamed-text';

/** A part of a document. */
export interface DocumentPart {
  readonly document: vscode.TextDocument;
  readonly range: vscode.Range;
}

/** Where the text of a run is written; when it is run again, in place of what was written before. */
export class ResultPlace implements vscode.Disposable {
  /** A place within a document, followed until the first word comes. */
  #next: StreamedText | undefined;
  #current: StreamedText | undefined;

  /** @param input where the input stands, or the cursor for an input from elsewhere */
  constructor(
    kind: PlaceKind,
    input: DocumentPart | undefined,
    private readonly language: string,
  ) {
    this.#next = kind === 'beside' || input === undefined ? undefined : textWithin(kind, input);
  }

  /** What was written into last. */
  get document(): vscode.TextDocument | undefined {
    return this.#current?.document;
  }

  /** To be called for the first word of a run. */
  async open(): Promise<StreamedText> {
    const opened = this.#next ?? (await this.#reopened()) ?? (await this.#newEditor());
    this.#next = undefined;
    this.#current?.dispose();
    this.#current = opened;
    return opened;
  }

  dispose(): void {
    this.#next?.dispose();
    this.#current?.dispose();
  }

  async #reopened(): Promise<StreamedText | undefined> {
    if (this.#current === undefined || this.#current.document.isClosed) {
      return undefined;
    }
    const { document, place } = this.#current;
    if (!vscode.window.visibleTextEditors.some((editor) => editor.document === document)) {
      await showBeside(document);
    }
    return new StreamedText(document, place);
  }

  async #newEditor(): Promise<StreamedText> {
    const document = await vscode.workspace.openTextDocument({ language: this.language, content: '' });
    await showBeside(document);
    return new StreamedText(document, { start: 0, end: 0 });
  }
}

function textWithin(kind: PlaceKind, { document, range }: DocumentPart): StreamedText {
  if (kind === 'replace') {
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    return new StreamedText(document, { start, end });
  }
  const end = document.offsetAt(document.lineAt(lastLineOf(range)).range.end);
  // A paragraph or a table of Markdown begins behind an empty line.
  const lead = document.languageId === 'markdown' ? '\n\n' : '\n';
  return new StreamedText(document, { start: end, end, lead });
}

/** A selection that ends at the beginning of a line does not reach into it. */
function lastLineOf({ start, end }: vscode.Range): number {
  return end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
}

async function showBeside(document: vscode.TextDocument): Promise<void> {
  await vscode.window.showTextDocument(document, {
    viewColumn: columnBeside(),
    preserveFocus: true,
    preview: false,
  });
}
