import { useId, useState } from 'react';
import type { RowsPlace } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { ModelPicker } from '../../../parts/model-target/model-picker';
import { ServersContext, useServers } from '../../../parts/model-target/own-servers/server-names';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ProgressRing } from '../../../ui/progress-ring';
import { TextField } from '../../../ui/text-field';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';

/** A model that writes queries. */
export interface AskedModel {
  readonly id: string;
  /** The server of the user's own that runs it; undefined for the hub's choice. */
  readonly provider?: string | undefined;
}

interface AskFormProps {
  readonly place: RowsPlace;
  readonly model: AskedModel | undefined;
  readonly onModel: (model: AskedModel) => void;
  readonly onSql: (sql: string) => void;
}

const mostCharacters = 4000;

/** Has a model write the query that a question is for. What it writes goes into the editor, and isn't run. */
export function AskForm({ place, model, onModel, onSql }: AskFormProps) {
  const id = useId();
  const servers = useServers();
  const [question, setQuestion] = useState('');
  const { ask, busy, failure } = useHostRequest();
  const isReady = model !== undefined && question.trim() !== '' && !busy;
  const send = () => {
    if (model === undefined || !isReady) {
      return;
    }
    void ask(async (signal) => {
      const { id: name, provider } = model;
      const params = { place, question, model: name, ...(provider !== undefined && { provider }) };
      onSql((await host.request('askForSql', params, { signal })).sql);
    });
  };
  return (
    <section className="ask-form" aria-labelledby={id}>
      <h2 id={id} className="hidden">
        {t('Ask in Words')}
      </h2>
      <ServersContext.Provider value={servers}>
        <ModelPicker
          modelId={model?.id}
          lookingUp={false}
          onPick={(picked, provider) => onModel({ id: picked, provider })}
        />
      </ServersContext.Provider>
      <TextField
        label={t('Question')}
        value={question}
        multiline
        placeholder={t('Such as: How many rows are there for each label?')}
        onChange={(text) => setQuestion(text.slice(0, mostCharacters))}
      />
      <p className="quiet">{sentWords(model)}</p>
      <div className="buttons">
        <Button onClick={send} disabled={!isReady}>
          {t('Write Query')}
        </Button>
        {busy && <ProgressRing label={t('The model is writing…')} />}
      </div>
      {failure !== undefined && (
        <Alert
          failure={failure}
          onStep={(step) => takeStep(step, { retry: send, model: model?.id, provider: model?.provider })}
        />
      )}
    </section>
  );
}

function sentWords(model: AskedModel | undefined): string {
  return model === undefined
    ? t('Your question, the names and types of the columns, and the first 3 rows are sent to the model.')
    : t('Your question, the names and types of the columns, and the first 3 rows are sent to {0}.', model.id);
}
