import { useCallback, useState } from 'react';
import type { Failure, Params, Trial } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { SearchBox } from '../../../ui/search-box';
import { Select } from '../../../ui/select';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { toFailure } from '../../../wire/to-failure';
import { useTaskName } from '../names';
import { TrialList } from './trial-list';
import { listingOf, useTrials, type Wanted } from './use-trials';

const maxQueryLength = 200;

interface HistoryTabProps {
  /** A kept run is to be shown again. */
  readonly onRestore: (trial: Trial) => void;
}

/** The runs that were kept: to be searched, opened again, named, saved and deleted. */
export function HistoryTab({ onRestore }: HistoryTabProps) {
  const [query, setQuery] = useState('');
  const [task, setTask] = useState<string>();
  const taskName = useTaskName();
  const { listed, failure, busy, retry, more } = useTrials({ query: query.trim(), task });
  const [problem, setProblem] = useState<Failure>();

  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(toFailure(error));
    }
  }, []);
  const open = useCallback(
    (id: string) => void attempt(async () => onRestore(await host.request('readTrial', { id }))),
    [attempt, onRestore],
  );
  const rename = useCallback(
    (id: string, name: string) => void attempt(() => host.request('nameTrial', { id, name })),
    [attempt],
  );
  const remove = useCallback(
    (id: string) => void attempt(() => host.request('deleteTrial', { id })),
    [attempt],
  );
  const savePrompt = useCallback(
    (id: string) => void attempt(() => host.request('openTrialAsPrompt', { id })),
    [attempt],
  );
  const save = (format: Params<'exportTrials'>['format']) =>
    void attempt(async () =>
      host.request('exportTrials', { format, ...(await idsToSave({ query: query.trim(), task })) }),
    );
  const evaluate = () =>
    void attempt(async () => host.request('evaluateTrials', await idsToSave({ query: query.trim(), task })));
  const count = listed?.total ?? 0;
  const isFiltered = query.trim() !== '' || task !== undefined;

  return (
    <section className="history" aria-label={t('History')}>
      <div className="history-bar">
        <SearchBox
          label={t('Search runs by model, task or text')}
          value={query}
          onChange={setQuery}
          maxLength={maxQueryLength}
          busy={busy ? t('Searching…') : undefined}
        />
        <Select
          label={t('Task')}
          value={task ?? ''}
          options={[
            { id: '', label: t('All Tasks') },
            ...tasksToChoose(listed?.tasks ?? [], task).map((id) => ({ id, label: taskName(id) })),
          ]}
          onChange={(id) => setTask(id === '' ? undefined : id)}
        />
        <div className="buttons">
          <Button secondary disabled={count === 0} onClick={evaluate}>
            {t('New Evaluation')}
          </Button>
          <Button secondary disabled={count === 0} onClick={() => save('json')}>
            {t('Export JSON')}
          </Button>
          <Button secondary disabled={count === 0} onClick={() => save('markdown')}>
            {t('Export Markdown')}
          </Button>
          <Button
            secondary
            disabled={listed === undefined || (count === 0 && !isFiltered)}
            onClick={() => void attempt(() => host.request('clearTrials', {}))}
          >
            {t('Clear History')}
          </Button>
        </div>
      </div>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {problem !== undefined && <Alert failure={problem} retriable={false} onStep={takeStep} />}
      {listed !== undefined && !listed.keeping && (
        <p className="hint quiet">{t('New runs aren’t saved: the history is turned off in the settings.')}</p>
      )}
      {listed !== undefined && count === 0 ? (
        <Empty wanted={listed.wanted} />
      ) : (
        <TrialList
          trials={listed?.trials ?? []}
          endless={listed?.next !== undefined}
          busy={busy}
          onNearEnd={more}
          onOpen={open}
          onName={rename}
          onDelete={remove}
          onSavePrompt={savePrompt}
        />
      )}
      <p className="history-count quiet" role="status">
        {listed === undefined ? '' : countOf(count, listed.wanted)}
      </p>
    </section>
  );
}

/** The tasks that there are, and the one that is chosen also where nothing of it is left. */
function tasksToChoose(tasks: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || tasks.includes(chosen) ? tasks : [...tasks, chosen];
}

function Empty({ wanted: { query, task } }: { readonly wanted: Wanted }) {
  const isAll = query === '' && task === undefined;
  return (
    <div className="history-empty">
      <h2>
        {isAll ? t('No runs yet') : query === '' ? t('No run matches.') : t('No run matches “{0}”.', query)}
      </h2>
      <p className="quiet">
        {isAll
          ? t('What you run in the playground is saved here, on this machine, with its input and output.')
          : t('The search covers the names of runs, models and tasks, and all input and output text.')}
      </p>
    </div>
  );
}

function countOf(count: number, { query, task }: Wanted): string {
  if (query !== '' || task !== undefined) {
    return count === 1 ? t('1 run matches') : t('{0} runs match', count);
  }
  return count === 1 ? t('1 run') : t('{0} runs', count);
}

/** The runs that are looked for; all where none is ruled out. */
async function idsToSave(wanted: Wanted): Promise<Pick<Params<'exportTrials'>, 'ids'>> {
  if (wanted.query === '' && wanted.task === undefined) {
    return {};
  }
  const ids: string[] = [];
  let next: string | undefined;
  do {
    const page = await host.request('listTrials', listingOf(wanted, next));
    ids.push(...page.trials.map(({ id }) => id));
    next = page.next;
  } while (next !== undefined);
  return { ids };
}
