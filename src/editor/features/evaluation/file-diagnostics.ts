import * as vscode from 'vscode';
import { readEvaluation } from '../../../evaluate';
import { evaluationProblemText } from '../../../words';
import { FileDiagnostics } from '../../parts/file-diagnostics';
import { isEvaluation } from './evaluation-files';

/** Shows what is wrong with the evaluations that are open. */
export function evaluationDiagnostics(): vscode.Disposable {
  return new FileDiagnostics({
    name: 'hub-lens evaluations',
    isOwn: isEvaluation,
    find: (document) => {
      const read = readEvaluation(document.getText());
      return 'problems' in read
        ? read.problems.map((problem) => ({
            ...problem,
            message: evaluationProblemText(problem, vscode.l10n.t),
          }))
        : [];
    },
  });
}
