import { useEffect, useMemo, useReducer } from 'react';
import type { RowsPlace, RowsQuery } from '../../../../../src/protocol';
import { host } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';
import { blockColumns, pageRows, RowPages } from './row-pages';

/** The pages of the rows of a query, read as they are wanted. Another place, query or version means other pages. */
export function useRowPages(
  place: RowsPlace,
  query: RowsQuery,
  names: readonly string[],
  version: number,
): RowPages {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const key = JSON.stringify([place, query, names, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the pages are of
  const pages = useMemo(
    () =>
      new RowPages({
        // The search for rows to pick rests between the requests for them.
        goesOn: query.pick !== undefined,
        read: ({ page, block }, { signal, seen, onProgress }) =>
          host.request(
            'readRows',
            {
              ...{ place, query },
              from: page * pageRows,
              count: pageRows,
              columns: names.slice(block * blockColumns, (block + 1) * blockColumns),
              seen,
            },
            { signal, onChunk: onProgress },
          ),
        toFailure,
        onChange: drawAgain,
      }),
    [key],
  );
  useEffect(() => () => pages.dispose(), [pages]);
  return pages;
}
