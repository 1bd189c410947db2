import * as vscode from 'vscode';
import type { FoundSecret } from '../../kit/secrets/find-secrets';
import type { HubFinding } from './hub/findings';

export type Finding = { readonly problem: 'secret'; readonly secret: FoundSecret } | HubFinding;

/** A diagnostic that knows what it found, for the quick fixes. */
export class HubLensDiagnostic<T extends Finding = Finding> extends vscode.Diagnostic {
  override readonly source = 'Hub Lens';

  constructor(
    range: vscode.Range,
    message: string,
    severity: vscode.DiagnosticSeverity,
    readonly finding: T,
  ) {
    super(range, message, severity);
    this.code = finding.problem;
  }
}
