import type { BatchStanding } from '../../../../../src/protocol';
import { formatCloseCount, formatCost, formatLongDuration, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** The numbers of a run. */
export function RunFigures({ standing }: { readonly standing: BatchStanding }) {
  const { done, failed, inFlight, rowCount, inDoubt, rowsPerMinute, remainingMilliseconds, tokens } =
    standing;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('Done'), formatWhole(done)],
    [t('Failed'), formatWhole(failed)],
    [t('In progress'), inFlight > 0 ? formatWhole(inFlight) : undefined],
    [t('Waiting'), formatWhole(Math.max(0, rowCount - done - failed - inFlight - inDoubt))],
    [t('Unconfirmed'), inDoubt > 0 ? formatWhole(inDoubt) : undefined],
    [
      t('Rows per minute'),
      rowsPerMinute === undefined ? undefined : formatCloseCount(Math.round(rowsPerMinute)),
    ],
    [
      t('Remaining'),
      remainingMilliseconds === undefined
        ? undefined
        : t('about {0}', formatLongDuration(remainingMilliseconds)),
    ],
    [t('Tokens'), tokens === undefined ? undefined : formatCloseCount(tokens)],
    [t('Cost'), costWords(standing)],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, words]) =>
          words !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function costWords({ cost, rowsOfUnknownCost, done }: BatchStanding): string | undefined {
  if (done === 0) {
    return undefined;
  }
  if (cost === undefined || rowsOfUnknownCost >= done) {
    return t('unknown');
  }
  switch (rowsOfUnknownCost) {
    case 0:
      return formatCost(cost);
    case 1:
      return t('{0}, and 1 row of unknown cost', formatCost(cost));
    default:
      return t('{0}, and {1} rows of unknown cost', formatCost(cost), formatWhole(rowsOfUnknownCost));
  }
}
