import type { BatchEstimate, Failure } from '../../../../../src/protocol';
import { formatCostEstimate, formatEstimate, formatLongDuration, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { takeStep } from '../../../wire/steps';

interface EstimateViewProps {
  readonly value: BatchEstimate | undefined;
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/** What a run is expected to take. What is not known is said to be unknown. */
export function EstimateView({ value, failure, onRetry }: EstimateViewProps) {
  if (failure !== undefined) {
    return <Alert failure={failure} onStep={(step) => takeStep(step, { retry: onRetry })} />;
  }
  if (value === undefined) {
    return <p className="quiet">{t('Estimating…')}</p>;
  }
  const facts: readonly (readonly [string, string])[] = [
    [t('Rows'), formatWhole(value.rows)],
    [t('Tokens sent'), rangeText(value.promptTokens, formatEstimate)],
    [t('Tokens answered'), rangeText(value.outputTokens, formatEstimate)],
    [t('Cost'), rangeText(value.cost, formatCostEstimate)],
    [t('Time'), rangeText(value.milliseconds, formatLongDuration)],
  ];
  return (
    <div className="estimate">
      <dl className="facts">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {value.basis.length > 0 && <p className="quiet">{value.basis.join(' ')}</p>}
    </div>
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
