import * as vscode from 'vscode';

const { t } = vscode.l10n;

/** What can be done with a file that describes an evaluation, above its first line. */
export function evaluationLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
  const range = new vscode.Range(0, 0, 0, 0);
  const lens = (title: string, command: string) =>
    new vscode.CodeLens(range, { title, command, arguments: [uri] });
  return [
    lens(t('$(beaker) Run Evaluation'), 'hubLens.runEvaluation'),
    lens(t('$(graph) Show Results'), 'hubLens.showEvaluations'),
  ];
}
