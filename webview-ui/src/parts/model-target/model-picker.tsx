import { useState } from 'react';
import type { ModelSummary, ModelTask, Params, ServerModel } from '../../../../src/protocol';
import { formatCount } from '../../format/amounts';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Combobox } from '../../ui/combobox';
import { LockIcon } from '../../ui/lock-icon';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { chatTask } from './chat-task';
import { choicesFor, keyOfChoice, type ModelChoice } from './own-servers/choices';
import { servedFacts } from './own-servers/served-facts';
import { useServerModels } from './own-servers/use-server-models';

const pauseMilliseconds = 200;
/** What servers of the user's own run. */
const servableTasks: ReadonlySet<string> = new Set([chatTask, 'text-generation']);
/** As long as the host lets a query be. */
const maxQueryLength = 200;

interface ModelPickerProps {
  readonly modelId: string | undefined;
  /** The chosen model is being looked up. */
  readonly lookingUp: boolean;
  /** Only models for it are offered. Default: all. */
  readonly task?: ModelTask | undefined;
  /** It was just asked for, so it is open and has the focus. */
  readonly opens?: boolean;
  /** @param provider the server that the model was chosen from; undefined for a model of the hub */
  readonly onPick: (id: string, provider: string | undefined) => void;
}

/**
 * Searches the hub and the user's own servers as one types. An empty query suggests what is trending and can be tried
 * here.
 */
export function ModelPicker({ modelId, lookingUp, task, opens = false, onPick }: ModelPickerProps) {
  const [query, setQuery] = useState(opens ? '' : undefined);
  const params = query === undefined ? undefined : searchFor(query, task);
  const { value, failure, busy, retry } = useRequest('searchModels', params, pauseMilliseconds);
  const isServable = task === undefined || servableTasks.has(task.id);
  const { found: servers } = useServerModels(query !== undefined && isServable);
  const models = value?.models ?? [];
  const choices = choicesFor(query ?? '', models, servers);
  return (
    <div className="model-picker">
      <Combobox
        label={t('Model')}
        placeholder={t('Search models by name or owner')}
        value={modelId ?? ''}
        autoFocus={opens}
        query={query}
        onQuery={setQuery}
        maxLength={maxQueryLength}
        options={choices}
        keyOf={keyOfChoice}
        groupOf={servers.length > 0 ? headingOf : undefined}
        canPick={({ kind }) => kind !== 'failed'}
        onPick={(choice) => pick(choice, onPick)}
        searching={busy}
        isFound={({ kind }) => kind === 'served'}
        busy={busy ? t('Searching…') : lookingUp ? t('Looking up the model…') : undefined}
        sticky={failure !== undefined}
        status={query === undefined || failure !== undefined ? '' : statusOf(query, choices, busy, task)}
      >
        {(choice) => <ChoiceRow choice={choice} />}
      </Combobox>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
    </div>
  );
}

/** What the hub is asked: nothing typed stands for chat models, and a task for those that someone runs for it. */
function searchFor(query: string, task: ModelTask | undefined): Params<'searchModels'> {
  const chatOnly = task === undefined ? query.trim() === '' : task.id === chatTask;
  return task === undefined || chatOnly
    ? { query, chatOnly }
    : { query, chatOnly, filters: { task: task.id, provider: 'all' } };
}

function pick(choice: ModelChoice, onPick: ModelPickerProps['onPick']): void {
  if (choice.kind !== 'failed') {
    onPick(choice.model.id, choice.kind === 'served' ? choice.server.provider : undefined);
  }
}

function headingOf(choice: ModelChoice): string {
  return choice.kind === 'hub' ? t('On the hub') : choice.server.name;
}

function statusOf(
  query: string,
  choices: readonly ModelChoice[],
  busy: boolean,
  task: ModelTask | undefined,
): string {
  const models = choices.filter(({ kind }) => kind !== 'failed');
  if (models.length === 0) {
    if (busy) {
      return t('Searching…');
    }
    return task === undefined ? t('No model matches.') : t('No models found for {0}.', task.label);
  }
  if (models.length === 1) {
    return t('1 model');
  }
  if (query.trim() === '' && task === undefined && models.every(({ kind }) => kind === 'hub')) {
    return t('{0} trending chat models', models.length);
  }
  return t('{0} models', models.length);
}

function ChoiceRow({ choice }: { readonly choice: ModelChoice }) {
  switch (choice.kind) {
    case 'hub':
      return <ModelRow model={choice.model} />;
    case 'served':
      return <ServedRow model={choice.model} />;
    case 'failed':
      return <div className="quiet">{choice.failure.message}</div>;
  }
}

function ServedRow({ model }: { readonly model: ServerModel }) {
  const facts = servedFacts(model);
  return (
    <>
      <div>{model.id}</div>
      {facts.length > 0 && <div className="quiet">{facts.join(' · ')}</div>}
    </>
  );
}

function ModelRow({ model }: { readonly model: ModelSummary }) {
  const facts = [
    model.taskLabel ?? model.task,
    model.library,
    model.downloads === undefined ? undefined : t('{0} downloads', formatCount(model.downloads)),
  ];
  return (
    <>
      <div>{model.id}</div>
      <div className="quiet">
        {facts.filter((fact) => fact !== undefined).join(' · ')}
        {model.gated && (
          <>
            {' · '}
            <LockIcon /> {t('gated')}
          </>
        )}
      </div>
    </>
  );
}
