import type { ModelRecord } from '../model-record';
import type { LocalApp } from './local-app';
import { holds } from './predicate';
import { localAppTable } from './table';

export type LocalAppId = keyof typeof localAppTable;

/** Every app, in the order of the hub's list. */
export const localApps = Object.fromEntries(
  Object.entries(localAppTable).map(([id, row]) => [id, { id, macOSOnly: false, ...row }]),
) as { readonly [Id in LocalAppId]: LocalApp<Id> };

/** The apps that can run the model, in the order of the hub's list; those for macOS alone only when told so. */
export function localAppsFor(
  model: ModelRecord,
  { macOS = false }: { readonly macOS?: boolean } = {},
): readonly LocalApp<LocalAppId>[] {
  return Object.values(localApps).filter((app) => (macOS || !app.macOSOnly) && holds(app.showWhen, model));
}
