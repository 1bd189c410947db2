import type { RowColumn, RowsPlace, RowsQuery, ShownCount } from '../../../../src/protocol';
import { t } from '../../l10n';
import { MenuButton } from '../../ui/menu-button';
import { FilterBar } from './filters/filter-bar';
import { type ColumnChoices, toggled } from './grid/column-layout';
import type { RowPages } from './grid/row-pages';
import { savedWords } from './marks/mark-words';
import type { RowMarks } from './marks/row-marks';
import { type PickKind, pickKinds, pickWords } from './picks/pick-words';
import { rowActions } from './row-actions';
import { countWords } from './row-counts';

interface RowsBarProps {
  readonly place: RowsPlace;
  readonly columns: readonly RowColumn[];
  /** Of all rows. */
  readonly count: ShownCount;
  /** Of those that match the query. */
  readonly total: ShownCount;
  readonly query: RowsQuery;
  readonly choices: ColumnChoices;
  readonly pages: RowPages;
  readonly marks: RowMarks;
  readonly onQuery: (query: RowsQuery) => void;
  readonly onChoices: (choices: ColumnChoices) => void;
  readonly onPick: (kind: PickKind) => void;
  /** The user wants to go back to the rows. */
  readonly onLeave: () => void;
}

/** What narrows the rows, how many there are, and what can be done with them. */
export function RowsBar({ place, columns, count, total, query, choices, ...props }: RowsBarProps) {
  const { pages, marks, onQuery, onChoices, onPick, onLeave } = props;
  return (
    <div className="rows-bar">
      <FilterBar {...{ columns, query, onQuery, onLeave }} reading={pages.isReading} />
      <span className="quiet" role="status">
        {countWords(total, count, query)}
      </span>
      <span className="hidden" role="status">
        {savedWords(marks)}
      </span>
      <MenuButton
        icon="more"
        label={t('More Actions')}
        items={[
          ...rowActions(place, query, marks.size > 0),
          ...pickKinds
            .filter((kind) => kind !== 'marked' || marks.size > 0)
            .map((kind) => ({
              label: pickWords(kind).command(),
              does: () => onPick(kind),
            })),
          ...choices.hidden.map((name) => ({
            label: t('Show {0}', name),
            does: () => onChoices(toggled(choices, 'hidden', name)),
          })),
        ]}
      />
    </div>
  );
}
