import type { EvaluationRowFilter } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { RemovableChips } from '../../../parts/removable-chips';
import { SearchBox } from '../../../ui/search-box';
import { Select } from '../../../ui/select';
import { showOptions, withoutSlice, withShow, withText } from './row-filter';

/** As long as the host lets a text be. */
const mostText = 200;

interface RowFiltersProps {
  readonly filter: EvaluationRowFilter;
  readonly onFilter: (filter: EvaluationRowFilter) => void;
  readonly labels: readonly string[];
  /** Whether answers are judged by a model. */
  readonly isJudged: boolean;
  readonly searching: boolean;
  readonly onArrowDown: () => void;
}

/** Which rows are shown. */
export function RowFilters({ filter, onFilter, labels, isJudged, ...rest }: RowFiltersProps) {
  const { searching, onArrowDown } = rest;
  const { show, cell = 0, slice, text = '' } = filter;
  const options = showOptions(isJudged || show === 'disputed');
  return (
    <search className="row-filters">
      <Select
        label={t('Show')}
        value={show}
        options={options}
        onChange={(id) =>
          onFilter(withShow(filter, options.find((each) => each.id === id)?.id ?? 'all', cell))
        }
      />
      {show === 'onlyFails' && (
        <Select
          label={t('Cell')}
          value={String(cell)}
          options={labels.map((label, index) => ({ id: String(index), label }))}
          onChange={(index) => onFilter(withShow(filter, show, Number(index)))}
        />
      )}
      <SearchBox
        label={t('Search rows and answers')}
        value={text}
        onChange={(typed) => onFilter(withText(filter, typed))}
        maxLength={mostText}
        busy={searching ? t('Searching…') : undefined}
        onArrowDown={onArrowDown}
      />
      {slice !== undefined && (
        <RemovableChips
          label={t('Slice')}
          chips={[{ id: 'slice', text: t('{0}: {1}', slice.column, slice.value || t('(empty)')) }]}
          removeLabel={(words) => t('Remove the filter {0}', words)}
          onRemove={() => onFilter(withoutSlice(filter))}
        />
      )}
    </search>
  );
}
