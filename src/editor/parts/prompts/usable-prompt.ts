import * as vscode from 'vscode';
import { isWarning, type PromptFile } from '../../../prompts';
import { promptProblemText } from '../../../words';
import { nameOf } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import { readPrompt } from './read-prompt';

/**
 * A prompt file that can be used.
 *
 * @throws UserError that says what is wrong with it first
 */
export function usablePrompt(uri: vscode.Uri, text: string): PromptFile {
  const { prompt, problems } = readPrompt(text);
  if (prompt === undefined) {
    const first = problems.find((problem) => !isWarning(problem));
    const why = first === undefined ? '' : promptProblemText(first, vscode.l10n.t);
    throw new UserError(vscode.l10n.t('{0}, line {1}: {2}', nameOf(uri), first?.line ?? 1, why));
  }
  return prompt;
}
