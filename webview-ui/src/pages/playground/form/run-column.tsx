import { runFigures } from '../../../format/figures';
import { t } from '../../../l10n';
import { useRunnerName } from '../../../parts/model-target/own-servers/server-names';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ProgressRing } from '../../../ui/progress-ring';
import { OutputView } from '../../../widgets/output-view';
import { takeStep } from '../../../wire/steps';
import { progressWords } from './progress-words';
import { outputOf, type RunState } from './run-state';

interface RunColumnProps {
  readonly run: RunState;
  /** Names the model, where it is not the only one, or not the one that is chosen now. */
  readonly titled: boolean;
  readonly onStop: () => void;
  readonly onRetry: () => void;
}

/** What came of the run of one target. */
export function RunColumn({ run, titled, onStop, onRetry }: RunColumnProps) {
  const { target, values, state, progress, failure, figures } = run;
  const output = outputOf(run);
  const runnerName = useRunnerName();
  return (
    <section className="run" aria-label={t('Result of {0}', target.model)}>
      {titled && (
        <h3>
          {target.model}
          {target.provider !== 'auto' && <span className="quiet"> · {runnerName(target.provider)}</span>}
        </h3>
      )}
      {state === 'running' && (
        <p className="run-progress" role="status">
          <ProgressRing label={t('Running')} /> {progressWords(progress)}
          {titled && (
            <Button secondary onClick={onStop}>
              {t('Stop')}
            </Button>
          )}
        </p>
      )}
      {output !== undefined && <OutputView output={output} values={values} />}
      {failure !== undefined && (
        <Alert
          failure={failure}
          onStep={(step) =>
            takeStep(step, { retry: onRetry, model: target.model, provider: target.provider })
          }
        />
      )}
      {state === 'stopped' && <p className="quiet">{t('Stopped. The answer is incomplete.')}</p>}
      {figures !== undefined && <p className="quiet">{runFigures(figures, undefined, runnerName)}</p>}
    </section>
  );
}
