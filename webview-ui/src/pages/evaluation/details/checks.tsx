import type { EvaluationOutcome } from '../../../../../src/protocol';
import { formatScore } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Mark } from '../rows/mark';

type Check = EvaluationOutcome['checks'][number];

interface ChecksProps {
  readonly checks: readonly Check[];
  /** What stands beside the answer already. */
  readonly shown: string | undefined;
}

/** What each assertion says of an answer. */
export function Checks({ checks, shown }: ChecksProps) {
  return (
    <ul className="checks" aria-label={t('Checks')}>
      {checks.map((check, index) => (
        <li key={index}>
          <Mark passes={check.passed === undefined ? undefined : Number(check.passed)} />
          <div>
            <CheckWords check={check} shown={shown} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function CheckWords({ check, shown }: { readonly check: Check } & Pick<ChecksProps, 'shown'>) {
  const { name, passed, value, expected, reason, problem } = check;
  const measured = value ?? scoreOf(check);
  return (
    <>
      <span>{name}</span>
      {measured !== undefined && <span className="quiet"> {formatScore(measured)}</span>}
      {passed === false && expected !== undefined && expected !== shown && (
        <p className="quiet">{t('Expected: {0}', expected)}</p>
      )}
      {reason !== undefined && <p className="quiet">{reason}</p>}
      {problem !== undefined && <p className="reason">{problem}</p>}
    </>
  );
}

/** A score that says more than whether the check passed. */
function scoreOf({ score }: Check): number | undefined {
  return score === 0 || score === 1 ? undefined : score;
}
