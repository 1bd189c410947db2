import { useEffect, useMemo, useReducer } from 'react';
import type { RowsPlace } from '../../../../../src/protocol';
import { host, listen } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';
import { RowMarks } from './row-marks';

/** The marks of the rows of a place, read again whenever their file changes. */
export function useRowMarks(place: RowsPlace): RowMarks {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const key = JSON.stringify(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the place
  const marks = useMemo(
    () =>
      new RowMarks({
        read: () => host.request('readMarks', { place }),
        change: (change) => host.request('markRow', { place, change }),
        toFailure,
        onChange: drawAgain,
      }),
    [key],
  );
  useEffect(() => {
    void marks.read();
    return listen(({ event }) => {
      if (event === 'marksChanged') {
        void marks.read();
      }
    });
  }, [marks]);
  return marks;
}
