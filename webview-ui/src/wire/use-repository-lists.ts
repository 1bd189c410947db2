import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RepositoryKind } from '../../../src/protocol';
import { host, listen } from './host';

interface RepositoryLists {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

const none: RepositoryLists = { favourites: [], recent: [] };

export type FollowedLists = ReturnType<typeof useRepositoryLists>;

/** Follows the user's favourite and recent repositories of a kind, and changes which are favourites. */
export function useRepositoryLists(kind: RepositoryKind, start = none) {
  const [{ favourites, recent }, setLists] = useState(start);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () =>
      void host.request('repositoryLists', { kind }, { signal }).then(setLists, () => undefined);
    read();
    const stop = listen(({ event }) => event === 'repositoryListsChanged' && read());
    return () => {
      stop();
      controller.abort();
    };
  }, [kind]);

  const ids = useMemo(() => new Set(favourites), [favourites]);
  const setFavourite = useCallback(
    (id: string, favourite: boolean) => {
      setLists((before) => {
        const others = before.favourites.filter((each) => each !== id);
        return { ...before, favourites: favourite ? [id, ...others] : others };
      });
      host.request('setFavourite', { kind, id, favourite }).catch(console.warn);
    },
    [kind],
  );
  return {
    favourites,
    recent,
    isFavourite: useCallback((id: string) => ids.has(id), [ids]),
    setFavourite,
  };
}
