import * as vscode from 'vscode';
import { isPartial } from '../../parts/prompts/is-partial';
import { readPrompt } from '../../parts/prompts/read-prompt';
import type { PromptRuns } from './prompt-runs';

const { t } = vscode.l10n;

/** What can be done with a prompt file, above its first line. */
export function promptLenses(document: vscode.TextDocument, runs: PromptRuns): vscode.CodeLens[] {
  const { uri } = document;
  if (isPartial(uri)) {
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
    ...(runs.latestOf(uri) === undefined ? [] : [lens(t('Keep Answer as Expected'), 'hubLens.keepAnswer')]),
  ];
}
