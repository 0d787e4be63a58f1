import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { ZoneMetricsParameters } from '#src/data/queries/zoneMetricsQuery.ts';
import { filterOf, type TrendSubject } from '../spaces/trendSubject.ts';
import type { TrendFormat } from '../model/TrendSettings.ts';

interface FrameQuery {
  startdatetime: string;
  enddatetime: string;
}

/** All that decides which numbers the page shows. */
export interface TrendRequest {
  subject: TrendSubject;
  frame: FrameQuery;
  /** The spaces whose time markers are shown. */
  markerSpaceIds: readonly string[];
  /** The local days of the frame. */
  days: DayRange;
  /** Null where nothing is compared. */
  compared: { query: FrameQuery; days: DayRange } | null;
  interval: Interval;
  format: TrendFormat;
  /** The hours in force; `query` is `opening_hours` of the calls, undefined where the building's own apply. */
  opening: { query: string | undefined; text: string; rule: OpeningRule };
  /** Null is the default capacity. */
  capacity: string | null;
  /** The data source; null when no layer has zones. */
  source: string | null;
  /** What narrows the zones, in words; null where nothing does. */
  scopeText: string | null;
  ignoresMissingData: boolean;
  /** Whether the frame reaches past now, so that its values go on changing. */
  isRunning: boolean;
}

/** How long answers of a running frame are good: as long as a slot. */
export const runningStaleMs = 300_000;

type LabelList = readonly MetricLabel[];

/** What key figures and tables need, whichever format is shown. */
const summaryLabels: LabelList = [
  'capacity_mean',
  'capacity_fraction_used_mean',
  'count_mean',
  'count_max',
  'utilisation_mean',
  'utilisation_max',
  'frequency_mean',
  'frequency_max',
];

/** Utilisation comes with people, who are shown where there is no capacity. */
const lineLabels: Record<TrendFormat, LabelList> = {
  utilisation: ['count_mean', 'count_max', 'utilisation_mean', 'utilisation_max'],
  count: ['count_mean', 'count_max'],
  frequency: ['frequency_mean', 'frequency_max'],
};

const summaryIntervals: ReadonlySet<Interval> = new Set(['P1D', 'P1W', 'INF']);

/** The labels of the lines; those of the summary where it asks for the same interval, so that one answer serves both. */
export function labelsFor({ interval, format }: Pick<TrendRequest, 'interval' | 'format'>) {
  return summaryIntervals.has(interval) ? summaryLabels : lineLabels[format];
}

interface Part {
  frame: FrameQuery;
  interval: Interval;
  labels?: LabelList;
}

/** One call of the request: the whole of the spaces in view, and their groups. */
export function partParameters(
  { subject, opening, capacity, ignoresMissingData }: TrendRequest,
  { frame, interval, labels = summaryLabels }: Part,
): ZoneMetricsParameters {
  const filter = filterOf(subject);
  return {
    building_id: [...subject.buildingIds],
    group_zones: subject.grouping === null ? 'all' : `all,${subject.grouping}`,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...frame,
    interval,
    returntype: labels.join(','),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    ...(capacity === null ? {} : { capacity }),
    ...(ignoresMissingData ? {} : { ignore_missing_data: false }),
  };
}

/** What is asked for to learn which sensors of the request were silent. */
export function incidentParameters({ subject, frame, opening }: TrendRequest) {
  const filter = filterOf(subject);
  return {
    building_id: subject.buildingIds,
    ...frame,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
  };
}
