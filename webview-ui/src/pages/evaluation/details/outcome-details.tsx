import type { EvaluationOutcome } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import type { Picture } from '../../../media/use-picture';
import { Mark } from '../rows/mark';
import { AnswerText } from './answer-text';
import { BoxComparison } from './box-comparison';
import { Checks } from './checks';
import { outcomeFigures } from './outcome-figures';

interface OutcomeDetailsProps {
  readonly outcome: EvaluationOutcome;
  readonly number: number;
  /** Of the answers to the row. */
  readonly count: number;
  /** In which the model found boxes. */
  readonly picture: Picture | undefined;
}

/** An answer as a whole, how it was judged, and what it took. */
export function OutcomeDetails({ outcome, number, count, picture }: OutcomeDetailsProps) {
  const { text, reason, passed, checks, boxes } = outcome;
  const figures = outcomeFigures(outcome);
  const missed = checks.find((check) => check.passed === false && check.expected !== undefined);
  return (
    <article className="outcome-details" aria-label={t('Answer {0} of {1}', number, count)}>
      <div className="outcome-head">
        <Mark passes={passed === undefined ? undefined : Number(passed)} />
        {count > 1 && <span>{t('Answer {0} of {1}', number, count)}</span>}
        {reason !== undefined && <span className="reason">{reason}</span>}
        {figures !== '' && <span className="quiet">{figures}</span>}
      </div>
      {boxes !== undefined && picture !== undefined && <BoxComparison boxes={boxes} picture={picture} />}
      {text !== undefined && <AnswerText text={text} expected={missed?.expected} />}
      <Checks checks={checks} shown={text === undefined ? undefined : missed?.expected} />
    </article>
  );
}
