import { useState } from 'react';
import type { Failure } from '../../../../src/protocol';
import { t } from '../../l10n';
import { SignInHint } from '../../parts/model-target/sign-in-hint';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { host } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { toFailure } from '../../wire/to-failure';
import { RunView } from './run/run-view';
import type { BatchSubject } from './saved-state';
import { SetupView } from './setup/setup-view';
import { useBatchPage } from './use-batch-page';

/** A model over rows: how the run is set up, then how it goes. */
export function BatchPage() {
  const { subject, setup, account, show, change } = useBatchPage();
  return (
    <main className="batch working-page">
      {subject === undefined && <Nothing onChoose={show} />}
      {subject !== undefined && 'source' in subject && (
        <>
          <SignInHint name={account} />
          <SetupView
            key={subject.source.uri}
            source={subject.source}
            setup={setup}
            onChange={change}
            onStarted={(id) => show({ id })}
          />
        </>
      )}
      {subject !== undefined && 'id' in subject && <RunView key={subject.id} id={subject.id} />}
    </main>
  );
}

function Nothing({ onChoose }: { readonly onChoose: (subject: BatchSubject) => void }) {
  const [failure, setFailure] = useState<Failure>();
  const choose = async () => {
    setFailure(undefined);
    try {
      const source = await host.request('chooseBatchSource', {});
      if (source !== null) {
        onChoose({ source });
      }
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  return (
    <>
      <h1>{t('Batch Run')}</h1>
      <p>{t('Choose a CSV, TSV, JSONL or Parquet file. The model answers once for each row.')}</p>
      <div className="buttons">
        <Button onClick={() => void choose()}>{t('Choose File…')}</Button>
      </div>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry: () => void choose() })} />
      )}
    </>
  );
}
