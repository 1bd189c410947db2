import type { RepositoryKind } from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { t } from '../../l10n';

/** What the page calls a kind of repository, and says of what it finds. */
interface KindWords {
  readonly name: () => string;
  readonly heading: () => string;
  readonly searchLabel: () => string;
  readonly all: () => string;
  readonly none: () => string;
  readonly noneLike: (query: string) => string;
  readonly one: () => string;
  readonly some: (count: number) => string;
  readonly first: (count: number) => string;
  readonly more: (count: number) => string;
  /** Keys and what they do. */
  readonly hints: () => string;
}

export const kindWords: Readonly<Record<RepositoryKind, KindWords>> = {
  model: {
    name: () => t('Models'),
    heading: () => t('Look Up Models'),
    searchLabel: () => t('Search models by name or owner'),
    all: () => t('All models'),
    none: () => t('No model matches'),
    noneLike: (query) => t('No model matches “{0}”.', query),
    one: () => t('1 model'),
    some: (count) => t('{0} models', formatWhole(count)),
    first: (count) => t('The first {0} models', formatWhole(count)),
    more: (count) => t('{0} models, loading more…', formatWhole(count)),
    hints: () => t('/ search, ↑ ↓ move, Enter details, T try, I insert, F favourite'),
  },
  dataset: {
    name: () => t('Datasets'),
    heading: () => t('Look Up Datasets'),
    searchLabel: () => t('Search datasets by name or owner'),
    all: () => t('All datasets'),
    none: () => t('No dataset matches'),
    noneLike: (query) => t('No dataset matches “{0}”.', query),
    one: () => t('1 dataset'),
    some: (count) => t('{0} datasets', formatWhole(count)),
    first: (count) => t('The first {0} datasets', formatWhole(count)),
    more: (count) => t('{0} datasets, loading more…', formatWhole(count)),
    hints: () => t('/ search, ↑ ↓ move, Enter details, I insert, C copy ID, F favourite'),
  },
  space: {
    name: () => t('Spaces'),
    heading: () => t('Look Up Spaces'),
    searchLabel: () => t('Search spaces by name or owner'),
    all: () => t('All spaces'),
    none: () => t('No space matches'),
    noneLike: (query) => t('No space matches “{0}”.', query),
    one: () => t('1 space'),
    some: (count) => t('{0} spaces', formatWhole(count)),
    first: (count) => t('The first {0} spaces', formatWhole(count)),
    more: (count) => t('{0} spaces, loading more…', formatWhole(count)),
    hints: () => t('/ search, ↑ ↓ move, Enter details, C copy ID, F favourite'),
  },
};
