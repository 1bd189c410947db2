import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Fewer rows are all drawn. */
const windowFrom = 60;
const margin = 12;

/** The rows of a long table that are in sight, and the room in pixels that the others take above and below. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const isWhole = count < windowFrom;
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: margin,
  });
  const items = virtualizer.getVirtualItems();
  const shown = isWhole
    ? Array.from({ length: count }, (_, index) => index)
    : items.map(({ index }) => index);
  return {
    shown,
    above: isWhole ? 0 : (items[0]?.start ?? 0),
    below: isWhole ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index: number) => !isWhole && virtualizer.scrollToIndex(index),
  };
}
