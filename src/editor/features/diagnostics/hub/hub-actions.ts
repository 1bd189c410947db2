import * as vscode from 'vscode';
import { hubPath } from '../../../../catalogue';
import { taskOfName } from '../../../kit/task-names';
import type { HubLensDiagnostic } from '../diagnostic';
import type { Replacement } from '../replacement';
import { classChange } from './class-change';
import type { HubFinding } from './findings';
import type { Renaming } from './other-method';
import type { WrongClass } from './wrong-class';

const { t } = vscode.l10n;

/** What another model must be like. */
export interface Wish {
  /** Hub task. */
  readonly task?: string | undefined;
  /** Who must serve it; `all`: whoever does. */
  readonly provider?: string | undefined;
}

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
  const actions = actionsFor(finding, document, range, endpoint);
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
  document: vscode.TextDocument,
  range: vscode.Range,
  endpoint: string,
): vscode.CodeAction[] {
  const { problem, kind, id } = finding;
  const start = document.offsetAt(range.start);
  const end = document.offsetAt(range.end);
  const replace = (text: string) => changeTo(text, document, [{ start, end, text }]);
  const choose = (wish: Wish = {}, at = start) => {
    const place: ModelPlace = { uri: document.uri, start: at, id };
    return kind === 'model' ? [command(t('Choose Another Model…'), 'hubLens.replaceModel', place, wish)] : [];
  };
  const askAgain = command(t('Ask the Hub Again'), 'hubLens.checkIdAgain', id);
  switch (problem) {
    case 'unknown':
      return [...finding.suggestions.map(replace), ...choose(), askAgain];
    case 'gated':
      return [
        command(t('Ask for Access'), 'vscode.open', vscode.Uri.parse(endpoint + hubPath(kind, id))),
        command(t('Sign In'), 'hubLens.signIn'),
        askAgain,
      ];
    case 'disabled':
      return choose();
    case 'superseded':
    case 'renamed':
      return [replace(finding.newId)];
    case 'wrongTask':
      return [
        ...(finding.inString ? [replace(finding.does)] : []),
        ...(finding.method === undefined ? [] : rename(document, finding.method)),
        ...choose({ task: taskOfName(finding.task) }, finding.modelStart),
      ];
    case 'wrongClass':
      return [...changeClass(document, finding), ...choose()];
    case 'unserved':
      return [
        ...choose({ task: finding.choose, provider: 'all' }),
        command(t('Open Snippet in New File…'), 'hubLens.openSnippet', id),
        askAgain,
      ];
    case 'notServedBy':
      return [
        ...finding.others.map(replace),
        finding.isBehind
          ? change(t('Remove “{0}”', `:${finding.provider}`), document, [{ start: start - 1, end, text: '' }])
          : replace('auto'),
        askAgain,
      ];
    default:
      return problem satisfies never;
  }
}

/** The new name of a method; nothing where the text isn't what it was. */
function rename(document: vscode.TextDocument, { start, from, to }: Renaming): vscode.CodeAction[] {
  const isThere = document.getText().startsWith(from, start);
  return isThere ? [changeTo(to, document, [{ start, end: start + from.length, text: to }])] : [];
}

/** The new name of a class; nothing where the text isn't what it was, or doesn't show where the class comes from. */
function changeClass(document: vscode.TextDocument, finding: WrongClass): vscode.CodeAction[] {
  const { from, to, start } = finding.rename;
  const text = document.getText();
  const changes = text.startsWith(from, start) ? classChange(text, finding) : undefined;
  return changes === undefined ? [] : [changeTo(to, document, changes)];
}

function changeTo(
  text: string,
  document: vscode.TextDocument,
  changes: readonly Replacement[],
): vscode.CodeAction {
  return change(t('Change to “{0}”', text), document, changes);
}

function change(
  title: string,
  document: vscode.TextDocument,
  changes: readonly Replacement[],
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.edit = new vscode.WorkspaceEdit();
  for (const { start, end, text } of changes) {
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    action.edit.replace(document.uri, range, text);
  }
  return action;
}

function command(title: string, name: string, ...args: readonly unknown[]): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { title, command: name, arguments: [...args] };
  return action;
}
