import type { DataFormat } from '#domain/metric/labels.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { Interval } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';
import { hidePart, hidesPart, showPart, showsPart } from '#src/features/filters/shownParts.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { hasBand, type BandKind } from './trendBand.ts';

export type TrendAggregation = 'mean' | 'max';

/** What the page shows of the spaces in view. */
export interface TrendSettings {
  format: DataFormat;
  aggregation: TrendAggregation;
  interval: Interval;
  /** Null is none. */
  band: BandKind | null;
  hasTarget: boolean;
  /** What the spaces are grouped by; null shows them as one. */
  grouping: string | null;
  showsClosed: boolean;
  showsTable: boolean;
}

/** The label of the API that the lines show. */
export function lineLabel({ format, aggregation }: Pick<TrendSettings, 'format' | 'aggregation'>) {
  return `${format}_${aggregation}` as const;
}

/** The settings of the page from those of the URL. `show` and `hidden` name parts that are off or on without them. */
export function readSettings(values: FilterValues, dayCount: number): TrendSettings {
  const interval = activeInterval(values.interval, dayCount);
  const chosenBand: BandKind = showsPart(values, 'min-max') ? 'min-max' : 'p10-p90';
  const isBandOff = hidesPart(values, 'band') || !hasBand(interval, dayCount);
  return {
    format: values.dataformat ?? 'utilisation',
    aggregation: values.aggregation ?? 'mean',
    interval,
    band: isBandOff ? null : chosenBand,
    hasTarget: !hidesPart(values, 'target'),
    grouping: values.group ?? null,
    showsClosed: showsPart(values, 'closed'),
    showsTable: showsPart(values, 'table'),
  };
}

/** Chooses a band; null is none. */
export function chooseBand(values: FilterValues, band: BandKind | null): FilterChange {
  return {
    ...showPart(values, 'min-max', band === 'min-max'),
    ...hidePart(values, 'band', band === null),
  };
}

export type TrendInterval = Exclude<Interval, 'INF'>;

interface IntervalRule {
  id: TrendInterval;
  label: string;
  /** Completes "Utilization by …". */
  unit: string;
  /** The shortest and longest frame, in days, that it divides into a readable number of parts. */
  fromDays: number;
  toDays: number;
}

const rules: readonly IntervalRule[] = [
  { id: 'PT5M', label: '5 min', unit: '5 minutes', fromDays: 0, toDays: 7 },
  { id: 'PT15M', label: '15 min', unit: '15 minutes', fromDays: 0, toDays: 31 },
  { id: 'PT1H', label: 'Hour', unit: 'hour', fromDays: 0, toDays: 100 },
  { id: 'P1D', label: 'Day', unit: 'day', fromDays: 1, toDays: 800 },
  { id: 'P1W', label: 'Week', unit: 'week', fromDays: 8, toDays: 4000 },
  { id: 'P1M', label: 'Month', unit: 'month', fromDays: 32, toDays: 4000 },
  { id: 'P1Q', label: 'Quarter', unit: 'quarter', fromDays: 93, toDays: 4000 },
];

export interface IntervalChoice {
  id: TrendInterval;
  label: string;
  /** Why it cannot be chosen; null when it can. */
  refusal: string | null;
}

function refusalOf({ label, fromDays, toDays }: IntervalRule, days: number): string | null {
  if (days > toDays) return `${label} is for time frames of at most ${formatPlural(toDays, 'day')}`;
  if (days < fromDays) return `${label} needs a time frame of ${formatPlural(fromDays, 'day')}`;
  return null;
}

/** The intervals on offer for a frame of some days. */
export function intervalChoices(days: number): IntervalChoice[] {
  return rules.map((rule) => ({ id: rule.id, label: rule.label, refusal: refusalOf(rule, days) }));
}

/** What suits a frame of some days when nobody chose. */
function usualInterval(days: number): TrendInterval {
  if (days <= 2) return 'PT15M';
  if (days < 14) return 'PT1H';
  return days <= 190 ? 'P1D' : 'P1W';
}

/** The chosen interval where it suits the frame, else the usual one. INF stands for the frame as a whole. */
export function activeInterval(chosen: Interval | undefined, days: number): Interval {
  if (chosen === 'INF') return 'INF';
  const choice = intervalChoices(days).find(({ id }) => id === chosen);
  return choice?.refusal === null ? choice.id : usualInterval(days);
}

/** "hour", as in "by hour". */
export function intervalUnit(interval: Interval): string {
  return rules.find(({ id }) => id === interval)?.unit ?? 'period';
}

/** Whether buckets are parts of a day. */
export function isClockInterval(interval: Interval): boolean {
  return interval === 'PT5M' || interval === 'PT15M' || interval === 'PT1H';
}

/** The time frame of a stretch of the chart: its whole days, or its hours where it lies within one day. */
export function zoomFrame(
  { startMs, endMs }: { startMs: number; endMs: number },
  timeZone: string,
): FilterChange {
  const firstDay = localDayNumber(startMs, timeZone);
  const lastDay = localDayNumber(endMs - 1, timeZone);
  if (firstDay === lastDay) {
    return {
      startdatetime: toIsoInstant(startMs, timeZone),
      enddatetime: toIsoInstant(endMs, timeZone),
    };
  }
  return { startdatetime: dayKeyOf(firstDay), enddatetime: dayKeyOf(lastDay + 1) };
}
