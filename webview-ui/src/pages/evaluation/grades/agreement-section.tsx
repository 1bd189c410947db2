import type { AnswerPlace, EvaluationAgreement } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { adviceWords, agreementWords } from './agreement-words';
import { GradeNext } from './grade-next';

interface AgreementSectionProps {
  /** Of the evaluation. */
  readonly id: string;
  readonly agreement: EvaluationAgreement;
  readonly onGrade: (place: AnswerPlace) => void;
}

/** Whether the judge can be relied on, by the user's own grades. */
export function AgreementSection({ id, agreement, onGrade }: AgreementSectionProps) {
  const words = agreementWords(agreement);
  return (
    <section className="agreement" aria-label={t('Judge')}>
      <p>
        {words !== undefined && <strong>{words} </strong>}
        {adviceWords(agreement)}
      </p>
      {agreement.ungraded > 0 && <GradeNext id={id} onGrade={onGrade} />}
    </section>
  );
}
