import type { EvaluationAgreement } from '../../../../../src/protocol';
import { formatDecimals, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** For example `The judge agrees with you on 17 of 20 answers (κ 0.65).`; undefined before any answer is graded. */
export function agreementWords({ answers, agreed, kappa }: EvaluationAgreement): string | undefined {
  if (answers === 0) {
    return undefined;
  }
  const [same, all] = [formatWhole(agreed), formatWhole(answers)];
  if (kappa !== undefined) {
    const beyondChance = formatDecimals(kappa, 2);
    return t('The judge agrees with you on {0} of {1} answers (κ {2}).', same, all, beyondChance);
  }
  return answers === 1
    ? t('The judge agrees with you on {0} of 1 answer.', same)
    : t('The judge agrees with you on {0} of {1} answers.', same, all);
}

/** What that shows, and what to do. It claims no more than the grades show. */
export function adviceWords(agreement: EvaluationAgreement): string {
  switch (agreement.reliability) {
    case 'few':
      return fewWords(agreement);
    case 'sameGrade':
      return agreement.sameGrade === 'good'
        ? t(
            'You graded all of them as good, which doesn’t show whether the judge notices bad answers. Grade some bad ones, too.',
          )
        : t(
            'You graded all of them as bad, which doesn’t show whether the judge recognises good answers. Grade some good ones, too.',
          );
    case 'unreliable':
      return t(
        'The judge isn’t reliable enough: κ should be at least 0.6. Change the criterion or the judge.',
      );
    case 'usable':
      return t('κ is at least 0.6, so the judge’s verdicts are usable.');
    default:
      return agreement.reliability satisfies never;
  }
}

function fewWords({ answers, missing, ungraded }: EvaluationAgreement): string {
  if (ungraded < missing) {
    return t(
      'It takes {0} graded answers to see whether you can rely on the judge. There are only {1}.',
      formatWhole(answers + missing),
      formatWhole(answers + ungraded),
    );
  }
  if (answers === 0) {
    return t('Grade {0} answers to see whether you can rely on the judge.', formatWhole(missing));
  }
  return missing === 1
    ? t('Grade 1 more answer to see whether you can rely on the judge.')
    : t('Grade {0} more answers to see whether you can rely on the judge.', formatWhole(missing));
}
