import type { BatchEstimate } from '../../../../../src/protocol';
import { formatCostEstimate, formatEstimate, formatLongDuration, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** What a run is expected to take. What is not known is said to be unknown. */
export function EstimateFacts({ estimate }: { readonly estimate: BatchEstimate }) {
  const facts: readonly (readonly [name: string, label: string, words: string])[] = [
    ['rows', t('Rows'), formatWhole(estimate.rows)],
    ['tokens', t('Tokens sent'), rangeText(estimate.promptTokens, formatEstimate)],
    ['tokens', t('Tokens answered'), rangeText(estimate.outputTokens, formatEstimate)],
    ['cost', t('Cost'), rangeText(estimate.cost, formatCostEstimate)],
    ['time', t('Time'), rangeText(estimate.milliseconds, formatLongDuration)],
  ];
  return (
    <dl className="estimate">
      {facts.map(([name, label, words]) => (
        <div key={label} className={name}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function rangeText(
  range: { readonly low: number; readonly high: number } | undefined,
  words: (value: number) => string,
): string {
  if (range === undefined) {
    return t('unknown');
  }
  const [low, high] = [words(range.low), words(range.high)];
  return low === high ? low : `${low} – ${high}`;
}
