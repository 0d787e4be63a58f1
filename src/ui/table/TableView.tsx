import { useMemo, useState } from 'react';
import { useTable } from '@tanstack/react-table';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Table.module.css';
import { TableBody } from './TableBody.tsx';
import type { TableColumn } from './TableColumn.tsx';
import { TableHead } from './TableHead.tsx';
import { columnWidths, plainLayout, type TableLayout } from './TableLayout.ts';
import { features, toDefinition } from './tableModel.ts';
import { longFrom } from './windowOfRows.ts';

export interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  selectedId?: string | null;
  /** On a phone each row is a block of lines, one a column with its title: for lists, not for comparing numbers. */
  isStacked?: boolean;
  /** Rows under a row, shown on demand and sorted like the others. */
  subRows?: (row: Row) => readonly Row[] | undefined;
  /** What a row is called where its first column is no name. */
  nameOf?: (row: Row) => string;
  /** Present where the page keeps the arrangement: columns can then be given another width. */
  layout?: TableLayout;
  onLayout?: (change: Partial<TableLayout>) => void;
  /** Tells where a number comes from; numbers are then buttons, among which arrow keys move. */
  onExplain?: (row: Row, columnId: string) => void;
}

/**
 * A sortable table; a press on a column's title sorts by it. A long one scrolls by itself, with the rows in sight alone: thousands of
 * rows took the browser more than two seconds. Its roles are spelled out, since blocks would lose them.
 */
export function TableView<Row extends object>(props: TableProps<Row>) {
  const { label, columns, selectedId = null, isStacked = false, layout } = props;
  // Known once it is there, which is after the rows were first drawn: they are then drawn again.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { table, change } = useTableState(props);
  const [moving, setMoving] = useState<TableLayout['widths']>({});
  const isArranged = layout !== undefined;
  const sizes = columnWidths(columns, { ...layout?.widths, ...moving });
  const rest = (id: string, width: number | null) => {
    const { [id]: _, ...others } = layout?.widths ?? {};
    setMoving({});
    change({ widths: width === null ? others : { ...others, [id]: width } });
  };
  const { rows: shown } = table.getRowModel();
  // Counted without the rows that were opened: a table that begins to scroll moves the button that was pressed.
  const isTall = isArranged || props.rows.length >= longFrom;
  return (
    <div
      className={classNames(styles['scroll'], isTall && styles['tall'])}
      ref={setScroller}
      {...regionOf(isTall, label)}
    >
      <table
        className={classNames(
          styles['table'],
          isStacked && styles['stacked'],
          isArranged && styles['arranged'],
        )}
        role="table"
        aria-label={label}
        aria-rowcount={isTall ? shown.length + 1 : undefined}
        style={isArranged ? { width: `max(100%, ${scaled(sizes.total)})` } : {}}
      >
        {isArranged && <ColumnSizes columns={columns} {...sizes} />}
        <TableHead
          columns={columns}
          columnOf={(id) => table.getColumn(id)}
          widths={isArranged ? sizes.widths : undefined}
          onWidth={(id, width) => setMoving({ [id]: width })}
          onWidthRest={rest}
        />
        <TableBody
          rows={shown}
          columns={columns}
          selectedId={selectedId}
          isTall={isTall}
          scroller={scroller}
          isFitted={!isArranged}
          onExplain={props.onExplain}
          nameOf={nameReader(props)}
        />
      </table>
    </div>
  );
}

/** What scrolls by itself is reached by Tab, and has a name. */
function regionOf(isTall: boolean, label: string) {
  return isTall ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {};
}

/** The name of a row; by default the text of its first column. */
function nameReader<Row>({ nameOf, columns: [first], rowId }: TableProps<Row>) {
  return nameOf ?? ((row: Row) => String(first?.value(row) ?? rowId(row)));
}

/** A width that grows with the type of large screens. */
function scaled(pixels: number): string {
  return `calc(${pixels}px * var(--column-scale))`;
}

interface ColumnSizesProps {
  columns: readonly { id: string }[];
  widths: readonly number[];
  elastic: number;
}

function ColumnSizes({ columns, widths, elastic }: ColumnSizesProps) {
  return (
    <colgroup>
      {columns.map(({ id }, at) => (
        <col key={id} style={at === elastic ? {} : { width: scaled(widths[at] ?? 0) }} />
      ))}
    </colgroup>
  );
}

/** The table under the layout that the page keeps, else under one of its own. */
function useTableState<Row extends object>(props: TableProps<Row>) {
  const { rows, columns, rowId, subRows, layout: given, onLayout } = props;
  const [own, setOwn] = useState(plainLayout);
  const layout = given ?? own;
  const change = (next: Partial<TableLayout>) => {
    if (onLayout) onLayout(next);
    else setOwn({ ...layout, ...next });
  };
  const definitions = useMemo(() => columns.map(toDefinition<Row>), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const { sort, openIds } = layout;
  const sorting = sort === null ? [] : [{ id: sort.id, desc: sort.isDescending }];
  const expanded = Object.fromEntries(openIds.map((id) => [id, true]));
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    ...(subRows ? { getSubRows: (row: Row) => subRows(row) as Row[] | undefined } : {}),
    state: { sorting, expanded },
    autoResetExpanded: false,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      change({ sort: next ? { id: next.id, isDescending: next.desc } : null });
    },
    onExpandedChange: (update) => {
      const next = typeof update === 'function' ? update(expanded) : update;
      const all = next === true ? rows.map(rowId) : Object.keys(next).filter((id) => next[id]);
      change({ openIds: all });
    },
  });
  return { table, change };
}
