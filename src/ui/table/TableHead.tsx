import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column, SortDirection } from '@tanstack/react-table';
import { ColumnHandle } from './ColumnHandle.tsx';
import styles from './Table.module.css';
import type { TableColumn } from './TableColumn.tsx';
import type { features } from './tableModel.ts';

interface TableHeadProps<Data extends object> {
  columns: readonly TableColumn<Data>[];
  /** The column of the table library by the id of ours. */
  columnOf: (id: string) => Column<typeof features, Data> | undefined;
  /** Present where columns can be given another width. */
  widths?: readonly number[] | undefined;
  onWidth: (id: string, width: number) => void;
  onWidthRest: (id: string, width: number | null) => void;
}

/** The titles; a press on one sorts by it, its edge gives the column another width. */
export function TableHead<Data extends object>(props: TableHeadProps<Data>) {
  const { columns, columnOf, widths, onWidth, onWidthRest } = props;
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, title, isText, isUnsorted = false }, at) => {
          const column = columnOf(id);
          const direction = column?.getIsSorted() ?? false;
          const width = widths?.[at];
          return (
            <th
              key={id}
              scope="col"
              role="columnheader"
              aria-sort={isUnsorted ? undefined : sortName(direction)}
              data-text={isText || undefined}
              data-unsorted={isUnsorted || undefined}
            >
              {isUnsorted ? (
                title
              ) : (
                <button
                  type="button"
                  className={styles['sort']}
                  onClick={column?.getToggleSortingHandler()}
                >
                  <span className={styles['sortTitle']}>{title}</span>
                  <SortArrow direction={direction} />
                </button>
              )}
              {width !== undefined && (
                <ColumnHandle
                  title={title}
                  width={width}
                  onMove={(next) => onWidth(id, next)}
                  onRest={(next) => onWidthRest(id, next)}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function sortName(direction: false | SortDirection): 'ascending' | 'descending' | 'none' {
  if (!direction) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}

function SortArrow({ direction }: { direction: false | SortDirection }) {
  if (!direction) return null;
  return direction === 'asc' ? (
    <ArrowUp size={12} aria-hidden />
  ) : (
    <ArrowDown size={12} aria-hidden />
  );
}
