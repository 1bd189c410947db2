import {
  type FilterChoice,
  type FilterKey,
  filterValues,
  type SearchFilters,
  searchSortSchema,
  takesSeveral,
} from '../../../../src/protocol';
import { t } from '../../l10n';
import { RemovableChips } from '../../parts/removable-chips';
import { Disclosure } from '../../ui/disclosure';
import { LinkButton } from '../../ui/link-button';
import { Select } from '../../ui/select';
import { FilterBox, valueLabel } from './filter-box';
import { type Search, withFilter, withoutFilter } from './search-state';

interface FilterBarProps {
  readonly choices: readonly FilterChoice[];
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** What the search is narrowed and sorted by. */
export function FilterBar({ choices, search, onSearch, open, onOpen }: FilterBarProps) {
  const set = setFilters(choices, search.filters);
  const sort = choices.find(({ key }) => key === 'sort');
  const setSort = (value: string) => onSearch({ ...search, sort: searchSortSchema.parse(value) });
  return (
    <>
      <div className="filter-bar">
        <Disclosure
          summary={set.length === 0 ? t('Filters') : t('Filters ({0})', set.length)}
          open={open}
          onOpen={onOpen}
        >
          {null}
        </Disclosure>
        {sort !== undefined && (
          <Select
            label={sort.label}
            value={search.sort}
            options={sort.values.map(({ value, label }) => ({ id: value, label }))}
            onChange={setSort}
          />
        )}
      </div>
      {open && (
        <div className="filter-boxes">
          {choices.map(
            (choice) =>
              isFilter(choice) && (
                <FilterBox
                  key={choice.key}
                  choice={choice}
                  several={takesSeveral(search.kind, choice.key)}
                  values={filterValues(search.filters, choice.key)}
                  onValue={(value) => onSearch(withFilter(search, choice.key, value))}
                  onClear={() => onSearch(withoutFilter(search, choice.key))}
                />
              ),
          )}
          <p className="quiet">
            {t(
              'A result must match all filters. Where a filter has several values, it must match all of them.',
            )}
          </p>
        </div>
      )}
      {set.length > 0 && (
        <div className="set-filters">
          {set.length > 1 && <span className="quiet">{t('All of:')}</span>}
          <RemovableChips
            label={t('Filters that are set')}
            chips={set}
            removeLabel={(text) => t('Remove the filter {0}', text)}
            onRemove={({ key, value }) => onSearch(withoutFilter(search, key, value))}
          />
          {set.length > 1 && (
            <LinkButton label={t('Clear All Filters')} onClick={() => onSearch({ ...search, filters: {} })}>
              {t('Clear All')}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}

interface SetFilter {
  readonly id: string;
  readonly key: FilterKey;
  readonly value: string;
  /** In words. */
  readonly text: string;
}

/** The filters that are set, each value by itself. */
export function setFilters(choices: readonly FilterChoice[], filters: SearchFilters): SetFilter[] {
  return choices.filter(isFilter).flatMap((choice) =>
    filterValues(filters, choice.key).map((value) => ({
      id: `${choice.key}=${value}`,
      key: choice.key,
      value,
      text: `${choice.label}: ${valueLabel(choice, value)}`,
    })),
  );
}

function isFilter(choice: FilterChoice): choice is FilterChoice & { readonly key: FilterKey } {
  return choice.key !== 'sort';
}
