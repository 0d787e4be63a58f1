import type { MetricLabel } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { ZoneMetricsParameters } from '../queries/zoneMetricsQuery.ts';
import { filterOf } from './ReportSubject.ts';
import type { FrameQuery, ReportScope } from './ReportScope.ts';

/** What key figures and tables need, whichever format is shown. */
export const figureLabels: readonly MetricLabel[] = [
  'capacity_mean',
  'capacity_fraction_used_mean',
  'count_mean',
  'count_max',
  'utilisation_mean',
  'utilisation_max',
  'frequency_mean',
  'frequency_max',
];

/** What is asked of some spaces. */
export interface MetricPart {
  frame: FrameQuery;
  interval: Interval;
  /** Longer intervals that the same call answers. */
  coarser?: readonly CoarserInterval[];
  /** Whether the peaks of quarters of an hour are wanted of each interval. */
  quarterPeaks?: boolean;
  labels?: readonly MetricLabel[];
}

/** Intervals that a call may answer beside days. */
export type CoarserInterval = 'P1W' | 'INF';

/** One call of getZoneMetrics: the whole of the spaces in view, and their groups where there is a grouping. */
export function metricParameters(
  { subject, opening, capacity, ignoresMissingData }: ReportScope,
  { frame, interval, coarser, quarterPeaks = false, labels = figureLabels }: MetricPart,
): ZoneMetricsParameters {
  const filter = filterOf(subject);
  return {
    building_id: [...subject.buildingIds],
    group_zones: subject.grouping === null ? 'all' : `all,${subject.grouping}`,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...frame,
    interval,
    ...(coarser === undefined ? {} : { coarser_intervals: coarser.join(',') }),
    ...(quarterPeaks ? { quarter_peaks: true } : {}),
    returntype: labels.join(','),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    ...(capacity === null ? {} : { capacity }),
    ...(ignoresMissingData ? {} : { ignore_missing_data: false }),
  };
}

/** What is asked for to learn which sensors of the spaces in view were silent. */
export function incidentParameters({ subject, frame, opening }: ReportScope) {
  const filter = filterOf(subject);
  return {
    building_id: subject.buildingIds,
    ...frame,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
  };
}
