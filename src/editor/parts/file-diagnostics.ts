import * as vscode from 'vscode';

/** Long enough that nobody who types is disturbed. */
const pauseMilliseconds = 400;

interface DiagnosticsOptions {
  /** Name of the collection. */
  readonly name: string;
  readonly isOwn: (document: vscode.TextDocument) => boolean;
  /** What is wrong with a document that isn't empty. */
  readonly find: (document: vscode.TextDocument) => readonly FoundProblem[];
}

export interface FoundProblem {
  /** From 1 on. */
  readonly line: number;
  /** From 1 on. */
  readonly column: number;
  readonly message: string;
  /** Whether the file can be used nevertheless. */
  readonly isWarning?: boolean;
}

/** Shows what is wrong with files of a kind, as long as they are open. */
export class FileDiagnostics implements vscode.Disposable {
  readonly #collection: vscode.DiagnosticCollection;
  readonly #pauses = new Map<string, NodeJS.Timeout>();
  readonly #subscriptions: vscode.Disposable;

  constructor(private readonly options: DiagnosticsOptions) {
    const { workspace } = vscode;
    this.#collection = vscode.languages.createDiagnosticCollection(options.name);
    this.#subscriptions = vscode.Disposable.from(
      this.#collection,
      workspace.onDidOpenTextDocument((document) => this.#check(document)),
      workspace.onDidChangeTextDocument(({ document }) => this.#checkSoon(document)),
      workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
    );
    for (const document of workspace.textDocuments) {
      this.#check(document);
    }
  }

  dispose(): void {
    for (const pause of this.#pauses.values()) {
      clearTimeout(pause);
    }
    this.#subscriptions.dispose();
  }

  #checkSoon(document: vscode.TextDocument): void {
    if (!this.options.isOwn(document)) {
      return;
    }
    const key = document.uri.toString();
    clearTimeout(this.#pauses.get(key));
    this.#pauses.set(
      key,
      setTimeout(() => {
        this.#pauses.delete(key);
        this.#check(document);
      }, pauseMilliseconds),
    );
  }

  #check(document: vscode.TextDocument): void {
    if (this.options.isOwn(document) && !document.isClosed) {
      // There are none in a file that nobody has begun to write.
      const found = document.getText().trim() === '' ? [] : this.options.find(document);
      this.#collection.set(
        document.uri,
        found.map((problem) => diagnosticOf(problem, document)),
      );
    }
  }

  #forget(uri: vscode.Uri): void {
    clearTimeout(this.#pauses.get(uri.toString()));
    this.#pauses.delete(uri.toString());
    this.#collection.delete(uri);
  }
}

function diagnosticOf(
  { line: number, column, message, isWarning = false }: FoundProblem,
  document: vscode.TextDocument,
): vscode.Diagnostic {
  const line = document.lineAt(Math.min(number, document.lineCount) - 1);
  const start = new vscode.Position(line.lineNumber, Math.min(column - 1, line.text.length));
  const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;
  const diagnostic = new vscode.Diagnostic(
    new vscode.Range(start, line.range.end),
    message,
    isWarning ? warning : error,
  );
  diagnostic.source = 'Hub Lens';
  return diagnostic;
}
