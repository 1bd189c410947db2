import { type ReactNode, useRef, useState } from 'react';
import type { RowColumn, RowPick, RowsPlace, RowsQuery, ShownCount } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { ProgressRing } from '../../ui/progress-ring';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { ColumnDialog } from './columns/column-dialog';
import { noChoices } from './grid/column-layout';
import { RowGrid } from './grid/row-grid';
import { pageRows } from './grid/row-pages';
import { SearchStatus } from './grid/search-status';
import { useRowPages } from './grid/use-row-pages';
import { MarkAlert } from './marks/mark-alert';
import { useRowMarks } from './marks/use-row-marks';
import { PickDialog } from './picks/pick-dialog';
import { type PickKind, pickWords } from './picks/pick-words';
import { type OpenedRow, RowInFull } from './row/row-in-full';
import { isNarrowing, noneWords } from './row-counts';
import { RowNotes } from './row-notes';
import { RowsBar } from './rows-bar';
import type { SavedState } from './saved-state';
import { RowsTabs } from './sql/rows-tabs';

const noQuery: RowsQuery = { conditions: [] };

interface RowsViewProps {
  readonly place: RowsPlace;
  readonly saved: SavedState;
  readonly onSaved: (saved: SavedState) => void;
  /** Another one means that a file was written anew. */
  readonly version: number;
  /** Chooses among several places. */
  readonly children?: ReactNode;
}

/** The rows of a place: filtered, sorted, each opened in full. */
export function RowsView({ place, saved, onSaved, version, children }: RowsViewProps) {
  const described = useRequest('describeRows', { place, ...(version > 0 && { again: true }) });
  const { value, failure, busy, retry } = described;
  const rows = value !== undefined && failure === undefined && (
    <Workplace
      place={place}
      columns={value.columns}
      count={value.count}
      standby={value.standby}
      saved={saved}
      onSaved={onSaved}
      version={version}
    />
  );
  return (
    <>
      {children !== undefined && <div className="selects">{children}</div>}
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {busy && value === undefined && <ProgressRing label={t('Loading the rows…')} />}
      {value === undefined || place.kind === 'answer' ? (
        rows
      ) : (
        <RowsTabs
          place={place}
          columns={value.columns}
          state={saved.sql}
          onState={(sql) => onSaved({ ...saved, sql })}
          answer={(answer) => (
            <AnswerRows key={JSON.stringify(answer)} place={answer} opened={saved.opened} />
          )}
        >
          {rows}
        </RowsTabs>
      )}
    </>
  );
}

/** The answer to a query, browsed as any other rows. */
function AnswerRows({ place, opened }: Pick<RowsViewProps, 'place'> & Pick<SavedState, 'opened'>) {
  const [saved, setSaved] = useState<SavedState>({ opened });
  return <RowsView place={place} saved={saved} onSaved={setSaved} version={0} />;
}

interface WorkplaceProps extends Omit<RowsViewProps, 'children'> {
  readonly columns: readonly RowColumn[];
  readonly count: ShownCount;
  readonly standby: string | undefined;
}

function Workplace({ place, columns, count, saved, onSaved, version, ...props }: WorkplaceProps) {
  const { query = noQuery, choices = noChoices } = saved;
  const [column, setColumn] = useState<RowColumn>();
  const [opened, setOpened] = useState<OpenedRow>();
  const [picking, setPicking] = useState<PickKind>();
  const marks = useRowMarks(place, saved.markDrafts ?? [], (markDrafts) => onSaved({ ...saved, markDrafts }));
  const grid = useRef<HTMLDivElement>(null);
  const names = columns.map(({ name }) => name);
  const pages = useRowPages(place, query, names, version);
  const { conditions, pick } = query;
  const total = pages.total ?? (isNarrowing(query) ? { kind: 'unknown' as const } : count);
  const { rows, isOpenEnded } = rowsOf(total);
  const ask = (next: RowsQuery) => onSaved({ ...saved, query: next });
  const sortBy = (sort: RowsQuery['sort']) => {
    const { sort: _, ...rest } = query;
    ask({ ...rest, ...(sort !== undefined && { sort }) });
  };
  const pickRows = (picked: RowPick) => {
    // Rows that are picked have an order of their own.
    const { sort: _, ...rest } = query;
    ask({ ...rest, pick: picked });
    setPicking(undefined);
  };
  const choose = (next: typeof choices) => onSaved({ ...saved, choices: next });
  const mark = (row: number, isAsking: boolean) => {
    const number = pages.numberOf(row);
    if (number !== undefined && (isAsking || !marks.toggle(number))) {
      setOpened({ row, isMarking: true });
    }
  };
  return (
    <>
      <RowsBar
        {...{ place, columns, count, query, choices, pages, marks, total }}
        onQuery={ask}
        onChoices={choose}
        onPick={(kind) => {
          const { ready } = pickWords(kind);
          return ready === undefined ? setPicking(kind) : pickRows(ready);
        }}
        onLeave={() => grid.current?.focus()}
      />
      <SearchStatus pages={pages} />
      <RowNotes standby={pages.standby ?? props.standby} pages={pages} />
      {pages.total !== undefined && rows === 0 && !isOpenEnded ? (
        <p className="quiet">{noneWords(query)}</p>
      ) : (
        <RowGrid
          // Other rows begin at their top.
          key={JSON.stringify(query)}
          ref={grid}
          place={place}
          query={query}
          columns={columns}
          choices={choices}
          onChoices={choose}
          pages={pages}
          marks={marks}
          rows={rows}
          isOpenEnded={isOpenEnded}
          onColumn={setColumn}
          onRow={(row) => setOpened({ row, isMarking: false })}
          onMark={mark}
        />
      )}
      {column !== undefined && (
        <ColumnDialog
          place={place}
          columns={columns}
          column={column}
          sort={query.sort}
          onSort={pick === undefined ? sortBy : undefined}
          choices={choices}
          onChoices={choose}
          onFilter={(more) => ask({ ...query, conditions: [...conditions, ...more] })}
          onClose={() => setColumn(undefined)}
        />
      )}
      {picking !== undefined && (
        <PickDialog
          kind={picking}
          columns={columns}
          pick={pick}
          onPick={pickRows}
          onClose={() => setPicking(undefined)}
        />
      )}
      {opened === undefined ? (
        <MarkAlert marks={marks} />
      ) : (
        <RowInFull
          {...{ place, columns, pages, marks, rows, opened }}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** How many rows are drawn: of an unknown number, at least a page. */
function rowsOf(total: ShownCount): { readonly rows: number; readonly isOpenEnded: boolean } {
  switch (total.kind) {
    case 'unknown':
      return { rows: pageRows, isOpenEnded: true };
    case 'atLeast':
      return { rows: total.rows + 1, isOpenEnded: true };
    default:
      return { rows: total.rows, isOpenEnded: false };
  }
}
