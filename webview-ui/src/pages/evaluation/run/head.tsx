import type { EvaluationStanding } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Doubt } from '../../../parts/doubt';
import { Alert } from '../../../ui/alert';
import { takeStep } from '../../../wire/steps';
import { Actions } from './actions';
import { doubtWords, factWords, nowWords, requestsEnded, stateWords } from './state-words';
import type { Steering } from './steering';

interface HeadProps {
  readonly standing: EvaluationStanding;
  readonly busy: boolean;
  readonly onSteer: (steering: Steering) => void;
}

/** What an evaluation is, how far it is, and what can be done with it. */
export function Head({ standing, busy, onSteer }: HeadProps) {
  const { name, state, failure, inDoubt, ended, total } = standing;
  const now = nowWords(standing);
  return (
    <>
      <h1>{name}</h1>
      <p className="quiet facts-line">{factWords(standing)}</p>
      <section className="standing" aria-label={t('Progress')}>
        <p className="state" role="status">
          {stateWords(standing)}
        </p>
        <progress max={Math.max(1, total)} value={ended} aria-label={requestsEnded(ended, total)} />
        {now !== undefined && <p className="quiet now">{now}</p>}
      </section>
      {failure !== undefined && (
        <Alert
          failure={failure}
          onStep={(step) => takeStep(step, { retry: () => onSteer({ action: 'resume' }) })}
          retriable={state === 'stopped' && inDoubt === 0}
        />
      )}
      {inDoubt > 0 && state === 'stopped' && (
        <Doubt
          words={doubtWords(inDoubt)}
          busy={busy}
          onResume={(whenInDoubt) => onSteer({ action: 'resume', whenInDoubt })}
        />
      )}
      <Actions standing={standing} busy={busy} onSteer={onSteer} />
    </>
  );
}
