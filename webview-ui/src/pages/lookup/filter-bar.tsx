import { type FilterChoice, type ModelFilters, modelSortSchema } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Disclosure } from '../../ui/disclosure';
import { LinkButton } from '../../ui/link-button';
import { Select } from '../../ui/select';
import { FilterBox, valueLabel } from './filter-box';
import { RemovableChips } from './removable-chips';
import { type Search, withFilter } from './search-state';

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
  const setSort = (value: string) => onSearch({ ...search, sort: modelSortSchema.parse(value) });
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
                  value={search.filters[choice.key]}
                  onValue={(value) => onSearch(withFilter(search, choice.key, value))}
                />
              ),
          )}
        </div>
      )}
      {set.length > 0 && (
        <div className="set-filters">
          <RemovableChips
            label={t('Filters that are set')}
            chips={set}
            removeLabel={(text) => t('Remove the filter {0}', text)}
            onRemove={(key) => onSearch(withFilter(search, key, undefined))}
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

/** The filters that are set, in words. */
export function setFilters(
  choices: readonly FilterChoice[],
  filters: ModelFilters,
): { readonly id: keyof ModelFilters; readonly text: string }[] {
  return choices.filter(isFilter).flatMap((choice) => {
    const value = filters[choice.key];
    return value === undefined
      ? []
      : [{ id: choice.key, text: `${choice.label}: ${valueLabel(choice, value)}` }];
  });
}

function isFilter(choice: FilterChoice): choice is FilterChoice & { readonly key: keyof ModelFilters } {
  return choice.key !== 'sort';
}
