import { useMemo } from 'react';
import type { AddressFilters } from '#src/features/filters/Filters.ts';
import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import { Table } from '#src/ui/table/Table.tsx';
import type { TableLayout } from '#src/ui/table/TableLayout.ts';
import { cellNumber } from '../explain/numberIds.ts';
import { useExplain } from '../explain/useExplain.ts';
import { useReportTools } from '../useReportTools.ts';
import type { ReportTable } from './ReportTable.tsx';
import { toTableColumns } from './toTableColumns.tsx';

export interface ReportTableViewProps<Row> {
  table: ReportTable<Row>;
  /** The name of the table, where that is not its title. */
  label?: string;
  /** The rows in view, where these are not all. */
  rows?: readonly Row[];
  selectedId?: string | null;
  /** On a phone each row is a block of lines. */
  isStacked?: boolean;
  /** Rows under a row, and the table that explains them. */
  subRows?: (row: Row) => readonly Row[] | undefined;
  subTable?: ReportTable<Row>;
  nameOf?: (row: Row) => string;
}

interface ArrangedProps<Row> extends ReportTableViewProps<Row> {
  filters: AddressFilters;
  /** The order while the URL names none. */
  usualSort: TableLayout['sort'];
  /** Reports which rows are open. */
  onOpen?: (openIds: readonly string[]) => void;
}

/** A table of the report on its page: every number of it can be explained. */
export function ReportTableView<Row extends object>(props: ReportTableViewProps<Row>) {
  return <Table {...useTableProps(props)} />;
}

/** The same with an order and widths that the reader chooses, which the URL keeps. */
export function ArrangedTable<Row extends object>(props: ArrangedProps<Row>) {
  const { table, filters, usualSort, onOpen } = props;
  const { layout, onLayout } = useTableLayout({
    filters,
    columnIds: table.columns.map(({ id }) => id),
    usualSort,
    rowIds: useMemo(() => table.rows.map(table.rowId), [table]),
  });
  const handleLayout = (next: Partial<TableLayout>) => {
    if (next.openIds) onOpen?.(next.openIds);
    onLayout(next);
  };
  return <Table {...useTableProps(props)} layout={layout} onLayout={handleLayout} />;
}

function useTableProps<Row extends object>(props: ReportTableViewProps<Row>) {
  const {
    table,
    label = table.title,
    rows = table.rows,
    selectedId = null,
    isStacked = false,
  } = props;
  const { subRows, subTable = table, nameOf } = props;
  const tools = useReportTools();
  const explain = useExplain();
  const columns = useMemo(() => toTableColumns(table, tools), [table, tools]);
  return {
    label,
    rows,
    columns,
    rowId: table.rowId,
    selectedId,
    isStacked,
    onExplain: (row: Row, columnId: string) => {
      const { id } = table.rows.includes(row) ? table : subTable;
      explain.open(cellNumber(id, columnId, table.rowId(row)));
    },
    ...(subRows ? { subRows } : {}),
    ...(nameOf ? { nameOf } : {}),
  };
}
