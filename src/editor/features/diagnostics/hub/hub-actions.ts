import * as vscode from 'vscode';
import { hubPath } from '../../../../catalogue';
import { taskOfName } from '../../../kit/task-names';
import type { HubLensDiagnostic } from '../diagnostic';
import type { HubFinding } from './findings';

const { t } = vscode.l10n;

/** What a command is told of the string whose model is to be replaced. */
export interface ModelPlace {
  readonly uri: vscode.Uri;
  readonly start: number;
  readonly id: string;
}

export function hubActions(
  document: vscode.TextDocument,
  diagnostic: HubLensDiagnostic,
  finding: HubFinding,
  endpoint: string,
): vscode.CodeAction[] {
  const { range } = diagnostic;
  const replace = (id: string) => replacement(t('Change to “{0}”', id), document, range, id);
  const actions = actionsFor(finding, replace, document, range, endpoint);
  for (const action of actions) {
    action.diagnostics = [diagnostic];
  }
  const [first] = actions;
  if (first?.edit !== undefined && hasOneAnswer(finding)) {
    first.isPreferred = true;
  }
  return actions;
}

/** Whether the first fix is right without further thought. */
function hasOneAnswer(finding: HubFinding): boolean {
  return finding.problem === 'renamed' || (finding.problem === 'unknown' && finding.suggestions.length === 1);
}

function actionsFor(
  finding: HubFinding,
  replace: (id: string) => vscode.CodeAction,
  document: vscode.TextDocument,
  range: vscode.Range,
  endpoint: string,
): vscode.CodeAction[] {
  const { problem, kind, id } = finding;
  const choose = (start = document.offsetAt(range.start), task?: string) => {
    const place: ModelPlace = { uri: document.uri, start, id };
    return kind === 'model' ? [command(t('Choose Another Model…'), 'hubLens.replaceModel', place, task)] : [];
  };
  switch (problem) {
    case 'unknown':
      return [
        ...finding.suggestions.map(replace),
        ...choose(),
        command(t('Ask the Hub Again'), 'hubLens.checkIdAgain', id),
      ];
    case 'gated':
      return [
        command(t('Ask for Access'), 'vscode.open', vscode.Uri.parse(endpoint + hubPath(kind, id))),
        command(t('Sign In'), 'hubLens.signIn'),
        command(t('Ask the Hub Again'), 'hubLens.checkIdAgain', id),
      ];
    case 'disabled':
      return choose();
    case 'superseded':
    case 'renamed':
      return [replace(finding.newId)];
    case 'wrongTask':
      return [
        ...(finding.inString ? [replace(finding.does)] : []),
        ...choose(finding.modelStart, taskOfName(finding.task)),
      ];
    default:
      return problem satisfies never;
  }
}

function replacement(
  title: string,
  { uri }: vscode.TextDocument,
  range: vscode.Range,
  text: string,
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.edit = new vscode.WorkspaceEdit();
  action.edit.replace(uri, range, text);
  return action;
}

function command(title: string, name: string, ...args: readonly unknown[]): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { title, command: name, arguments: [...args] };
  return action;
}
