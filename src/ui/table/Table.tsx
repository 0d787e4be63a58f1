import { useMemo, type ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortDirection,
} from '@tanstack/react-table';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Table.module.css';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** A column: `value` is what is sorted, `render` what is shown. Unknown values sort last. */
export interface TableColumn<Row> {
  id: string;
  title: string;
  /** Words stand at the left, numbers at the right. */
  isText?: boolean;
  value: (row: Row) => string | number | null;
  render?: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  selectedId?: string | null;
  /** On a phone each row is a block of lines, one a column with its title: for lists, not for comparing numbers. */
  isStacked?: boolean;
}

/** A sortable table; a press on a column's title sorts by it. Its roles are spelt out, since blocks would lose them. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, rows, columns, rowId, selectedId = null, isStacked = false } = props;
  const definitions = useMemo(() => columns.map(toDefinition<Row>), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: rowId });
  return (
    <div className={styles['scroll']}>
      <table
        className={classNames(styles['table'], isStacked && styles['stacked'])}
        role="table"
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">
            {table.getFlatHeaders().map(({ id, column }) => (
              <th
                key={id}
                scope="col"
                role="columnheader"
                aria-sort={sortName(column.getIsSorted())}
                data-text={columns.find((one) => one.id === id)?.isText}
              >
                <button
                  type="button"
                  className={styles['sort']}
                  onClick={column.getToggleSortingHandler()}
                >
                  {columns.find((one) => one.id === id)?.title}
                  <SortArrow direction={column.getIsSorted()} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} role="row" data-selected={row.id === selectedId || undefined}>
              {columns.map((column) => (
                <td key={column.id} role="cell" data-title={column.title} data-text={column.isText}>
                  {column.render ? column.render(row.original) : column.value(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toDefinition<Row extends object>(
  column: TableColumn<Row>,
): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: (row) => column.value(row) ?? undefined,
    sortFn: 'alphanumeric',
    sortUndefined: 'last',
  };
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
