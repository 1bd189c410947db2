import { useCallback, useEffect, useState } from 'react';
import { host, listen } from '../../wire/host';

/** Follows which models are favourites, and changes it. */
export function useFavourites() {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const read = () =>
      void host.request('modelLists', {}, { signal: controller.signal }).then(
        ({ favourites }) => setIds(favourites),
        () => undefined,
      );
    read();
    const stop = listen(({ event }) => event === 'modelListsChanged' && read());
    return () => {
      stop();
      controller.abort();
    };
  }, []);
  const set = useCallback((id: string, favourite: boolean) => {
    setIds((before) => [...before.filter((each) => each !== id), ...(favourite ? [id] : [])]);
    host.request('setFavourite', { id, favourite }).catch(console.warn);
  }, []);
  return { ids, set };
}

export type Favourites = ReturnType<typeof useFavourites>;
