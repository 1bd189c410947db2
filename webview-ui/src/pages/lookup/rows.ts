import type { RepositorySummary } from '../../../../src/protocol';
import { t } from '../../l10n';

/** A row of the list: a result, or what stands above several. */
export type Row =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly heading?: never; readonly result: RepositorySummary };

interface OwnResults {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  readonly summaries: ReadonlyMap<string, RepositorySummary>;
}

/**
 * The rows to show.
 *
 * @param own the user's own repositories, which come first while nothing is searched for
 * @param title what was found is called below them
 */
export function rowsOf(
  found: readonly RepositorySummary[],
  own: OwnResults | undefined,
  title: string,
): Row[] {
  const all = found.map((result) => ({ key: result.id, result }));
  if (own === undefined || own.favourites.length + own.recent.length === 0) {
    return all;
  }
  const recent = own.recent.filter((id) => !own.favourites.includes(id));
  return [
    ...section(t('Favourites'), own.favourites, own.summaries),
    ...section(t('Recent'), recent, own.summaries),
    ...(all.length === 0 ? [] : [{ key: `# ${title}`, heading: title }, ...all]),
  ];
}

function section(heading: string, ids: readonly string[], known: OwnResults['summaries']): Row[] {
  if (ids.length === 0) {
    return [];
  }
  const results = ids.map((id) => ({
    key: `${heading} ${id}`,
    result: known.get(id) ?? { id, gated: false },
  }));
  return [{ key: `# ${heading}`, heading }, ...results];
}
