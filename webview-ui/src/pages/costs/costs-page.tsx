import { useCallback, useEffect, useState } from 'react';
import { type Costs, type CostsQuestion, costGroupings } from '../../../../src/protocol';
import { useKeptState } from '../../hooks/use-kept-state';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ProgressRing } from '../../ui/progress-ring';
import { Select } from '../../ui/select';
import { host, listen, loadState, tellReady } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';
import { useWatch, type Watch } from '../../wire/use-watch';
import { Billing } from './billing';
import { DayChart } from './day-chart';
import { FilterRow, narrowed } from './filter-row';
import { GroupsTable } from './groups-table';
import { fromSaved, type PageState } from './saved-state';
import { Summary } from './summary';

const keep = (state: PageState) => state;

const groupingLabels: Readonly<Record<CostsQuestion['by'], () => string>> = {
  feature: () => t('Feature'),
  model: () => t('Model'),
  provider: () => t('Provider'),
  folder: () => t('Folder'),
  task: () => t('Task'),
  day: () => t('Day'),
};

/** What calls of models cost, by day and by what they have in common. */
export function CostsPage() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  const { question, measure } = state;
  const [account, setAccount] = useState<string | null>();
  useEffect(() => {
    const stop = listen((event) => event.event === 'accountChanged' && setAccount(event.name));
    tellReady();
    return stop;
  }, []);
  useKeptState(state, keep);
  const watch: Watch<Costs> = useCallback(
    (_, options) => host.request('watchCosts', question, options),
    [question],
  );
  const { standing: costs, failure, retry } = useWatch(watch, 'costs');
  const { act, failure: actFailure } = useAction();
  const ask = (asked: CostsQuestion) => setState((before) => ({ ...before, question: asked }));
  return (
    <main className="costs working-page">
      <header>
        <h1>{t('Costs')}</h1>
        {costs?.isEmpty === false && (
          <div className="buttons">
            <Button secondary onClick={() => void act('exportCosts', '')}>
              {t('Export…')}
            </Button>
            <Button secondary onClick={() => void act('deleteCosts', '')}>
              {t('Delete…')}
            </Button>
          </div>
        )}
      </header>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {actFailure !== undefined && <Alert failure={actFailure} retriable={false} onStep={takeStep} />}
      {costs === undefined && failure === undefined && <ProgressRing label={t('Reading the costs…')} />}
      {costs?.isEmpty === true && <Nothing />}
      {costs?.isEmpty === false && (
        <>
          <Summary month={costs.month} />
          <Billing key={account} />
          <FilterRow question={question} values={costs.values} onQuestion={ask} />
          <DayChart
            days={costs.days}
            measure={measure}
            onMeasure={(chosen) => setState((before) => ({ ...before, measure: chosen }))}
          />
          <section aria-labelledby="groups">
            <div className="section-head">
              <h2 id="groups">{t('What Was Called')}</h2>
              <Select
                label={t('Group by')}
                value={question.by}
                options={costGroupings.map((id) => ({ id, label: groupingLabels[id]() }))}
                onChange={(chosen) =>
                  ask({ ...question, by: costGroupings.find((each) => each === chosen) ?? 'model' })
                }
              />
            </div>
            {costs.groups.length === 0 ? (
              <p className="quiet">{t('No calls match.')}</p>
            ) : (
              <GroupsTable
                by={question.by}
                heading={groupingLabels[question.by]()}
                groups={costs.groups}
                total={costs.total}
                onNarrow={(field, value) => ask(narrowed(question, field, value))}
              />
            )}
          </section>
        </>
      )}
    </main>
  );
}

function Nothing() {
  return (
    <>
      <p>{t('No model has been called yet.')}</p>
      <p>
        {t(
          'Calls by the playground, runs in files, batch runs, evaluations, agents, ghost text and the editor’s chat are counted here, with their tokens and costs where these are known. Prompts and answers aren’t saved.',
        )}
      </p>
    </>
  );
}
