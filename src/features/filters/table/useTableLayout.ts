import { useState } from 'react';
import type { AddressFilters } from '../Filters.ts';
import type { TableLayout } from '#src/ui/table/TableLayout.ts';
import { arrangementChange, readArrangement } from './tableParams.ts';

interface TableLayoutAsk {
  filters: AddressFilters;
  /** The columns in view, the first of which names the row. */
  columnIds: readonly string[];
  /** The order while the URL names none. */
  usualSort: TableLayout['sort'];
  /** Rows that can be opened; all are while `showZonesInGroups` is on. */
  rowIds?: readonly string[];
}

const noIds: readonly string[] = [];

/** The arrangement of a report's table: order and widths live in the URL, and whether all rows are open. */
export function useTableLayout({ filters, columnIds, usualSort, rowIds = noIds }: TableLayoutAsk) {
  const { values, change } = filters;
  const [openIds, setOpenIds] = useState(noIds);
  const isAllOpen = values.showZonesInGroups ?? false;
  const layout: TableLayout = {
    ...readArrangement(values, columnIds, usualSort),
    openIds: isAllOpen ? rowIds : openIds,
  };
  const onLayout = (next: Partial<TableLayout>) => {
    const { openIds: opened, ...arrangement } = next;
    if (opened !== undefined) setOpenIds(opened);
    const isOneClosed = opened !== undefined && isAllOpen && opened.length < rowIds.length;
    const ofUrl = {
      ...arrangementChange(arrangement, columnIds, usualSort),
      ...(isOneClosed ? { showZonesInGroups: null } : {}),
    };
    if (Object.keys(ofUrl).length > 0) change(ofUrl);
  };
  return { layout, onLayout };
}
