import * as vscode from 'vscode';
import { hubPath } from '../../../../catalogue';
import { providerName } from '../../../../inference';
import { taskLabel } from '../../../kit/labels';
import { taskOfName } from '../../../kit/task-names';
import { HubLensDiagnostic } from '../diagnostic';
import type { HubFinding, PlacedFinding } from './findings';

const { t } = vscode.l10n;
const { Warning, Information, Hint } = vscode.DiagnosticSeverity;

const severities: Readonly<Record<HubFinding['problem'], vscode.DiagnosticSeverity>> = {
  unknown: Warning,
  gated: Information,
  disabled: Warning,
  superseded: Hint,
  renamed: Hint,
  wrongTask: Warning,
  wrongClass: Warning,
  unserved: Warning,
  notServedBy: Warning,
};

export function hubDiagnostics(
  document: vscode.TextDocument,
  findings: readonly PlacedFinding[],
  endpoint: string,
): HubLensDiagnostic[] {
  return findings.map(({ finding, literal }) => {
    const range = new vscode.Range(document.positionAt(literal.start), document.positionAt(literal.end));
    const { problem, kind, id } = finding;
    const diagnostic = new HubLensDiagnostic(range, messageOf(finding), severities[problem], finding);
    if (problem !== 'unknown') {
      diagnostic.code = { value: problem, target: vscode.Uri.parse(endpoint + hubPath(kind, id)) };
    }
    if (problem === 'disabled' || problem === 'superseded') {
      diagnostic.tags = [vscode.DiagnosticTag.Deprecated];
    }
    return diagnostic;
  });
}

function messageOf(finding: HubFinding): string {
  const { problem, id } = finding;
  switch (problem) {
    case 'unknown':
      return unknownMessage(finding);
    case 'gated':
      return t('{0} is gated. Only people with access can use its files.', id);
    case 'disabled':
      return t('The hub has disabled {0}.', id);
    case 'superseded':
      return t('The owners of {0} replaced it with {1}.', id, finding.newId);
    case 'renamed':
      return t('{0} is called {1} now.', id, finding.newId);
    case 'wrongTask':
      return t(
        '{0} is a model for {1}, not for {2}.',
        id,
        taskLabel(finding.does),
        taskLabel(taskOfName(finding.task)),
      );
    case 'wrongClass':
      return t('{0} is a model for {1}, not for {2}.', id, finding.rename.to, finding.rename.from);
    case 'unserved':
      return finding.task === undefined
        ? t('No inference provider serves {0}.', id)
        : t('No inference provider serves {0} for {1}.', id, taskLabel(taskOfName(finding.task)));
    case 'notServedBy':
      return t('{0} doesn’t serve {1}.', providerName(finding.provider), id);
    default:
      return problem satisfies never;
  }
}

function unknownMessage({ id, suggestions }: Extract<HubFinding, { problem: 'unknown' }>): string {
  const [suggestion] = suggestions;
  return suggestion === undefined
    ? t('The hub has no {0}, or it is private and needs another access token.', id)
    : t('The hub has no {0}, or it is private. Did you mean {1}?', id, suggestion);
}
