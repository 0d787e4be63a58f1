import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { longFrom, rowHeight, wholeOf, windowOf, type RowsInSight } from './windowOfRows.ts';

const overscan = 8;

interface RowsPlace {
  /** Whether the table scrolls by itself; one that doesn't is drawn whole. */
  isTall: boolean;
  /** The element that scrolls; null until it is there. */
  scroller: HTMLDivElement | null;
  isPrinted: boolean;
}

interface MeasuredRows {
  sight: RowsInSight;
  /** Takes the height of a row whose `data-index` is its index; for rows that may have more than one line. */
  measure: (row: HTMLTableRowElement | null) => void;
}

/** Which rows of a table its scrolling element shows, so that one of thousands holds a few dozen; on paper all that it takes. */
export function useRowsInSight(
  rows: readonly { id: string }[],
  { isTall, scroller, isPrinted }: RowsPlace,
): MeasuredRows {
  const { length: count } = rows;
  const isWhole = isPrinted || !isTall || count < longFrom;
  // Heights belong to rows, whatever their order.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // Nothing of what it returns is kept from one render to the next.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan,
  });
  const sight = isWhole
    ? wholeOf(count)
    : windowOf(virtualizer.getVirtualItems(), virtualizer.getTotalSize());
  return { sight, measure: virtualizer.measureElement };
}
