import { useEffect, useRef, useState } from 'react';
import type { RowColumn, RowCondition, RowsQuery } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { RemovableChips } from '../../../parts/removable-chips';
import { PopupButton } from '../../../ui/popup-button';
import { SearchBox } from '../../../ui/search-box';
import { pickWords } from '../picks/pick-words';
import { conditionText } from './condition-words';
import { FilterForm } from './filter-form';
import { useFindKey } from './use-find-key';

interface FilterBarProps {
  readonly columns: readonly RowColumn[];
  readonly query: RowsQuery;
  readonly onQuery: (query: RowsQuery) => void;
  readonly reading: boolean;
  /** Leads to the rows. */
  readonly onLeave: () => void;
}

const mostWords = 500;

/** Between a key and the search. */
const pauseMilliseconds = 300;

/** Narrows the rows: words that occur in them, and conditions of columns. */
export function FilterBar({ columns, query, onQuery, reading, onLeave }: FilterBarProps) {
  const { conditions, words = '', pick } = query;
  const isNarrowed = words !== '' || conditions.length > 0 || pick !== undefined;
  const [typed, setTyped] = useState(words);
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const add = (condition: RowCondition) => onQuery({ ...query, conditions: [...conditions, condition] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (typed.trim() === words) {
      return;
    }
    const timer = setTimeout(() => {
      const { words: _, ...rest } = query;
      onQuery({ ...rest, ...(typed.trim() !== '' && { words: typed.trim() }) });
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="row-filters">
      <SearchBox
        ref={box}
        label={t('Search rows')}
        value={typed}
        onChange={setTyped}
        onLeave={onLeave}
        maxLength={mostWords}
        busy={reading && isNarrowed ? t('Searching…') : undefined}
      />
      <PopupButton icon="add" label={t('Add Filter')}>
        {(close) => (
          <FilterForm
            columns={columns}
            onAdd={(condition) => {
              add(condition);
              close();
            }}
          />
        )}
      </PopupButton>
      <NarrowingChips columns={columns} query={query} onQuery={onQuery} />
    </search>
  );
}

/** The conditions and what is picked of the rows, each of which can be taken away. */
function NarrowingChips({ columns, query, onQuery }: Omit<FilterBarProps, 'reading' | 'onLeave'>) {
  const { conditions, pick, ...rest } = query;
  const chips = [
    ...conditions.map((condition, index) => ({
      id: String(index),
      text: conditionText(condition, columns),
      without: { ...query, conditions: conditions.filter((_, each) => each !== index) },
    })),
    ...(pick === undefined
      ? []
      : [{ id: 'pick', text: pickWords(pick.kind).text(pick), without: { ...rest, conditions } }]),
  ];
  return (
    chips.length > 0 && (
      <RemovableChips
        label={t('Filters')}
        chips={chips}
        removeLabel={(text) => t('Remove the filter {0}', text)}
        onRemove={({ without }) => onQuery(without)}
      />
    )
  );
}
