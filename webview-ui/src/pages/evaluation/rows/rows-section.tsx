import { useEffect, useState } from 'react';
import type { AnswerPlace, EvaluationRowFilter, EvaluationStanding } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { ProgressRing } from '../../../ui/progress-ring';
import { takeStep } from '../../../wire/steps';
import { RowDialog } from '../details/row-dialog';
import { showsAll } from './row-filter';
import { RowFilters } from './row-filters';
import { RowList } from './row-list';
import { useRows } from './use-rows';

interface RowsSectionProps {
  readonly standing: EvaluationStanding;
  /** Another one means other results. */
  readonly version: string;
  readonly filter: EvaluationRowFilter;
  readonly onFilter: (filter: EvaluationRowFilter) => void;
  /** The one that is open. */
  readonly row: number | null;
  readonly onRow: (row: number | null) => void;
  /** The answer that the user grades. */
  readonly graded: AnswerPlace | undefined;
  readonly onGrade: (place: AnswerPlace) => void;
}

/** The rows with what each cell answered. One can be opened. */
export function RowsSection({ standing, version, filter, onFilter, row, ...rest }: RowsSectionProps) {
  const { onRow, graded, onGrade } = rest;
  const { id, cells, repeat, rowCount } = standing;
  const { found, isOf, searching, failure, more, retry } = useRows({ id, filter, version });
  const [chosen, setChosen] = useState(row ?? undefined);
  // What another filter found is no answer to one that failed.
  const rows = found === undefined || (failure !== undefined && !isOf) ? [] : found.rows;
  const labels = cells.map(({ label }) => label);
  const open = (next: number) => {
    onRow(next);
    setChosen(next);
  };
  useFocusBack(row !== null);
  return (
    <section aria-labelledby="rows">
      <div className="section-head">
        <h2 id="rows">{t('Rows')}</h2>
        <span className="quiet" role="status">
          {found !== undefined && isOf && countWords(found.total, rowCount, showsAll(filter))}
        </span>
      </div>
      <RowFilters
        filter={filter}
        onFilter={onFilter}
        labels={labels}
        isJudged={standing.agreement !== undefined}
        searching={searching}
        onArrowDown={focusRow}
      />
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {found === undefined && failure === undefined && <ProgressRing label={t('Reading the rows…')} />}
      {rows.length > 0 && (
        <RowList
          // Other rows begin at their top.
          key={found?.key}
          rows={rows}
          labels={labels}
          repeat={repeat}
          searching={searching}
          endless={rows.length < (found?.total ?? 0)}
          chosen={chosen}
          onChosen={setChosen}
          onOpen={open}
          onNearEnd={more}
        />
      )}
      {row !== null && (
        <RowDialog
          standing={standing}
          version={version}
          row={row}
          rows={rows}
          onRow={open}
          graded={graded}
          onGrade={onGrade}
          onNearEnd={more}
          onClose={() => {
            // The dialog gives the focus to the row that it was opened from.
            setChosen(row);
            onRow(null);
          }}
        />
      )}
    </section>
  );
}

/** The focus goes to the row that was open last. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => (isOpen ? focusRow : undefined), [isOpen]);
}

function focusRow(): void {
  document.querySelector<HTMLElement>('.row-list [role=row][tabindex="0"]')?.focus();
}

function countWords(total: number, all: number, isAll: boolean): string {
  if (isAll) {
    return total === 1 ? t('1 row') : t('{0} rows', formatWhole(total));
  }
  if (total === 0) {
    return t('No row matches');
  }
  return all === 1 ? t('{0} of 1 row', total) : t('{0} of {1} rows', formatWhole(total), formatWhole(all));
}
