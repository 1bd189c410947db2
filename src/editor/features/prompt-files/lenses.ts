import * as vscode from 'vscode';
import { readPrompt } from '../../parts/prompts/read-prompt';

const { t } = vscode.l10n;

/** What can be done with a prompt file, above its first line. None for a partial, which is no prompt by itself. */
export function promptLenses(document: vscode.TextDocument): vscode.CodeLens[] {
  const { uri } = document;
  if (/\/_[^/]+\.prompt$/i.test(uri.path)) {
    return [];
  }
  const { prompt } = readPrompt(document.getText());
  const range = new vscode.Range(0, 0, 0, 0);
  const lens = (title: string, command: string) =>
    new vscode.CodeLens(range, { title, command, arguments: [uri] });
  return [
    lens(t('$(play) Run'), 'hubLens.runPrompt'),
    ...(prompt === undefined || prompt.variables.length > 0
      ? [lens(t('Run With…'), 'hubLens.runPromptWith'), lens(t('Run over Rows'), 'hubLens.runPromptOverRows')]
      : []),
    lens(t('Compare Models'), 'hubLens.comparePrompt'),
    lens(t('Open in Playground'), 'hubLens.openPromptInPlayground'),
    ...(prompt?.front.metadata?.hubLens?.tests === undefined
      ? []
      : [lens(t('$(beaker) Run Tests'), 'hubLens.runPromptTests')]),
  ];
}
