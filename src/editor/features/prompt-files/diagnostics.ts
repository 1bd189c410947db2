import * as vscode from 'vscode';
import { isWarning } from '../../../prompts';
import { promptProblemText } from '../../../words';
import { FileDiagnostics } from '../../parts/file-diagnostics';
import { readPrompt } from '../../parts/prompts/read-prompt';
import { isPrompt } from './prompt-documents';

/** Shows what is wrong with the prompt files that are open. */
export function promptDiagnostics(): vscode.Disposable {
  return new FileDiagnostics({
    name: 'hub-lens prompts',
    isOwn: isPrompt,
    find: (document) =>
      readPrompt(document.getText()).problems.map((problem) => ({
        ...problem,
        message: promptProblemText(problem, vscode.l10n.t),
        isWarning: isWarning(problem),
      })),
  });
}
