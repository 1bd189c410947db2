import type { EvaluationStanding } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { ProgressRing } from '../../../ui/progress-ring';
import { Select } from '../../../ui/select';
import { takeStep } from '../../../wire/steps';
import type { Slice } from '../rows/row-filter';
import { useReadAgain } from '../use-read-again';
import { SlicesTable } from './slices-table';

interface SlicesProps {
  readonly standing: EvaluationStanding;
  /** Another one means other results. */
  readonly version: string;
  /** The slice whose rows are shown. */
  readonly chosen: Slice | undefined;
  readonly onSlice: (slice: Slice) => void;
}

interface SlicesSectionProps extends SlicesProps {
  readonly column: string | null;
  readonly onColumn: (column: string | null) => void;
}

/** How well the cells do for each value of a column. */
export function SlicesSection({ column, onColumn, ...props }: SlicesSectionProps) {
  const { columns } = props.standing;
  const place = column === null ? -1 : columns.indexOf(column);
  if (columns.length === 0) {
    return undefined;
  }
  return (
    <section aria-labelledby="slices">
      <div className="section-head">
        <h2 id="slices">{t('Slices')}</h2>
        <Select
          label={t('Slice by')}
          // Columns are called as their owner likes, so they are told apart by their place.
          value={place < 0 ? '' : String(place)}
          options={[
            { id: '', label: t('None') },
            ...columns.map((name, index) => ({ id: String(index), label: name })),
          ]}
          onChange={(chosen) => onColumn(columns[Number(chosen || -1)] ?? null)}
        />
      </div>
      {column !== null && place >= 0 && <SlicesBy key={column} column={column} {...props} />}
    </section>
  );
}

function SlicesBy({ column, standing, version, chosen, onSlice }: SlicesProps & { readonly column: string }) {
  const { value, failure, retry } = useReadAgain('sliceEvaluation', { id: standing.id, column }, version);
  return (
    <>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {value === undefined && failure === undefined && <ProgressRing label={t('Reading the slices…')} />}
      {value !== undefined && (
        <SlicesTable
          column={column}
          labels={standing.cells.map(({ label }) => label)}
          slices={value.slices}
          chosen={chosen?.column === column ? chosen.value : undefined}
          onValue={(sliceValue) => onSlice({ column, value: sliceValue })}
        />
      )}
    </>
  );
}
