import * as vscode from 'vscode';
import { findSecrets } from '../../../kit/secrets/find-secrets';
import { HubLensDiagnostic } from '../diagnostic';

/** Longer texts are data or generated code. */
const maxCharacters = 1_000_000;

/** The credentials in a document. No message says what they are. */
export function secretDiagnostics(document: vscode.TextDocument): HubLensDiagnostic[] {
  const text = document.getText();
  if (text.length > maxCharacters) {
    return [];
  }
  return findSecrets(text).map((secret) => {
    const { kind, start, end } = secret;
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    const message = vscode.l10n.t(
      'This looks like a {0} key. Anyone with this file can use it. Move it out of the file, and revoke it if the file was shared.',
      kind.owner,
    );
    return new HubLensDiagnostic(range, message, vscode.DiagnosticSeverity.Warning, {
      problem: 'secret',
      secret,
    });
  });
}
