import type { ZoneMetricsFile } from '#contract/exports.ts';
import {
  columnsOf,
  exportedMetrics,
  usualMetrics,
  type ExportColumnName,
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
  /** Columns beside the metrics that the file does without. */
  leftOut: readonly ExportColumnName[];
  format: ExportFormat;
  isPacked: boolean;
}

export const usualForm: ExportForm = {
  interval: 'PT1H',
  grouping: 'zone',
  metrics: usualMetrics,
  leftOut: [],
  format: 'csv',
  isPacked: false,
};

/** The columns beside the metrics that rows of this kind can have. */
export function possibleColumns({ grouping }: Pick<ExportForm, 'grouping'>): ExportColumnName[] {
  return columnsOf(grouping === 'zone' ? 'zones' : 'groups');
}

/** Those of them that the file has. */
export function chosenColumns(form: Pick<ExportForm, 'grouping' | 'leftOut'>): ExportColumnName[] {
  return possibleColumns(form).filter((name) => !form.leftOut.includes(name));
}

/** The file as it is asked for: the filter bar and the form. */
export function toExportFile(
  { subject, frame, opening, capacity, ignoresMissingData }: ReportScope,
  form: ExportForm,
) {
  const { interval, grouping, metrics, leftOut, format, isPacked } = form;
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
    ...(leftOut.length === 0 ? {} : { columns: chosenColumns(form) }),
  };
}
