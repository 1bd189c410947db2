import type {
  ColumnStatistics,
  RowColumn,
  RowCondition,
  RowsPlace,
  RowsQuery,
} from '../../../../../src/protocol';
import { formatCloseCount, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { percent } from '../../../media/amounts';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ProgressRing } from '../../../ui/progress-ring';
import { takeStep } from '../../../wire/steps';
import { useRequest } from '../../../wire/use-request';
import type { ColumnChoices } from '../grid/column-layout';
import { edgeText } from './column-sketch';
import { LayoutButtons } from './layout-buttons';
import { rangeConditions, valueCondition } from './value-condition';

interface ColumnDialogProps {
  readonly place: RowsPlace;
  /** All columns. */
  readonly columns: readonly RowColumn[];
  readonly column: RowColumn;
  readonly sort: RowsQuery['sort'];
  /** Undefined for rows with an order of their own. */
  readonly onSort: ((sort: RowsQuery['sort']) => void) | undefined;
  readonly choices: ColumnChoices;
  readonly onChoices: (choices: ColumnChoices) => void;
  readonly onFilter: (conditions: readonly RowCondition[]) => void;
  readonly onClose: () => void;
}

/** What is in a column, and what can be done with it. */
export function ColumnDialog({ place, columns, column, sort, choices, ...props }: ColumnDialogProps) {
  const { onSort, onChoices, onFilter, onClose } = props;
  const { name, kind, type } = column;
  const statistics = useRequest('columnStatistics', { place, column: name });
  const isSorted = (isDescending: boolean) => sort?.column === name && sort.isDescending === isDescending;
  const order = (isDescending: boolean) => () => {
    onSort?.(isSorted(isDescending) ? undefined : { column: name, isDescending });
    onClose();
  };
  return (
    <Dialog label={name} onClose={onClose}>
      <div className="read-through">
        <p className="quiet">{type === '' ? kind : type}</p>
        {onSort !== undefined && (
          <div className="buttons">
            <Button secondary onClick={order(false)}>
              {isSorted(false) ? t('Don’t Sort') : t('Sort Ascending')}
            </Button>
            <Button secondary onClick={order(true)}>
              {isSorted(true) ? t('Don’t Sort') : t('Sort Descending')}
            </Button>
          </div>
        )}
        <LayoutButtons
          columns={columns}
          name={name}
          choices={choices}
          onChoices={onChoices}
          onClose={onClose}
        />
        {statistics.failure !== undefined && (
          <Alert
            failure={statistics.failure}
            onStep={(step) => takeStep(step, { retry: statistics.retry })}
          />
        )}
        {statistics.busy && <ProgressRing label={t('Reading the statistics…')} />}
        {statistics.value === null && <p className="quiet">{t('There are no statistics of this column.')}</p>}
        {statistics.value != null && (
          <Statistics
            column={column}
            statistics={statistics.value}
            onFilter={(conditions) => {
              onFilter(conditions);
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface StatisticsProps {
  readonly column: RowColumn;
  readonly statistics: ColumnStatistics;
  readonly onFilter: (conditions: readonly RowCondition[]) => void;
}

function Statistics({ column, statistics, onFilter }: StatisticsProps) {
  const { rows, nulls, min, max, mean, median, deviation, isPartial } = statistics;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('Rows'), formatWhole(rows)],
    [t('Null'), rows === 0 ? undefined : `${formatWhole(nulls)} (${percent(nulls / rows)})`],
    [t('Minimum'), min === undefined ? undefined : edgeText(min)],
    [t('Maximum'), max === undefined ? undefined : edgeText(max)],
    [t('Mean'), mean === undefined ? undefined : formatCloseCount(mean)],
    [t('Median'), median === undefined ? undefined : formatCloseCount(median)],
    [t('Standard deviation'), deviation === undefined ? undefined : formatCloseCount(deviation)],
  ];
  return (
    <>
      {isPartial && <p className="quiet">{t('The statistics are those of the first 5 GB of the data.')}</p>}
      <dl className="column-facts">
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ValueBars column={column} statistics={statistics} onFilter={onFilter} />
    </>
  );
}

function ValueBars({ column, statistics: { histogram, frequencies }, onFilter }: StatisticsProps) {
  const bars =
    histogram === undefined
      ? (frequencies ?? []).map(([value, count]) => ({
          label: value === '' ? t('(empty)') : value,
          count,
          conditions: [valueCondition(column, value)].filter((each) => each !== undefined),
        }))
      : histogram.counts.map((count, index) => {
          const [from, to] = [histogram.edges[index], histogram.edges[index + 1]];
          const isLast = index === histogram.counts.length - 1;
          return {
            label: from === to ? edgeText(from) : t('{0} to {1}', edgeText(from), edgeText(to)),
            count,
            conditions: rangeConditions(column, from, to, isLast),
          };
        });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className="value-bars" aria-label={t('Values')}>
      {bars.map(({ label, count, conditions }, index) => (
        <li key={index}>
          <button
            type="button"
            className="value-bar"
            disabled={conditions.length === 0}
            title={t('Show only these rows')}
            onClick={() => onFilter(conditions)}
          >
            <span className="value-label">{label}</span>
            <span className="value-count">{formatWhole(count)}</span>
            <span className="track" aria-hidden="true">
              <span className="bar" style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
