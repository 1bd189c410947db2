import type { RowOutcome } from '../../../../src/protocol';
import { formatCost, formatLongDuration, formatWhole } from '../../format/amounts';
import { tokens as tokenWords } from '../../format/figures';
import { t } from '../../l10n';

interface OutcomeListProps {
  readonly label: string;
  readonly outcomes: readonly RowOutcome[];
}

/** Rows with what came of them. */
export function OutcomeList({ label, outcomes }: OutcomeListProps) {
  return (
    <ol className="outcomes" aria-label={label}>
      {outcomes.map((outcome) => (
        <Outcome key={outcome.row} outcome={outcome} />
      ))}
    </ol>
  );
}

function Outcome({ outcome }: { readonly outcome: RowOutcome }) {
  const { row, given, answer, reason, milliseconds, tokens, cost } = outcome;
  const figures = [
    milliseconds === undefined ? undefined : formatLongDuration(milliseconds),
    tokens === undefined ? undefined : tokenWords(tokens),
    cost === undefined ? undefined : formatCost(cost),
  ].filter((figure) => figure !== undefined);
  return (
    <li className={answer === undefined ? 'outcome failed' : 'outcome'}>
      <div className="outcome-head">
        <span className="quiet">{t('Row {0}', formatWhole(row + 1))}</span>
        <span className="given" title={given}>
          {given}
        </span>
        {figures.length > 0 && <span className="quiet">{figures.join(' · ')}</span>}
      </div>
      {answer !== undefined && <div className="answer">{answer === '' ? t('(empty)') : answer}</div>}
      {reason !== undefined && <div className="reason">{reason}</div>}
    </li>
  );
}
