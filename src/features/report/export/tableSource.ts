import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { TableSource } from './Report.ts';

interface TableInput<Row> {
  id: string;
  /** The heading of the table on screen. */
  title: string;
  /** Its rows, or what puts them together when they are wanted. */
  rows: readonly Row[] | (() => readonly Row[]);
  /** Those of the table on screen: their `value`, or that of their `inFiles`, is what is written. */
  columns: readonly TableColumn<Row>[];
  /** What names a row among the others, where it has no `id`. */
  rowId?: (row: Row) => string;
  /** What the values of a column are, by its id: `text` for words and `number` for the rest by default. */
  kinds?: Readonly<Record<string, ColumnKind>>;
  /** What the numbers of a column count, by its id. */
  units?: Readonly<Record<string, string>>;
}

/** A table on screen as one of the report's files: all rows, also those that the screen does not show yet. */
export function tableSource<Row extends object>(input: TableInput<Row>): TableSource {
  const { id, title, rows, rowId, kinds = {}, units = {} } = input;
  const columns = input.columns.flatMap((column) => column.inFiles ?? [column]);
  return {
    id,
    title,
    read: () => {
      const all = typeof rows === 'function' ? rows() : rows;
      return {
        id,
        title,
        columns: columns.map((column) => {
          const unit = units[column.id];
          return {
            id: column.id,
            title: column.title,
            kind: kinds[column.id] ?? (column.isText ? 'text' : 'number'),
            ...(unit === undefined ? {} : { unit }),
          };
        }),
        rows: all.map((row) => columns.map((column) => column.value(row))),
        ...rowIdsOf(all, rowId),
      };
    },
  };
}

function rowIdsOf<Row extends object>(
  rows: readonly Row[],
  rowId: TableInput<Row>['rowId'],
): { rowIds?: string[] } {
  if (rowId) return { rowIds: rows.map(rowId) };
  return rows.every(hasId) ? { rowIds: rows.map(({ id }) => id) } : {};
}

function hasId<Row extends object>(row: Row): row is Row & { id: string } {
  return 'id' in row && typeof row.id === 'string';
}
