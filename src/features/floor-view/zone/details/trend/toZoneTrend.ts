import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { DayValue } from '#domain/patterns/days/DayPattern.ts';
import { mayBeChance } from '#domain/patterns/significance.ts';
import { weekdayChange, type WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';

/** Whole weeks that a trend is told from; the later half is compared with the earlier one. */
export const trendWeeks = 12;
const daysPerWeek = 7;

/** A week of the trend. */
export interface TrendWeek {
  /** Its Monday, as days since 1970-01-01. */
  day: number;
  /** Null where too little was measured. */
  value: number | null;
}

/** What twelve weeks say of a zone. */
export interface ZoneTrend {
  /** What the values are of: the first of these that was measured. */
  format: DataFormat;
  weeks: readonly TrendWeek[];
  /** The later six weeks against the six before, weekday by weekday; null where no weekday has days in both. */
  change: WeekdayChange | null;
  direction: 'rising' | 'falling' | 'unclear' | 'unknown';
}

const labels = {
  utilisation: 'utilisation_mean',
  count: 'count_mean',
  frequency: 'frequency_mean',
} as const satisfies Record<DataFormat, string>;

export const trendLabels = Object.values(labels).join(',');

/** The trend of a zone from one answer by days with its weeks; `startDay` is the Monday of the first week. */
export function toZoneTrend(
  answer: Pick<ZoneMetrics, 'intervals' | 'metrics' | 'coverage' | 'coarser'>,
  { startDay, timezone }: { startDay: number; timezone: string },
): ZoneTrend {
  const formats: readonly DataFormat[] = ['utilisation', 'count', 'frequency'];
  const isMeasured = (format: DataFormat) =>
    answer.metrics[labels[format]]?.[0]?.some((value) => value !== null) === true;
  const format = formats.find(isMeasured) ?? 'count';
  const days = daysOf(answer, labels[format], timezone);
  const middle = startDay + (trendWeeks / 2) * daysPerWeek;
  const change = weekdayChange(
    days.filter(({ day }) => day >= middle),
    days.filter(({ day }) => day < middle),
  );
  return {
    format,
    weeks: weeksOf(answer, labels[format], timezone),
    change,
    direction: directionOf(change),
  };
}

type Label = (typeof labels)[DataFormat];

/** The days with enough data. */
function daysOf(
  { intervals, metrics, coverage }: Pick<ZoneMetrics, 'intervals' | 'metrics' | 'coverage'>,
  label: Label,
  timezone: string,
): DayValue[] {
  return intervals.flatMap(({ start }, at) => {
    const value = metrics[label]?.[0]?.[at] ?? null;
    const isCovered = (coverage[0]?.[at] ?? 0) >= thresholds.neededData;
    return value === null || !isCovered
      ? []
      : [{ day: localDayNumber(Date.parse(start), timezone), value }];
  });
}

function weeksOf(
  { coarser }: Pick<ZoneMetrics, 'coarser'>,
  label: Label,
  timezone: string,
): TrendWeek[] {
  const weeks = coarser?.find(({ interval }) => interval === 'P1W');
  return (weeks?.intervals ?? []).map(({ start }, at) => ({
    day: localDayNumber(Date.parse(start), timezone),
    value: weeks?.metrics[label]?.[0]?.[at] ?? null,
  }));
}

function directionOf(change: WeekdayChange | null): ZoneTrend['direction'] {
  if (change === null) return 'unknown';
  if (change.change === 0 || mayBeChance(change.p)) return 'unclear';
  return change.change > 0 ? 'rising' : 'falling';
}
