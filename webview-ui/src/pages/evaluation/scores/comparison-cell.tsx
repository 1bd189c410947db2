import type { EvaluationCell } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { comparisonWords, countWords } from './comparison-words';

interface ComparisonCellProps {
  readonly cell: EvaluationCell;
  readonly busy: boolean;
  /** Makes it the baseline. */
  readonly onCompareWith: () => void;
}

/** A cell next to the baseline. */
export function ComparisonCell({ cell, busy, onCompareWith }: ComparisonCellProps) {
  const { isBaseline, comparison, label } = cell;
  if (isBaseline) {
    return <span>{t('Baseline')}</span>;
  }
  return (
    <div className="comparison-cell">
      {comparison === undefined ? (
        <span className="quiet">{t('No rows to compare yet.')}</span>
      ) : (
        <>
          <span>{comparisonWords(comparison)}</span>
          <span className="quiet">{countWords(comparison)}</span>
        </>
      )}
      <button
        type="button"
        className="link-button"
        aria-label={t('Compare with This: {0}', label)}
        disabled={busy}
        onClick={onCompareWith}
      >
        {t('Compare with This')}
      </button>
    </div>
  );
}
