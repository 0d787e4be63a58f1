import type { CellValue, ReportColumn, ReportTable } from '#domain/report/ReportDocument.ts';
import { offsetText } from '#domain/time/toIsoInstant.ts';
import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';

/**
 * A table with a column of offsets from UTC after each of instants: a spreadsheet's times have none, and the clock shows one hour
 * of a year twice.
 */
export function withOffsets(table: ReportTable, timeZone: string): ReportTable {
  const { columns, rows } = table;
  const isInstant = columns.map(({ kind }) => kind === 'instant');
  if (!isInstant.includes(true)) return table;
  const offsetOf = (value: CellValue | undefined): CellValue =>
    typeof value === 'number' ? offsetText(zoneOffsetMs(value, timeZone)) : null;
  return {
    ...table,
    columns: columns.flatMap((column) =>
      column.kind === 'instant' ? [column, offsetColumn(column)] : [column],
    ),
    rows: rows.map((row) =>
      row.flatMap((value, at) => (isInstant[at] === true ? [value, offsetOf(value)] : [value])),
    ),
  };
}

function offsetColumn({ id, title }: ReportColumn): ReportColumn {
  return { id: `${id}-offset`, title: `${title}, offset from UTC`, kind: 'text' };
}
