import { useCallback, useState } from 'react';
import type { BatchSource, BatchTable } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { chatTask } from '../../../parts/model-target/chat-task';
import { taskOf } from '../../../parts/model-target/obstacle';
import { type LookedUp, TargetRow } from '../../../parts/model-target/target-row';
import { Alert } from '../../../ui/alert';
import { ProgressRing } from '../../../ui/progress-ring';
import { ParameterPanel } from '../../../widgets/parameter-panel';
import { takeStep } from '../../../wire/steps';
import { useRequest } from '../../../wire/use-request';
import type { Setup } from '../saved-state';
import { ChatInput } from './chat-input';
import { draftOf } from './draft';
import { FormInput } from './form-input';
import { LaunchView } from './launch-view';
import { OutputChoice } from './output-choice';
import { textReference } from './prompt-starts';
import { RowPreview } from './row-preview';
import { SourceHead } from './source-head';

interface SetupViewProps {
  readonly source: BatchSource;
  readonly setup: Setup;
  readonly onChange: (changes: Partial<Setup>) => void;
  readonly onStarted: (id: string) => void;
}

/** All that is decided before a model runs over rows. */
export function SetupView({ source, ...rest }: SetupViewProps) {
  const { value: table, failure, busy, retry } = useRequest('readBatchTable', { source });
  return (
    <>
      <h1>{t('Batch Run on {0}', source.name)}</h1>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {busy && table === undefined && (
        <p className="reading">
          <ProgressRing label={t('Reading the rows…')} />
        </p>
      )}
      {table !== undefined && failure === undefined && (
        <>
          <SourceHead table={table} onRead={retry} />
          {table.rowCount > 0 && <Decisions source={source} table={table} {...rest} />}
        </>
      )}
    </>
  );
}

interface DecisionsProps extends SetupViewProps {
  readonly table: BatchTable;
}

function Decisions({ source, table, setup: kept, onChange, onStarted }: DecisionsProps) {
  const setup = { ...kept, prompt: kept.prompt ?? textReference(table) };
  const [{ model, busy }, setLookedUp] = useState<LookedUp>({ model: undefined, busy: true });
  const noticeLookup = useCallback((_: string | undefined, found: LookedUp) => setLookedUp(found), []);
  const task = taskOf(model, setup.task);
  const { draft, obstacle } = draftOf(source, setup, { model, task, lookingUp: busy });
  const keepParameters = (parameters: Setup['parameters'][string]) =>
    task !== undefined && onChange({ parameters: { ...setup.parameters, [task.id]: parameters } });
  return (
    <>
      <section aria-labelledby="model">
        <h2 id="model">{t('Model')}</h2>
        <TargetRow
          target={setup.target}
          onTarget={(target) => onChange({ target })}
          onRemove={undefined}
          task={setup.task}
          onTask={(id) => onChange({ task: id })}
          onLookedUp={noticeLookup}
        />
      </section>
      {task !== undefined && (
        <section aria-labelledby="input">
          <h2 id="input">{t('Prompt')}</h2>
          <div className="input-and-preview">
            <div className="row-input">
              {task.id === chatTask ? (
                <ChatInput table={table} setup={setup} onChange={onChange} />
              ) : (
                <FormInput task={task} columns={table.columns} setup={setup} onChange={onChange} />
              )}
              {task.parameters.length > 0 && (
                <ParameterPanel
                  fields={task.parameters}
                  values={setup.parameters[task.id] ?? {}}
                  onChange={keepParameters}
                />
              )}
            </div>
            <RowPreview source={source} table={table} input={draft?.input} />
          </div>
        </section>
      )}
      <OutputChoice source={source} table={table} setup={setup} onChange={onChange} />
      <LaunchView draft={draft} obstacle={obstacle} rows={table.rowCount} onStarted={onStarted} />
    </>
  );
}
