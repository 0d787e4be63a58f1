import type { RefObject } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import styles from './Table.module.css';
import type { TableColumn } from './TableColumn.tsx';
import type { TableRow } from './tableModel.ts';
import { useRowsInSight } from './useRowsInSight.ts';

interface TableBodyProps<Data extends object> {
  rows: readonly TableRow<Data>[];
  columns: readonly TableColumn<Data>[];
  selectedId: string | null;
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The name of a row, for the button that opens it. */
  nameOf: (row: Data) => string;
}

/** The rows; of a long table those in sight, between two gaps as high as the others. */
export function TableBody<Data extends object>(props: TableBodyProps<Data>) {
  const { rows, columns, selectedId, scroller, nameOf } = props;
  const { first, endExclusive, above, below, isWindow } = useRowsInSight(rows.length, scroller);
  return (
    <tbody role="rowgroup">
      <Gap height={above} columns={columns.length} />
      {rows.slice(first, endExclusive).map((row, offset) => (
        <tr
          key={row.id}
          role="row"
          data-selected={row.id === selectedId || undefined}
          data-depth={row.depth > 0 ? row.depth : undefined}
          aria-rowindex={isWindow ? first + offset + 2 : undefined}
        >
          {columns.map((column, at) => (
            <td key={column.id} role="cell" data-title={column.title} data-text={column.isText}>
              {at === 0 && row.getCanExpand() && <OpenButton row={row} nameOf={nameOf} />}
              {column.render ? column.render(row.original) : column.value(row.original)}
            </td>
          ))}
        </tr>
      ))}
      <Gap height={below} columns={columns.length} />
    </tbody>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden className={styles['gap']}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

interface OpenButtonProps<Data extends object> {
  row: TableRow<Data>;
  nameOf: (row: Data) => string;
}

function OpenButton<Data extends object>({ row, nameOf }: OpenButtonProps<Data>) {
  const isOpen = row.getIsExpanded();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={styles['open']}
      aria-label={`${isOpen ? 'Hide' : 'Show'} the spaces of ${nameOf(row.original)}`}
      aria-expanded={isOpen}
      onClick={row.getToggleExpandedHandler()}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
