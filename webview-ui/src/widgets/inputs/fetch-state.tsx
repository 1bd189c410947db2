import type { Failure, FileValue } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { ProgressRing } from '../../ui/progress-ring';

interface FetchStateProps {
  readonly value: FileValue;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** A file given by its address, which has not come yet or cannot be had. It can be sent all the same. */
export function FetchState({ value, failure, retry }: FetchStateProps) {
  const address = 'url' in value ? value.url : value.name;
  return (
    <div className="drop-words">
      <p className="file-name">{address}</p>
      {failure === undefined ? (
        <p>
          <ProgressRing label={t('Fetching {0}…', address)} />
        </p>
      ) : (
        <>
          <p className="quiet">{t('Can’t show it: {0}', failure.message)}</p>
          <p className="quiet">{t('The model still gets the URL.')}</p>
          <Button secondary onClick={retry}>
            {t('Retry')}
          </Button>
        </>
      )}
    </div>
  );
}
