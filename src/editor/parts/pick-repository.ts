import * as vscode from 'vscode';
import { isModelId, searchRepositories } from '../../hub';
import type { RepositoryKind } from '../../protocol';
import { formatCount } from '../kit/amounts';
import type { Session } from '../session/session';
import { pickFound } from './pick-found';
import { pickModel } from './pick-model';

const { t } = vscode.l10n;

const limit = 50;

/**
 * Lets the user search the hub for a repository; undefined when they give up.
 *
 * @param title what is done with it
 */
export async function pickRepository(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  kind: RepositoryKind,
  title: string,
): Promise<string | undefined> {
  if (kind === 'model') {
    return (await pickModel(session, { title }))?.id;
  }
  const found = await pickFound<string>(session, {
    title,
    placeholder:
      kind === 'dataset' ? t('Search datasets by name or owner') : t('Search spaces by name or owner'),
    find: async (search, signal) => {
      const { repositories } = await searchRepositories(session.hub(), kind, { search, limit }, { signal });
      const items = repositories.map(({ id, downloads, likes }) => ({
        label: id,
        value: id,
        description: popularity(downloads, likes),
      }));
      return { items: items.length === 0 && isModelId(search) ? [{ label: search, value: search }] : items };
    },
  });
  return found?.value;
}

function popularity(downloads: number | undefined, likes: number | undefined): string {
  return [
    ...(downloads === undefined ? [] : [`$(arrow-down) ${formatCount(downloads)}`]),
    ...(likes === undefined ? [] : [`$(heart) ${formatCount(likes)}`]),
  ].join('  ');
}
