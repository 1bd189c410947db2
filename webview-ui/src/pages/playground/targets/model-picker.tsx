import { useState } from 'react';
import type { ModelSummary } from '../../../../../src/protocol';
import { compactNumber } from '../../../figures';
import { useRequest } from '../../../hooks/use-request';
import { t } from '../../../l10n';
import { takeStep } from '../../../steps';
import { Alert } from '../../../ui/alert';
import { Combobox } from '../../../ui/combobox';
import { LockIcon } from '../../../ui/lock-icon';

const pauseMilliseconds = 200;
/** As long as the host lets a query be. */
const maxQueryLength = 200;

interface ModelPickerProps {
  readonly modelId: string | undefined;
  /** The chosen model is being looked up. */
  readonly lookingUp: boolean;
  readonly onPick: (id: string) => void;
}

/** Searches the hub as one types. An empty query suggests what is trending and can be tried here. */
export function ModelPicker({ modelId, lookingUp, onPick }: ModelPickerProps) {
  const [query, setQuery] = useState<string>();
  const params = query === undefined ? undefined : { query, chatOnly: query.trim() === '' };
  const { value, failure, busy, retry } = useRequest('searchModels', params, pauseMilliseconds);
  const models = value?.models ?? [];
  return (
    <div>
      <Combobox
        label={t('Model')}
        placeholder={t('Search models by name or owner')}
        value={modelId ?? ''}
        query={query}
        onQuery={setQuery}
        maxLength={maxQueryLength}
        options={models}
        keyOf={({ id }) => id}
        onPick={({ id }) => onPick(id)}
        searching={busy}
        busy={busy ? t('Searching') : lookingUp ? t('Looking the model up') : undefined}
        sticky={failure !== undefined}
        status={query === undefined || failure !== undefined ? '' : statusOf(query, models, busy)}
      >
        {(model) => <ModelRow model={model} />}
      </Combobox>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
    </div>
  );
}

function statusOf(query: string, models: readonly ModelSummary[], busy: boolean): string {
  if (models.length === 0) {
    return busy ? t('Searching…') : t('No model matches.');
  }
  if (query.trim() === '') {
    return t('{0} trending chat models', models.length);
  }
  return models.length === 1 ? t('1 model') : t('{0} models', models.length);
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
