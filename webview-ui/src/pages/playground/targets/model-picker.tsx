import { useState } from 'react';
import type { ModelSummary, ServerModel } from '../../../../../src/protocol';
import { compactNumber } from '../../../amounts';
import { useRequest } from '../../../hooks/use-request';
import { t } from '../../../l10n';
import { takeStep } from '../../../steps';
import { Alert } from '../../../ui/alert';
import { Combobox } from '../../../ui/combobox';
import { LockIcon } from '../../../ui/lock-icon';
import { choicesFor, keyOfChoice, type ModelChoice } from '../own-servers/choices';
import { servedFacts } from '../own-servers/served-facts';
import { useServerModels } from '../own-servers/use-server-models';

const pauseMilliseconds = 200;
/** As long as the host lets a query be. */
const maxQueryLength = 200;

interface ModelPickerProps {
  readonly modelId: string | undefined;
  /** The chosen model is being looked up. */
  readonly lookingUp: boolean;
  /** @param provider the server that the model was chosen from; undefined for a model of the hub */
  readonly onPick: (id: string, provider: string | undefined) => void;
}

/**
 * Searches the hub and the user's own servers as one types. An empty query suggests what is trending and can be tried
 * here.
 */
export function ModelPicker({ modelId, lookingUp, onPick }: ModelPickerProps) {
  const [query, setQuery] = useState<string>();
  const params = query === undefined ? undefined : { query, chatOnly: query.trim() === '' };
  const { value, failure, busy, retry } = useRequest('searchModels', params, pauseMilliseconds);
  const servers = useServerModels(query !== undefined);
  const models = value?.models ?? [];
  const choices = choicesFor(query ?? '', models, servers);
  return (
    <div>
      <Combobox
        label={t('Model')}
        placeholder={t('Search models by name or owner')}
        value={modelId ?? ''}
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
        busy={busy ? t('Searching') : lookingUp ? t('Looking the model up') : undefined}
        sticky={failure !== undefined}
        status={query === undefined || failure !== undefined ? '' : statusOf(query, choices, busy)}
      >
        {(choice) => <ChoiceRow choice={choice} />}
      </Combobox>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
    </div>
  );
}

function pick(choice: ModelChoice, onPick: ModelPickerProps['onPick']): void {
  if (choice.kind !== 'failed') {
    onPick(choice.model.id, choice.kind === 'served' ? choice.server.provider : undefined);
  }
}

function headingOf(choice: ModelChoice): string {
  return choice.kind === 'hub' ? t('On the hub') : choice.server.name;
}

function statusOf(query: string, choices: readonly ModelChoice[], busy: boolean): string {
  const models = choices.filter(({ kind }) => kind !== 'failed');
  if (models.length === 0) {
    return busy ? t('Searching…') : t('No model matches.');
  }
  if (models.length === 1) {
    return t('1 model');
  }
  if (query.trim() === '' && models.every(({ kind }) => kind === 'hub')) {
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
    model.downloads === undefined ? undefined : t('{0} downloads', compactNumber(model.downloads)),
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
