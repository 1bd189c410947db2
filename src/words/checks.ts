import type { CheckProblem } from '../evaluate';
import type { Translate } from './translate';

const words: Readonly<Record<CheckProblem, (t: Translate) => string>> = {
  unknownCost: (t) => t('The provider doesn’t report what the answer cost.'),
  noOpinion: (t) => t('The judge gave no verdict.'),
  noEmbedding: (t) => t('The texts have no embeddings that can be compared.'),
  noRows: (t) => t('There is nothing to compare with.'),
  notFinite: (t) => t('The value isn’t a number.'),
  pattern: (t) => t('The regular expression can’t be read.'),
  schema: (t) => t('The JSON schema can’t be read.'),
  zeroVector: (t) => t('The text has no embedding.'),
  dimensions: (t) => t('The embeddings have different dimensions.'),
  tooLong: (t) => t('The texts are too long to compare.'),
  box: (t) => t('The box isn’t four numbers.'),
};

/** Why a check has no verdict. */
export function checkProblemText(problem: string, t: Translate): string {
  return Object.hasOwn(words, problem) ? words[problem as CheckProblem](t) : problem;
}
