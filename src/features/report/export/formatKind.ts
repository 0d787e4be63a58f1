import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';

/** What values of a format are in a file. */
export function formatKind(format: DataFormat): ColumnKind {
  return format === 'count' ? 'number' : 'share';
}
