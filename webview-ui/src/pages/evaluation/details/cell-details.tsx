import type { Answer } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import type { Picture } from '../../../media/use-picture';
import { Disclosure } from '../../../ui/disclosure';
import { ScrollingText } from '../../../ui/scrolling';
import { OutcomeDetails } from './outcome-details';

type CellDetailsProps = Answer<'readEvaluationRow'>['cells'][number] & {
  /** In which the cell's model found boxes. */
  readonly picture: Picture | undefined;
};

/** The answers of a cell to a row, and what it was asked. */
export function CellDetails({ label, prompt, outcomes, picture }: CellDetailsProps) {
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
          picture={picture}
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
