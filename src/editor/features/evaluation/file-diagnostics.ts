import * as vscode from 'vscode';
import { readEvaluation } from '../../../evaluate';
import { isEvaluation } from './evaluation-files';
import { problemText } from './problem-words';

/** Long enough that nobody who types is disturbed. */
const pauseMilliseconds = 400;

/** Shows what is wrong with the evaluations that are open. */
export class FileDiagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('hubLens.evaluation');
  readonly #pauses = new Map<string, NodeJS.Timeout>();
  readonly #subscriptions: vscode.Disposable;

  constructor() {
    const { workspace } = vscode;
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
    if (!isEvaluation(document)) {
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
    if (isEvaluation(document) && !document.isClosed) {
      this.#collection.set(document.uri, problemsOf(document));
    }
  }

  #forget(uri: vscode.Uri): void {
    clearTimeout(this.#pauses.get(uri.toString()));
    this.#pauses.delete(uri.toString());
    this.#collection.delete(uri);
  }
}

/** None in a file that nobody has begun to write. */
function problemsOf(document: vscode.TextDocument): vscode.Diagnostic[] {
  const text = document.getText();
  const read = text.trim() === '' ? undefined : readEvaluation(text);
  if (read === undefined || !('problems' in read)) {
    return [];
  }
  return read.problems.map((problem) => {
    const line = document.lineAt(Math.min(problem.line, document.lineCount) - 1);
    const start = new vscode.Position(line.lineNumber, Math.min(problem.column - 1, line.text.length));
    const diagnostic = new vscode.Diagnostic(
      new vscode.Range(start, line.range.end),
      problemText(problem),
      vscode.DiagnosticSeverity.Error,
    );
    diagnostic.source = 'Hub Lens';
    return diagnostic;
  });
}
