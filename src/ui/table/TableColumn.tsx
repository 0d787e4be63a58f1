import type { ReactNode } from 'react';

/** A column: `value` is what is sorted, `render` what is shown. Unknown values sort last. */
export interface TableColumn<Row> {
  id: string;
  title: string;
  /** Words stand at the left, numbers at the right. */
  isText?: boolean;
  /** Pixels, in tables whose columns can be given another width. */
  width?: number;
  /** What can be done with a row has no order. */
  isUnsorted?: boolean;
  value: (row: Row) => string | number | null;
  render?: (row: Row) => ReactNode;
}

/** What a cell of a column shows. */
export function contentOf<Row>({ render, value }: TableColumn<Row>, row: Row): ReactNode {
  return render ? render(row) : value(row);
}
