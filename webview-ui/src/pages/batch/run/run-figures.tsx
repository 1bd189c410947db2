import type { BatchStanding } from '../../../../../src/protocol';
import { dollars, roundNumber, timeTaken, wholeNumber } from '../../../amounts';
import { t } from '../../../l10n';

/** The numbers of a run. */
export function RunFigures({ standing }: { readonly standing: BatchStanding }) {
  const { done, failed, inFlight, rowCount, inDoubt, rowsPerMinute, remainingMilliseconds, tokens } =
    standing;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('Done'), wholeNumber(done)],
    [t('Failed'), wholeNumber(failed)],
    [t('In flight'), inFlight > 0 ? wholeNumber(inFlight) : undefined],
    [t('Waiting'), wholeNumber(Math.max(0, rowCount - done - failed - inFlight - inDoubt))],
    [t('In doubt'), inDoubt > 0 ? wholeNumber(inDoubt) : undefined],
    [t('Rows a minute'), rowsPerMinute === undefined ? undefined : roundNumber(Math.round(rowsPerMinute))],
    [
      t('Remaining'),
      remainingMilliseconds === undefined ? undefined : t('about {0}', timeTaken(remainingMilliseconds)),
    ],
    [t('Tokens'), tokens === undefined ? undefined : roundNumber(tokens)],
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
      return dollars(cost);
    case 1:
      return t('{0}, and 1 row of unknown cost', dollars(cost));
    default:
      return t('{0}, and {1} rows of unknown cost', dollars(cost), wholeNumber(rowsOfUnknownCost));
  }
}
