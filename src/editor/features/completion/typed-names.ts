import * as vscode from 'vscode';
import { hubLanguages } from '../../parts/hub-documents';
import { suggestsOutsideStringsOnly } from './quick-suggestions';

/** A character of the last edit, and where the cursor is expected behind it. */
interface Key {
  readonly document: vscode.TextDocument;
  readonly character: string;
  readonly end: number;
}

/** A name whose list is open, or was closed by the user. */
interface Listed {
  readonly document: vscode.TextDocument;
  readonly start: number;
}

const partOfName = /^[\w./@:-]$/;

/** At the other characters of a name the editor asks for suggestions by itself. */
const letter = /^\w$/;

/**
 * Opens the list while a name is typed between quotes that were there before. There the editor suggests nothing by
 * itself, and it ignores letters as trigger characters. Once a list is open, the editor keeps it up to date.
 */
export class TypedNames implements vscode.Disposable {
  readonly #subscriptions: vscode.Disposable;
  #key: Key | undefined;
  #listed: Listed | undefined;

  /** @param nameAt where the name at a position begins; undefined where there is nothing to complete */
  constructor(
    private readonly nameAt: (
      document: vscode.TextDocument,
      position: vscode.Position,
    ) => Promise<number | undefined>,
  ) {
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.#key = keyOf(event);
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => void this.#moved(event)),
    );
  }

  /** To be called when the editor asks for a list of its own accord. */
  listed(document: vscode.TextDocument, start: number): void {
    this.#listed = { document, start };
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #moved({
    textEditor,
    selections: [selection],
  }: vscode.TextEditorSelectionChangeEvent): Promise<void> {
    const { document } = textEditor;
    const key = this.#key;
    this.#key = undefined;
    if (selection === undefined || !isBehind(selection, document, key)) {
      this.#listed = undefined;
      return;
    }
    if (!letter.test(key.character) || !isForUs(document)) {
      return;
    }
    const { version } = document;
    const start = await this.nameAt(document, selection.active);
    const { activeTextEditor } = vscode.window;
    if (start === undefined || activeTextEditor !== textEditor || document.version !== version) {
      return;
    }
    if (this.#listed?.document !== document || this.#listed.start !== start) {
      this.listed(document, start);
      await vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true });
    }
  }
}

/** The key of an edit that typed one character of a name; undefined for any other edit. */
function keyOf({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): Key | undefined {
  const [change] = contentChanges;
  const isKey =
    change !== undefined &&
    contentChanges.length === 1 &&
    change.rangeLength === 0 &&
    reason === undefined &&
    hubLanguages.includes(document.languageId) &&
    partOfName.test(change.text);
  return isKey ? { document, character: change.text, end: change.rangeOffset + 1 } : undefined;
}

function isBehind(
  selection: vscode.Selection,
  document: vscode.TextDocument,
  key: Key | undefined,
): key is Key {
  return key?.document === document && selection.isEmpty && document.offsetAt(selection.active) === key.end;
}

/** Whether lists open while typing, and the editor opens none inside strings. */
function isForUs(document: vscode.TextDocument): boolean {
  const settings = vscode.workspace.getConfiguration('editor', document);
  return (
    settings.get('suggestOnTriggerCharacters', true) &&
    suggestsOutsideStringsOnly(settings.get<unknown>('quickSuggestions'))
  );
}
