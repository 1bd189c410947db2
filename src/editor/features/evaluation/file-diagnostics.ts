import type * as vscode from 'vscode';
import { readEvaluation } from '../../../evaluate';
import { FileDiagnostics } from '../../parts/file-diagnostics';
import { isEvaluation } from './evaluation-files';
import { problemText } from './problem-words';

/** Shows what is wrong with the evaluations that are open. */
export function evaluationDiagnostics(): vscode.Disposable {
  return new FileDiagnostics({
    name: 'hub-lens evaluations',
    isOwn: isEvaluation,
    find: (document) => {
      const read = readEvaluation(document.getText());
      return 'problems' in read
        ? read.problems.map((problem) => ({ ...problem, message: problemText(problem) }))
        : [];
    },
  });
}
