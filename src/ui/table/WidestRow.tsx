import { useMemo } from 'react';
import styles from './Table.module.css';
import { contentOf, type TableColumn } from './TableColumn.tsx';

interface WidestRowProps<Data extends object> {
  rows: readonly { original: Data }[];
  columns: readonly TableColumn<Data>[];
}

/** A row that nobody sees, with what is widest in each column: columns would otherwise take another width with each row that scrolls in. */
export function WidestRow<Data extends object>({ rows, columns }: WidestRowProps<Data>) {
  const cells = useMemo(
    () => columns.map((column) => ({ column, row: widestIn(rows, column) })),
    [rows, columns],
  );
  return (
    <tr aria-hidden className={styles['widest']}>
      {cells.map(({ column, row }) => (
        <td key={column.id} data-text={column.isText || undefined}>
          {row === undefined ? null : contentOf(column, row)}
        </td>
      ))}
    </tr>
  );
}

/** The row with the longest word or the greatest number in a column: rendering every cell to compare them would cost what leaving rows out saves. */
function widestIn<Data extends object>(
  rows: readonly { original: Data }[],
  { value }: TableColumn<Data>,
): Data | undefined {
  let widest: Data | undefined;
  let most = -1;
  for (const { original } of rows) {
    const size = sizeOf(value(original));
    if (size <= most) continue;
    most = size;
    widest = original;
  }
  return widest;
}

function sizeOf(value: string | number | null): number {
  if (value === null) return 0;
  return typeof value === 'number' ? Math.abs(value) : value.length;
}
