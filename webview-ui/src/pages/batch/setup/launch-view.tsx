import { useState } from 'react';
import type { BatchDraft, RowOutcome } from '../../../../../src/protocol';
import { formatCost, formatLongDuration, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { CountExactly } from '../../../parts/count-exactly';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';
import { useRequest } from '../../../wire/use-request';
import { OutcomeList } from '../outcome-list';
import { EstimateFacts } from './estimate-facts';
import { ScriptMenu } from './script-menu';

const pauseMilliseconds = 400;
const sampleSize = 3;

interface Sample {
  /** The draft that was tried. */
  readonly of: string;
  readonly outcomes: readonly RowOutcome[];
  readonly milliseconds?: number;
  readonly cost?: number | undefined;
}

interface LaunchViewProps {
  readonly draft: BatchDraft | undefined;
  readonly obstacle: string | undefined;
  readonly rows: number;
  readonly onStarted: (id: string) => void;
}

/** What the run would take, a few rows of it to see, and its start. */
export function LaunchView({ draft, obstacle, rows, onStarted }: LaunchViewProps) {
  const sampling = useHostRequest();
  const starting = useHostRequest();
  const [sample, setSample] = useState<Sample>();
  const estimated = useRequest('estimateBatch', draft && { draft }, pauseMilliseconds);
  const count = Math.min(sampleSize, rows);
  const tryRows = (given: BatchDraft) =>
    sampling.ask(async (signal) => {
      let outcomes: readonly RowOutcome[] = [];
      const of = JSON.stringify(given);
      const onChunk = (outcome: RowOutcome) => {
        outcomes = [...outcomes, outcome].sort((one, other) => one.row - other.row);
        setSample({ of, outcomes });
      };
      setSample({ of, outcomes });
      const end = await host.request('tryBatchRows', { draft: given, rows: count }, { signal, onChunk });
      setSample({ of, outcomes, ...end });
      estimated.retry();
    });
  const start = (given: BatchDraft) =>
    starting.ask(async (signal) => {
      const started = await host.request('startBatch', { draft: given }, { signal });
      if (started !== null) {
        onStarted(started.id);
      }
    });
  const failure = starting.failure ?? sampling.failure;
  const { value: estimate } = estimated;
  const basis = draft === undefined ? [] : (estimate?.basis ?? []);
  return (
    <>
      <section className="launch" aria-labelledby="launch">
        <h2 id="launch">{t('Review and Run')}</h2>
        {obstacle !== undefined && <p className="quiet">{obstacle}</p>}
        {basis.length > 0 && <p className="quiet">{basis.join(' ')}</p>}
        {draft !== undefined && estimate?.tokenizer !== undefined && (
          <CountExactly key={estimate.tokenizer} id={estimate.tokenizer} onDone={estimated.retry} />
        )}
        {estimated.failure !== undefined && (
          <Alert failure={estimated.failure} onStep={(step) => takeStep(step, { retry: estimated.retry })} />
        )}
        {failure !== undefined && (
          <Alert
            failure={failure}
            onStep={(step) => takeStep(step, { model: draft?.target.model })}
            retriable={false}
          />
        )}
        {sample !== undefined && (
          <>
            <p role="status">{sampleWords(sample, count, sampling.busy)}</p>
            {draft !== undefined && sample.of !== JSON.stringify(draft) && (
              <p className="quiet">{t('The settings have changed since you tried these rows.')}</p>
            )}
            <OutcomeList label={t('Tried rows')} outcomes={sample.outcomes} />
          </>
        )}
      </section>
      <div className="launch-foot">
        {draft !== undefined &&
          estimated.failure === undefined &&
          (estimate === undefined ? (
            <p className="quiet">{t('Estimating…')}</p>
          ) : (
            <EstimateFacts estimate={estimate} />
          ))}
        <div className="buttons">
          <Button disabled={draft === undefined || starting.busy} onClick={() => draft && void start(draft)}>
            {rows === 1 ? t('Run 1 Row…') : t('Run {0} Rows…', formatWhole(rows))}
          </Button>
          <Button
            secondary
            disabled={draft === undefined || sampling.busy}
            onClick={() => draft && void tryRows(draft)}
          >
            {count === 1 ? t('Try 1 Row') : t('Try {0} Rows', count)}
          </Button>
          {draft !== undefined && <ScriptMenu draft={draft} />}
        </div>
      </div>
    </>
  );
}

function sampleWords({ outcomes, milliseconds, cost }: Sample, count: number, busy: boolean): string {
  if (milliseconds === undefined) {
    return busy ? t('{0} of {1} tried', outcomes.length, count) : t('The test was interrupted.');
  }
  const failed = outcomes.filter(({ answer }) => answer === undefined).length;
  return [
    triedWords(outcomes.length, failed),
    t('in {0}', formatLongDuration(milliseconds)),
    cost === undefined ? t('cost unknown') : formatCost(cost),
  ].join(' · ');
}

function triedWords(tried: number, failed: number): string {
  if (tried === 1) {
    return failed === 0 ? t('1 row tried') : t('1 row tried, and it failed');
  }
  return failed === 0 ? t('{0} rows tried', tried) : t('{0} rows tried, {1} failed', tried, failed);
}
