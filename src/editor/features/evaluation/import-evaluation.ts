import * as vscode from 'vscode';
import { importPromptfoo, writeEvaluation } from '../../../evaluate';
import { evaluationProblemText } from '../../../words';
import { folderOf, nameOf, readText } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import { plainWords } from '../../kit/words/plain';
import { saveAsEvaluation } from './save-as-evaluation';

const { t } = vscode.l10n;

/** In bytes. */
const largestFile = 1_000_000;

/** Problems that are named at once. */
const mostProblems = 5;

/**
 * Writes an evaluation from a configuration of promptfoo, and opens it.
 *
 * @throws UserError for what an evaluation can't be
 */
export async function importEvaluation(subject: unknown): Promise<void> {
  const file = subject instanceof vscode.Uri ? subject : await chooseFile();
  if (file === undefined) {
    return;
  }
  const text = await readText(file, largestFile);
  if (text === undefined) {
    throw new UserError(t('The file is too large.'));
  }
  const { ignored, ...read } = importPromptfoo(text);
  if ('problems' in read) {
    const lines = read.problems
      .slice(0, mostProblems)
      .map((problem) => t('line {0}: {1}', problem.line, evaluationProblemText(problem, t)));
    throw new UserError(t('{0} can’t be imported: {1}', nameOf(file), lines.join(' ')));
  }
  const written = await saveAsEvaluation(writeEvaluation(read.evaluation), {
    folder: folderOf(file),
    name: nameOf(file).replace(/\.\w+$/, ''),
  });
  if (written && ignored.length > 0) {
    void vscode.window.showInformationMessage(
      t('These fields mean nothing here and were left out: {0}', plainWords(ignored.join(', '))),
    );
  }
}

async function chooseFile(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: t('Import Evaluation'),
    openLabel: t('Import'),
    filters: { promptfoo: ['yaml', 'yml'] },
  });
  return chosen?.[0];
}
