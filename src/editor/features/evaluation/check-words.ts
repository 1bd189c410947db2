import * as vscode from 'vscode';
import type { CheckProblem } from '../../../evaluate';

const { t } = vscode.l10n;

const words: Readonly<Record<CheckProblem, () => string>> = {
  unknownCost: () => t('The provider doesn’t report what the answer cost.'),
  noOpinion: () => t('The judge gave no verdict.'),
  noRows: () => t('There is nothing to compare with.'),
  notFinite: () => t('The value isn’t a number.'),
  pattern: () => t('The regular expression can’t be read.'),
  schema: () => t('The JSON schema can’t be read.'),
  zeroVector: () => t('The text has no embedding.'),
  dimensions: () => t('The embeddings have different dimensions.'),
  tooLong: () => t('The texts are too long to compare.'),
  box: () => t('The box isn’t four numbers.'),
};

/** Why a check has no verdict. */
export function checkProblemText(problem: string): string {
  return Object.hasOwn(words, problem) ? words[problem as CheckProblem]() : problem;
}
