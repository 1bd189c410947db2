import type { FieldValues, ModelTask, ParameterValues, Target } from '../../../../../src/protocol';
import { useEscape } from '../../../hooks/use-escape';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { ParameterPanel } from '../../../widgets/parameter-panel';
import { TaskForm } from '../../../widgets/task-form';
import { RunColumn } from './run-column';
import type { useRuns } from './use-runs';

interface FormPaneProps {
  /** What the models are called for. */
  readonly task: ModelTask;
  readonly targets: readonly Target[];
  /** Why nothing can be run; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly values: FieldValues;
  readonly onValues: (values: FieldValues) => void;
  readonly parameters: ParameterValues;
  readonly onParameters: (parameters: ParameterValues) => void;
  readonly runs: ReturnType<typeof useRuns>;
}

type InputField = ModelTask['fields'][number];

const mediaWords: Partial<Record<InputField['kind'], () => string>> = {
  image: () => t('Add an image to run this model.'),
  audio: () => t('Add an audio file to run this model.'),
};

/** What to fill in first. */
function missingWords(missing: readonly InputField[]): string {
  const [only] = missing.length === 1 ? missing : [];
  const labels = missing.map(({ label }) => label).join(', ');
  return (only && mediaWords[only.kind]?.()) ?? t('Fill in {0} to run this model.', labels);
}

/** The form of a task, and what came of it. */
export function FormPane(props: FormPaneProps) {
  const { task, targets, obstacle, values, onValues, parameters, onParameters } = props;
  const { runs, running, start, stop, retry } = props.runs;
  const missing = task.fields.filter(({ name, required }) => required && values[name] === undefined);
  const ready = obstacle === undefined && missing.length === 0 && targets.length > 0;
  const run = () => start(targets, { input: { kind: 'form', values }, parameters });
  const hint = missing.length > 0 ? missingWords(missing) : obstacle;
  // What another task gave belongs to its own form.
  const shown = runs.filter(({ target }) => target.task === task.id);
  const isOfOther = shown.some(({ target }) => !targets.some(({ model }) => model === target.model));
  useEscape(stop, running);

  return (
    <div className="trial">
      <form
        noValidate
        aria-label={task.label}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !running) {
            run();
          }
        }}
      >
        <TaskForm fields={task.fields} examples={task.examples} values={values} onChange={onValues} />
        <div className="run-bar">
          {running ? (
            <Button onClick={() => stop()}>{t('Stop')}</Button>
          ) : (
            <Button disabled={!ready} onClick={run}>
              {t('Run')}
            </Button>
          )}
          {hint !== undefined && <span className="quiet">{hint}</span>}
        </div>
        {task.parameters.length > 0 && (
          <ParameterPanel fields={task.parameters} values={parameters} onChange={onParameters} />
        )}
      </form>
      <div className="runs">
        {shown.length === 0 && <p className="quiet no-run">{t('The result appears here.')}</p>}
        {shown.map((run, index) => (
          <RunColumn
            key={`${run.target.model} ${run.target.provider}`}
            run={run}
            titled={shown.length > 1 || isOfOther}
            onStop={() => stop(index)}
            onRetry={() => retry(index, run.target)}
          />
        ))}
      </div>
    </div>
  );
}
