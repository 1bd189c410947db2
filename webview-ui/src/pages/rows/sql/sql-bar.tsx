import type { Chunk, RowsPlace } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { ActionButton } from '../../../ui/action-button';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { copying } from '../../../ui/copying';
import { ProgressRing } from '../../../ui/progress-ring';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';
import type { SqlRun } from './use-sql-run';

interface SqlBarProps {
  readonly place: RowsPlace;
  readonly text: string;
  readonly run: SqlRun;
  readonly hasConsole: boolean;
  readonly isAsking: boolean;
  readonly onAsking: (isAsking: boolean) => void;
}

/** What can be done with a query. */
export function SqlBar({ place, text, run, hasConsole, isAsking, onAsking }: SqlBarProps) {
  return (
    <div className="rows-bar">
      {run.busy ? (
        <Button secondary onClick={run.stop}>
          {t('Stop')}
        </Button>
      ) : (
        <Button onClick={() => run.run(text)} disabled={text.trim() === ''}>
          {t('Run')}
        </Button>
      )}
      <button
        type="button"
        className="button secondary"
        aria-expanded={isAsking}
        onClick={() => onAsking(!isAsking)}
      >
        {t('Ask in Words')}
      </button>
      <ActionButton {...copying(async () => (await host.request('sqlForDuckDb', { place, sql: text })).sql)}>
        {t('Copy for DuckDB')}
      </ActionButton>
      {hasConsole && <ConsoleButton place={place} sql={text} />}
      {run.busy && <Progress progress={run.progress} />}
    </div>
  );
}

function ConsoleButton({ place, sql }: { readonly place: RowsPlace; readonly sql: string }) {
  const { ask, failure } = useHostRequest();
  const open = () =>
    void ask(async (signal) => {
      await host.request('openSqlConsole', { place, sql }, { signal });
    });
  return (
    <>
      <Button secondary onClick={open}>
        {t('Open in the Hub’s SQL Console')}
      </Button>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry: open })} />
      )}
    </>
  );
}

function Progress({ progress }: { readonly progress: Chunk<'runSql'> | undefined }) {
  return (
    <>
      <ProgressRing label={t('Running the query…')} />
      <span className="quiet" role="status">
        {progress && progressWords(progress)}
      </span>
    </>
  );
}

function progressWords({ seen, total }: Chunk<'runSql'>): string {
  return total === undefined
    ? t('{0} rows read', formatWhole(seen))
    : t('{0} of {1} rows read', formatWhole(seen), formatWhole(total));
}
