import { useEffect, useState } from 'react';
import type { FileSource } from '../../../../src/protocol';
import { useShownSource } from '../../hooks/use-shown-source';
import { t } from '../../l10n';
import { modelOf } from '../../parts/file-source';
import { Alert } from '../../ui/alert';
import { ProgressRing } from '../../ui/progress-ring';
import { listen } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { PartsNote } from './parts-note';
import { WeightsView } from './weights-view';

/** What is in a model file. */
export function WeightsPage() {
  const source = useShownSource();
  const [together, setTogether] = useState(false);
  const { value, failure, busy, retry } = useRequest('readWeights', source && { source, together });
  useEffect(
    () =>
      listen(({ event }) => {
        if (event === 'fileChanged') {
          retry();
        }
      }),
    [retry],
  );
  useEffect(() => {
    if (value !== undefined) {
      document.title = value.fileName;
    }
  }, [value]);
  return (
    <main className="weights working-page">
      {failure !== undefined && (
        <>
          <h1>{source === undefined ? t('Model file') : nameOf(source)}</h1>
          <Alert failure={failure} onStep={(step) => takeStep(step, { retry, model: modelOf(source) })} />
        </>
      )}
      {busy && value === undefined && source !== undefined && (
        <p className="reading">
          <ProgressRing label={t('Reading the header of the file…')} />
        </p>
      )}
      {failure === undefined && source !== undefined && value !== undefined && (
        <WeightsView
          file={value}
          source={source}
          parts={<PartsNote file={value} busy={busy} onTogether={setTogether} />}
        />
      )}
    </main>
  );
}

function nameOf(source: FileSource): string {
  const path = source.kind === 'hub' ? (source.path ?? source.id) : source.uri;
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
