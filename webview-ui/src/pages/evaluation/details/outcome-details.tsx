import { useEffect, useRef } from 'react';
import type { AnswerPlace, EvaluationOutcome, EvaluationStanding } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import type { Picture } from '../../../media/use-picture';
import { useRunnerName } from '../../../parts/model-target/own-servers/server-names';
import { takeFocus } from '../../../ui/take-focus';
import { GradeNext } from '../grades/grade-next';
import { Thumbs } from '../grades/thumbs';
import { Mark } from '../rows/mark';
import { AnswerText } from './answer-text';
import { BoxComparison } from './box-comparison';
import { Checks } from './checks';
import { outcomeFigures } from './outcome-figures';

interface OutcomeDetailsProps {
  readonly standing: EvaluationStanding;
  readonly outcome: EvaluationOutcome;
  readonly number: number;
  /** Of the answers to the row. */
  readonly count: number;
  readonly place: AnswerPlace;
  /** In which the model found boxes. */
  readonly picture: Picture | undefined;
  /** The answer that the user grades. */
  readonly graded: AnswerPlace | undefined;
  readonly onGrade: (place: AnswerPlace) => void;
}

/** An answer as a whole, how it was judged, and what it took. */
export function OutcomeDetails({ outcome, number, count, picture, ...grading }: OutcomeDetailsProps) {
  const { standing, place, graded, onGrade } = grading;
  const { text, reason, passed, checks, boxes } = outcome;
  const figures = outcomeFigures(outcome, useRunnerName());
  const missed = checks.find((check) => check.passed === false && check.expected !== undefined);
  const isGraded = graded !== undefined && isSame(graded, place);
  const { article, thumb } = useFocusOn(isGraded);
  return (
    <article ref={article} className="outcome-details" aria-label={t('Answer {0} of {1}', number, count)}>
      <div className="outcome-head">
        <Mark passes={passed === undefined ? undefined : Number(passed)} />
        {count > 1 && <span>{t('Answer {0} of {1}', number, count)}</span>}
        {reason !== undefined && <span className="reason">{reason}</span>}
        {figures !== '' && <span className="quiet">{figures}</span>}
        {text !== undefined && (
          <Thumbs
            ref={thumb}
            id={standing.id}
            place={place}
            grade={outcome.grade}
            onPress={() => onGrade(place)}
          />
        )}
        {isGraded && (standing.agreement?.ungraded ?? 0) > 0 && (
          <GradeNext id={standing.id} after={place} onGrade={onGrade} />
        )}
      </div>
      {boxes !== undefined && picture !== undefined && <BoxComparison boxes={boxes} picture={picture} />}
      {text !== undefined && <AnswerText text={text} expected={missed?.expected} />}
      <Checks checks={checks} shown={text === undefined ? undefined : missed?.expected} />
    </article>
  );
}

/** Leads to an answer that is to be graded, unless the user is there already. */
function useFocusOn(isGraded: boolean) {
  const article = useRef<HTMLElement>(null);
  const thumb = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = article.current;
    if (!isGraded || element === null || element.contains(document.activeElement)) {
      return;
    }
    element.scrollIntoView();
    return takeFocus(() => thumb.current);
  }, [isGraded]);
  return { article, thumb };
}

function isSame(one: AnswerPlace, other: AnswerPlace): boolean {
  return one.cell === other.cell && one.row === other.row && one.repeat === other.repeat;
}
