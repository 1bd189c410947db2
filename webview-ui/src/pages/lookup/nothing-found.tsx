import type { FilterChoice } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { setFilters } from './filter-bar';
import { kindWords } from './kind-words';
import { type Search, withoutFilter } from './search-state';

interface NothingFoundProps {
  readonly search: Search;
  readonly choices: readonly FilterChoice[];
  readonly onSearch: (search: Search) => void;
}

/** What to loosen when nothing matches. */
export function NothingFound({ search, choices, onSearch }: NothingFoundProps) {
  const set = setFilters(choices, search.filters);
  const query = search.query.trim();
  const words = kindWords[search.kind];
  return (
    <section className="nothing-found" aria-label={words.none()}>
      <h2>{query === '' ? words.none() : words.noneLike(query)}</h2>
      <p className="quiet">
        {set.length > 0
          ? t('Remove a filter:')
          : t('The hub searches names and owners. Try a part of the name, or another spelling.')}
      </p>
      <div className="buttons">
        {set.map(({ id, key, value, text }) => (
          <Button key={id} secondary onClick={() => onSearch(withoutFilter(search, key, value))}>
            {t('Without {0}', text)}
          </Button>
        ))}
        {set.length > 1 && (
          <Button onClick={() => onSearch({ ...search, filters: {} })}>{t('Clear All Filters')}</Button>
        )}
        {query !== '' && (
          <Button secondary onClick={() => onSearch({ ...search, query: '' })}>
            {t('Clear Search')}
          </Button>
        )}
      </div>
    </section>
  );
}
