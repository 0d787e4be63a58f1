import {
  createExpandedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import type { TableColumn } from './TableColumn.tsx';

/** What of the table library is used; the rest is left out of the bundle. */
export const features = tableFeatures({
  rowSortingFeature,
  rowExpandingFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
});

export type TableRow<Data extends object> = Row<typeof features, Data>;

export function toDefinition<Data extends object>(
  column: TableColumn<Data>,
): ColumnDef<typeof features, Data> {
  return {
    id: column.id,
    accessorFn: (row) => column.value(row) ?? undefined,
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

const words = new Intl.Collator('en', { numeric: true });

/** Numbers by size, words as people order them: "Room 2" before "Room 10". */
function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : words.compare(String(a), String(b));
}
