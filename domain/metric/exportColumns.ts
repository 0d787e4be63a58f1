import type { MetricLabel } from './labels.ts';

/** The metrics of a file in the order of the definitions; capacity_mean is a column of every file. */
export const exportedMetrics = [
  'count',
  'count_mean',
  'count_max',
  'utilisation',
  'utilisation_mean',
  'utilisation_max',
  'frequency',
  'frequency_mean',
  'frequency_max',
  'capacity_fraction_used_mean',
] as const satisfies readonly MetricLabel[];

export type ExportedMetric = (typeof exportedMetrics)[number];

/** Those that a file has unless others are asked for: the values of the latest slot mean little in an interval. */
export const usualMetrics: readonly ExportedMetric[] = exportedMetrics.filter(
  (label) => label.endsWith('_mean') || label.endsWith('_max'),
);

const placeColumns = ['building_id', 'building', 'floor'] as const;
const zoneColumns = ['zone_id', 'zone', 'layer', 'space_type', 'tags'] as const;
const groupColumns = ['group_kind', 'group_id', 'group'] as const;
const measureColumns = [
  'capacity_mean',
  'interval_start_local',
  'interval_start_utc',
  'open_minutes',
  'valid_minutes',
  'coverage',
] as const;
/** Stand after the metrics. */
const lastColumns = ['count_mean_uncorrected', 'flags'] as const;

export const exportColumnNames = [
  ...placeColumns,
  ...zoneColumns,
  ...groupColumns,
  ...measureColumns,
  ...lastColumns,
] as const;

export type ExportColumnName = (typeof exportColumnNames)[number];

/** The columns a file can have beside its metrics, in order: of zones, or of groups. */
export function columnsOf(rows: 'zones' | 'groups'): ExportColumnName[] {
  const own = rows === 'zones' ? zoneColumns : groupColumns;
  return [...placeColumns, ...own, ...measureColumns, ...lastColumns];
}

/** Column titles of a file: the metrics stand before the uncorrected mean and the flags where these come last. */
export function fileColumns(
  columns: readonly ExportColumnName[],
  metrics: readonly ExportedMetric[],
): (ExportColumnName | ExportedMetric)[] {
  const isLast = (name: ExportColumnName): boolean => lastColumns.some((last) => last === name);
  let end = columns.length;
  while (end > 0 && isLast(columns[end - 1] ?? 'building')) end -= 1;
  return [...columns.slice(0, end), ...metrics, ...columns.slice(end)];
}
