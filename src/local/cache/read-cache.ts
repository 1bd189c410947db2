import type { CacheDisk } from './cache-disk';
import type { CachedRepository } from './cached-repository';
import { readRepository } from './read-repository';
import { repositoryOfFolder } from './repository-folder';

const mostRepositories = 2000;

/**
 * All repositories that something was downloaded from. What isn't as the hub's tools leave it is left out.
 *
 * @throws CacheError where the cache can't be read at all
 */
export async function readCache(disk: CacheDisk): Promise<CachedRepository[]> {
  const entries = await disk.list('');
  const folders = entries.filter(
    ({ name, kind }) => kind === 'folder' && repositoryOfFolder(name) !== undefined,
  );
  const repositories: CachedRepository[] = [];
  for (const { name } of folders.slice(0, mostRepositories)) {
    const repository = await readRepository(disk, name);
    repositories.push(...(repository === undefined ? [] : [repository]));
  }
  return repositories;
}
