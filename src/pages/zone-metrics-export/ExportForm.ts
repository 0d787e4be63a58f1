import type { ZoneMetricsFile } from '#contract/exports.ts';
import {
  exportedMetrics,
  usualMetrics,
  type ExportedMetric,
} from '#domain/metric/exportColumns.ts';
import { canBePacked, type ExportFormat } from '#domain/report/exportFormats.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { filterOf } from '#src/data/metrics/ReportSubject.ts';

/** What is chosen beside the filter bar. */
export interface ExportForm {
  interval: ZoneMetricsFile['interval'];
  /** `group_zones`; 'zone' makes rows of zones. */
  grouping: string;
  metrics: readonly ExportedMetric[];
  format: ExportFormat;
  isPacked: boolean;
}

export const usualForm: ExportForm = {
  interval: 'PT1H',
  grouping: 'zone',
  metrics: usualMetrics,
  format: 'csv',
  isPacked: false,
};

/** The file as it is asked for: the filter bar and the form. */
export function toExportFile(
  { subject, frame, opening, capacity, ignoresMissingData }: ReportScope,
  { interval, grouping, metrics, format, isPacked }: ExportForm,
) {
  const filter = filterOf(subject);
  return {
    kind: 'zone_metrics' as const,
    format,
    compression: isPacked && canBePacked(format) ? ('gzip' as const) : ('none' as const),
    building_id: [...subject.buildingIds],
    ...frame,
    interval,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...(grouping === 'zone' ? {} : { group_zones: grouping }),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    ...(capacity === null ? {} : { capacity }),
    ...(ignoresMissingData ? {} : { ignore_missing_data: false }),
    metrics: exportedMetrics.filter((label) => metrics.includes(label)),
  };
}

export type AskedFile = ReturnType<typeof toExportFile>;
