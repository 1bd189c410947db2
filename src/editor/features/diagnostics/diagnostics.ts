import * as vscode from 'vscode';
import { onDidChangeDiagnostics, readSettings } from '../../kit/settings';
import type { Session } from '../../session/session';
import { HubLensDiagnostic } from './diagnostic';
import { DocumentCheck } from './document-check';
import { CheckOffer } from './hub/check-offer';
import { hubActions } from './hub/hub-actions';
import { Verdicts } from './hub/verdicts';
import { secretActions } from './secrets/secret-actions';

/** Checks the open documents, and offers what can be done about what is found. */
export class Diagnostics implements vscode.CodeActionProvider, vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('hubLens');
  readonly #checks = new Map<vscode.TextDocument, DocumentCheck>();
  readonly #verdicts: Verdicts;
  readonly #subscriptions: vscode.Disposable;

  constructor(session: Pick<Session, 'log' | 'account' | 'facts' | 'hub'>) {
    this.#verdicts = new Verdicts(session);
    const { workspace, window } = vscode;
    this.#subscriptions = vscode.Disposable.from(
      this.#collection,
      this.#verdicts,
      new CheckOffer(),
      workspace.onDidOpenTextDocument((document) => this.#open(document)),
      workspace.onDidCloseTextDocument((document) => this.#close(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          this.#checks.get(document)?.edited(isVisible(document));
        }
      }),
      window.onDidChangeVisibleTextEditors(() => this.#askForVisible()),
      workspace.onDidGrantWorkspaceTrust(() => this.#askForVisible()),
      session.account.onDidChange(() => this.#again()),
      onDidChangeDiagnostics(() => this.#again()),
    );
    for (const document of workspace.textDocuments) {
      this.#open(document);
    }
  }

  dispose(): void {
    for (const check of this.#checks.values()) {
      check.dispose();
    }
    this.#subscriptions.dispose();
  }

  provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const { endpoint } = readSettings();
    return diagnostics.flatMap((diagnostic) => {
      if (!(diagnostic instanceof HubLensDiagnostic)) {
        return [];
      }
      const { finding } = diagnostic;
      return finding.problem === 'secret'
        ? secretActions(document, diagnostic, finding.secret, endpoint)
        : hubActions(document, diagnostic, finding, endpoint);
    });
  }

  /** Lets the hub be asked about an id again. */
  checkAgain(id: string): void {
    this.#verdicts.forget(id);
    this.#again();
  }

  #open(document: vscode.TextDocument): void {
    // A document whose language changes is closed and opened again.
    this.#close(document);
    const check = new DocumentCheck(document, { verdicts: this.#verdicts, collection: this.#collection });
    this.#checks.set(document, check);
    check.show();
    if (isVisible(document)) {
      check.askSoon();
    }
  }

  #close(document: vscode.TextDocument): void {
    this.#checks.get(document)?.dispose();
    this.#checks.delete(document);
  }

  #again(): void {
    for (const check of this.#checks.values()) {
      check.show();
    }
    this.#askForVisible();
  }

  #askForVisible(): void {
    for (const [document, check] of this.#checks) {
      if (isVisible(document)) {
        check.askSoon();
      } else {
        check.stopAsking();
      }
    }
  }
}

function isVisible(document: vscode.TextDocument): boolean {
  return vscode.window.visibleTextEditors.some((editor) => editor.document === document);
}
