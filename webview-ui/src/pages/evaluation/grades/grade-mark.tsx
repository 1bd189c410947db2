import type { AnswerGrade } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Icon } from '../../../ui/icon';

/** How the user has graded an answer. */
export function GradeMark({ grade }: { readonly grade: AnswerGrade }) {
  const words = grade === 'good' ? t('You graded it as good') : t('You graded it as bad');
  return (
    <span className="mark" role="img" aria-label={words} title={words}>
      <Icon name={grade === 'good' ? 'markedGood' : 'markedBad'} />
    </span>
  );
}
