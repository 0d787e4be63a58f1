import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Shorter tables are drawn whole. */
const longFrom = 150;
/** Of a row of one line, measured as it is drawn on a screen of usual size. */
const rowHeight = 32;
const overscan = 16;

interface RowsInSight {
  first: number;
  endExclusive: number;
  /** Pixels that the rows before and after take. */
  above: number;
  below: number;
  /** Whether some are left out. */
  isWindow: boolean;
}

/** Which rows of a table its scrolling element shows, so that one of thousands holds a few dozen. */
export function useRowsInSight(
  count: number,
  scroller: RefObject<HTMLDivElement | null>,
): RowsInSight {
  const isWindow = count >= longFrom;
  // Nothing of what it returns is kept from one render to the next.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindow,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  if (!isWindow) return { first: 0, endExclusive: count, above: 0, below: 0, isWindow };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const endExclusive = (items.at(-1)?.index ?? -1) + 1;
  return {
    first,
    endExclusive,
    above: first * rowHeight,
    below: (count - endExclusive) * rowHeight,
    isWindow,
  };
}
