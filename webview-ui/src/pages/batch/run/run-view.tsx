import { useState } from 'react';
import type { BatchStanding } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Doubt } from '../../../parts/doubt';
import { runnerName, useServers } from '../../../parts/model-target/own-servers/server-names';
import { Alert } from '../../../ui/alert';
import { ProgressRing } from '../../../ui/progress-ring';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';
import { useWatch, type Watch } from '../../../wire/use-watch';
import { useNames } from '../../playground/names';
import { OutcomeList } from '../outcome-list';
import { RunActions } from './run-actions';
import { RunFigures } from './run-figures';
import { doubtWords, rowsEnded, stateWords } from './state-words';
import type { Steering } from './steering';

const watchBatch: Watch<BatchStanding> = (id, options) => host.request('watchBatch', { id }, options);

/** How a run goes, and what can be done about it. */
export function RunView({ id }: { readonly id: string }) {
  const { standing, failure, retry } = useWatch(watchBatch, id);
  const { ask, busy, failure: refused } = useHostRequest();
  const [deleted, setDeleted] = useState(false);
  const steer = (steering: Steering) =>
    void ask(async (signal) => {
      const { done } = await host.request('steerBatch', { id, ...steering }, { signal });
      setDeleted(done && steering.action === 'delete');
    });
  if (deleted) {
    return <p role="status">{t('The run and its journal were deleted. Files with results stay.')}</p>;
  }
  return (
    <>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {standing === undefined && failure === undefined && (
        <p className="reading">
          <ProgressRing label={t('Opening the run…')} />
        </p>
      )}
      {standing !== undefined && (
        <>
          <Standing standing={standing} busy={busy} onSteer={steer} />
          {refused !== undefined && (
            <Alert failure={refused} onStep={(step) => takeStep(step)} retriable={false} />
          )}
          <Outcomes standing={standing} onSteer={steer} />
        </>
      )}
    </>
  );
}

interface StandingProps {
  readonly standing: BatchStanding;
  readonly busy: boolean;
  readonly onSteer: (steering: Steering) => void;
}

function Standing({ standing, busy, onSteer }: StandingProps) {
  const { name, target, state, note, failure, inDoubt, done, failed, rowCount } = standing;
  const ended = done + failed;
  const runner = runnerName(target.provider, useServers(), useNames().providers);
  return (
    <>
      <h1>{name}</h1>
      <p className="quiet target-words">
        {target.provider === 'auto' ? target.model : `${target.model} · ${runner}`}
        {' → '}
        {t('column {0} of {1}', standing.column, standing.outputName)}
      </p>
      <section className="standing" aria-label={t('Progress')}>
        <p className="state" role="status">
          {stateWords(standing)}
        </p>
        <progress max={rowCount} value={ended} aria-label={rowsEnded(ended, rowCount)} />
        <RunFigures standing={standing} />
        {note !== undefined && <p className="quiet">{note}</p>}
      </section>
      {failure !== undefined && (
        <Alert
          failure={failure}
          onStep={(step) =>
            takeStep(step, { model: target.model, retry: () => onSteer({ action: 'resume' }) })
          }
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
      <RunActions standing={standing} busy={busy} onSteer={onSteer} />
    </>
  );
}

function Outcomes({ standing, onSteer }: Omit<StandingProps, 'busy'>) {
  const { failures, failed, newest, state } = standing;
  const idle = state === 'stopped' || state === 'done';
  return (
    <div className="both-outcomes">
      {newest.length > 0 && (
        <section aria-labelledby="newest">
          <h2 id="newest">{t('Latest Answers')}</h2>
          <OutcomeList label={t('Latest answers')} outcomes={newest} />
        </section>
      )}
      {failed > 0 && (
        <section aria-labelledby="failures">
          <div className="section-head">
            <h2 id="failures">{t('Failed Rows')}</h2>
            <span className="quiet">
              {failures.length < failed ? t('the last {0} of {1}', failures.length, failed) : failed}
            </span>
            {idle && (
              <button
                type="button"
                className="link-button"
                onClick={() => onSteer({ action: 'tryFailedAgain' })}
              >
                {t('Retry Failed Rows')}
              </button>
            )}
          </div>
          <OutcomeList label={t('Failed rows')} outcomes={failures} />
        </section>
      )}
    </div>
  );
}
