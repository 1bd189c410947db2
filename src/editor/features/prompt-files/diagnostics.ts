import type * as vscode from 'vscode';
import { isWarning } from '../../../prompts';
import { FileDiagnostics } from '../../parts/file-diagnostics';
import { problemText } from '../../parts/prompts/problem-words';
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
        message: problemText(problem),
        isWarning: isWarning(problem),
      })),
  });
}
