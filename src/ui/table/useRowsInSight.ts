import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { longFrom, rowHeight, wholeOf, windowOf, type RowsInSight } from './windowOfRows.ts';

const overscan = 8;

/** Which rows of a table its scrolling element shows, so that one of thousands holds a few dozen; on paper all that it takes. */
export function useRowsInSight(
  count: number,
  { scroller, isPrinted }: { scroller: RefObject<HTMLDivElement | null>; isPrinted: boolean },
): RowsInSight {
  const isWhole = isPrinted || count < longFrom;
  // Nothing of what it returns is kept from one render to the next.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  if (isWhole) return wholeOf(count);
  const items = virtualizer.getVirtualItems();
  return windowOf(count, items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1);
}
