import { useState } from 'react';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';
import type { Pinned } from '../pinned';

/** Inserts the code that loads a dataset with the library that suits it best: the first on the page's tab of code. */
export function InsertDatasetCode({ pinned }: { readonly pinned: Pinned }) {
  const { ask, busy, failure } = useHostRequest();
  const [outcome, setOutcome] = useState<string>();
  const insert = () =>
    ask(async (signal) => {
      setOutcome(undefined);
      const steps = await host.request('datasetCode', { ...pinned }, { signal });
      const first = steps.find(({ prepares }) => !prepares);
      if (first === undefined) {
        setOutcome(t('The hub has no code that loads this dataset.'));
        return;
      }
      const { content: code, language } = first;
      const file = await host.request('insertCode', { code, language }, { signal });
      setOutcome(file === null ? t('Inserted') : t('Inserted into {0}', file));
    });
  return (
    <>
      <Button disabled={busy} onClick={() => void insert()}>
        {t('Insert Code')}
      </Button>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry: () => void insert() })} />
      )}
      <span className="quiet" role="status">
        {outcome}
      </span>
    </>
  );
}
