import type { CostTally } from '../../../../src/protocol';
import { formatCount, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { callsWords, costWords, unknownCostWords } from './tally-words';

/** What all calls of this month took. */
export function Summary({ month }: { readonly month: CostTally }) {
  const { requests, promptTokens, completionTokens, withoutTokens } = month;
  if (requests === 0) {
    return <p className="quiet">{t('No calls this month.')}</p>;
  }
  const unknown =
    unknownCostWords(month) !== undefined && t('{0} of unknown cost', formatWhole(month.withoutCost));
  const tokens =
    withoutTokens < requests &&
    t('{0} tokens in, {1} out', formatCount(promptTokens), formatCount(completionTokens));
  return (
    <p className="month">
      <span className="quiet">{t('This month')}</span>
      <strong>{costWords(month)}</strong>
      <span>
        {[callsWords(requests), unknown, tokens].filter((part) => typeof part === 'string').join(' · ')}
      </span>
    </p>
  );
}
