import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { RowsPlace } from '../../../../../src/protocol';
import { host, listen } from '../../../wire/host';
import { toFailure } from '../../../wire/to-failure';
import type { MarkDraft } from '../saved-state';
import { RowMarks } from './row-marks';

/**
 * The marks of the rows of a place, read again whenever their file changes.
 *
 * @param drafts of all places
 * @param onDrafts saves them with the page
 */
export function useRowMarks(
  place: RowsPlace,
  drafts: readonly MarkDraft[],
  onDrafts: (drafts: readonly MarkDraft[]) => void,
): RowMarks {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const key = JSON.stringify(place);
  const latest = useRef({ drafts, onDrafts });
  latest.current = { drafts, onDrafts };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the place
  const marks = useMemo(
    () =>
      new RowMarks({
        read: () => host.request('readMarks', { place }),
        change: (change) => host.request('markRow', { place, change }),
        toFailure,
        onChange: drawAgain,
        drafts: new Map(drafts.flatMap((each) => (each.place === key ? [[each.row, textsIn(each)]] : []))),
        onDrafts: (own) => {
          const others = latest.current.drafts.filter((each) => each.place !== key);
          latest.current.onDrafts([
            ...others,
            ...[...own].map(([row, texts]) => ({ place: key, row, ...texts })),
          ]);
        },
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

function textsIn({ mark, note }: MarkDraft) {
  return { ...(mark !== undefined && { mark }), ...(note !== undefined && { note }) };
}
