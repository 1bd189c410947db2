import type { ModelSummary } from '../../../../src/protocol';
import { t } from '../../l10n';

/** A row of the list: a model, or what stands above several. */
export type Row =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly heading?: never; readonly model: ModelSummary };

interface OwnModels {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  readonly summaries: ReadonlyMap<string, ModelSummary>;
}

/**
 * The rows to show.
 *
 * @param own the user's own models, which come first while nothing is searched for
 * @param title what the models that were found are called below them
 */
export function rowsOf(found: readonly ModelSummary[], own: OwnModels | undefined, title: string): Row[] {
  const all = found.map((model) => ({ key: model.id, model }));
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

function section(heading: string, ids: readonly string[], known: OwnModels['summaries']): Row[] {
  if (ids.length === 0) {
    return [];
  }
  const models = ids.map((id) => ({ key: `${heading} ${id}`, model: known.get(id) ?? { id, gated: false } }));
  return [{ key: `# ${heading}`, heading }, ...models];
}
