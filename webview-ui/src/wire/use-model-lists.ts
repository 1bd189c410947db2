import { useCallback, useEffect, useMemo, useState } from 'react';
import { host, listen } from './host';

interface ModelLists {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

const none: ModelLists = { favourites: [], recent: [] };

export type FollowedLists = ReturnType<typeof useModelLists>;

/** Follows the user's favourite and recent models, and changes which are favourites. */
export function useModelLists(start = none) {
  const [{ favourites, recent }, setLists] = useState(start);
  useEffect(() => {
    const controller = new AbortController();
    const read = () =>
      void host.request('modelLists', {}, { signal: controller.signal }).then(setLists, () => undefined);
    read();
    const stop = listen(({ event }) => event === 'modelListsChanged' && read());
    return () => {
      stop();
      controller.abort();
    };
  }, []);

  const ids = useMemo(() => new Set(favourites), [favourites]);
  const setFavourite = useCallback((id: string, favourite: boolean) => {
    setLists((before) => {
      const others = before.favourites.filter((each) => each !== id);
      return { ...before, favourites: favourite ? [id, ...others] : others };
    });
    host.request('setFavourite', { id, favourite }).catch(console.warn);
  }, []);
  return {
    favourites,
    recent,
    isFavourite: useCallback((id: string) => ids.has(id), [ids]),
    setFavourite,
  };
}
