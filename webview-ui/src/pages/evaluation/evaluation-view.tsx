import { useState } from 'react';
import type { AnswerPlace, EvaluationStanding } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { ProgressRing } from '../../ui/progress-ring';
import { host } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { useHostRequest } from '../../wire/use-host-request';
import { useWatch, type Watch } from '../../wire/use-watch';
import { AgreementSection } from './grades/agreement-section';
import { RowsSection } from './rows/rows-section';
import { Head } from './run/head';
import type { Steering } from './run/steering';
import type { View } from './saved-state';
import { Matrices } from './scores/matrices';
import { ScoresTable } from './scores/scores-table';
import { SlicesSection } from './slices/slices-section';
import { useThrottled } from './use-throttled';

/** Results are read again at most this often while they change. */
const readEveryMilliseconds = 1000;

const watchEvaluation: Watch<EvaluationStanding> = (id, options) =>
  host.request('watchEvaluation', { id }, options);

interface ViewProps {
  readonly view: View;
  readonly onView: (changes: Partial<View>) => void;
}

/** How an evaluation goes, what has come of it, and what can be done about it. */
export function EvaluationView({ id, ...props }: ViewProps & { readonly id: string }) {
  const { standing, failure, retry } = useWatch(watchEvaluation, id);
  const { ask, busy, failure: refused } = useHostRequest();
  const [deleted, setDeleted] = useState(false);
  const [graded, setGraded] = useState<AnswerPlace>();
  const open = (row: number | null, place?: AnswerPlace) => {
    setGraded(place);
    props.onView({ row });
  };
  const grade = (place: AnswerPlace) => open(place.row, place);
  const steer = (steering: Steering) =>
    void ask(async (signal) => {
      const { done } = await host.request('steerEvaluation', { id, ...steering }, { signal });
      setDeleted(done && steering.action === 'delete');
    });
  const compareWith = (cell: number) =>
    void ask(async (signal) => {
      await host.request('setEvaluationBaseline', { id, cell }, { signal });
    });
  if (deleted) {
    return (
      <p role="status">
        {t('The evaluation and its answers were deleted. The file that describes it stays.')}
      </p>
    );
  }
  return (
    <>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {standing === undefined && failure === undefined && (
        <p className="reading">
          <ProgressRing label={t('Opening the evaluation…')} />
        </p>
      )}
      {standing !== undefined && (
        <>
          <Head standing={standing} busy={busy} onSteer={steer} />
          {refused !== undefined && (
            <Alert failure={refused} onStep={(step) => takeStep(step)} retriable={false} />
          )}
          {standing.agreement !== undefined && (
            <AgreementSection id={id} agreement={standing.agreement} onGrade={grade} />
          )}
          <ScoresTable standing={standing} busy={busy} onCompareWith={compareWith} />
          <Matrices cells={standing.cells} />
          <Results standing={standing} {...props} onRow={open} graded={graded} onGrade={grade} />
        </>
      )}
    </>
  );
}

interface ResultsProps extends ViewProps {
  readonly standing: EvaluationStanding;
  readonly onRow: (row: number | null) => void;
  /** The answer that the user grades. */
  readonly graded: AnswerPlace | undefined;
  readonly onGrade: (place: AnswerPlace) => void;
}

function Results({ standing, view, onView, ...rows }: ResultsProps) {
  const version = useThrottled(`${standing.ended} ${standing.gradesVersion}`, readEveryMilliseconds);
  return (
    <>
      <SlicesSection
        standing={standing}
        version={version}
        column={view.column}
        chosen={view.filter.slice}
        onColumn={(column) => onView({ column })}
        onSlice={(slice) => {
          onView({ filter: { ...view.filter, slice } });
          document.getElementById('rows')?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <RowsSection
        standing={standing}
        version={version}
        filter={view.filter}
        onFilter={(filter) => onView({ filter })}
        row={view.row}
        {...rows}
      />
    </>
  );
}
