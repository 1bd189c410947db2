import type { Answer, AnswerPlace, EvaluationStanding } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import type { Picture } from '../../../media/use-picture';
import { Disclosure } from '../../../ui/disclosure';
import { ScrollingText } from '../../../ui/scrolling';
import { OutcomeDetails } from './outcome-details';

type CellDetailsProps = Answer<'readEvaluationRow'>['cells'][number] & {
  readonly standing: EvaluationStanding;
  readonly row: number;
  readonly cell: number;
  /** In which the cell's model found boxes. */
  readonly picture: Picture | undefined;
  /** The answer that the user grades. */
  readonly graded: AnswerPlace | undefined;
  readonly onGrade: (place: AnswerPlace) => void;
};

/** The answers of a cell to a row, and what it was asked. */
export function CellDetails({ label, prompt, outcomes, row, cell, ...others }: CellDetailsProps) {
  return (
    <div className="cell-details">
      <h3 className="clamped" title={label}>
        {label}
      </h3>
      {outcomes.length === 0 && <p className="quiet">{t('No answer yet.')}</p>}
      {outcomes.map((outcome, index) => (
        <OutcomeDetails
          key={index}
          outcome={outcome}
          number={index + 1}
          count={outcomes.length}
          place={{ cell, row, repeat: outcome.repeat }}
          {...others}
        />
      ))}
      {prompt !== '' && (
        <Disclosure summary={t('Prompt')}>
          <ScrollingText className="whole-text">{prompt}</ScrollingText>
        </Disclosure>
      )}
    </div>
  );
}
