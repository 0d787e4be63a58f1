import { dayInterval } from '#domain/patterns/dayInterval.ts';
import { peakFigures } from '#domain/metric/dailyPeaks.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { weekdayChange, type WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { frameDenominators, type Denominators } from './frameDenominators.ts';
import { coveredDays, type GroupDays } from './coveredDays.ts';

/** A group's answers over the frame as a whole and by day. */
export interface GroupFrames extends GroupDays {
  whole: MetricGroup | undefined;
}

/** A mean of days: what it is uncertain by, and how it changed against the compared days. */
export interface DayFigure {
  value: number | null;
  /** Half of the 95 % interval; null where too few days tell. */
  interval: number | null;
  change: WeekdayChange | null;
}

/** The key figures of a group over the frame (metrics.md 3.3, 3.4). Null is unknown. */
export interface ReportFigures extends Denominators {
  mean: DayFigure;
  averageDailyPeak: DayFigure;
  p90: number | null;
  /** Days that enter the peaks: covered enough, and over. */
  peakDays: number;
  peak: { value: number; dayStartMs: number; dayEndMs: number } | null;
  timeInUse: DayFigure;
  fillWhenUsed: number | null;
  capacity: number | null;
}

interface FiguresInput {
  current: GroupFrames;
  compared: GroupFrames | null;
  format: DataFormat;
  timeZone: string;
  nowMs: number;
}

/** The whole frame's means as the API gives them, and ADP, P90 and peak from its daily maxima. */
export function toFigures({
  current,
  compared,
  format,
  timeZone,
  nowMs,
}: FiguresInput): ReportFigures {
  const { whole, days, intervals } = current;
  const today = localDayNumber(nowMs, timeZone);
  const dayNumbers = intervals.map(({ startMs }) => localParts(startMs, timeZone).dayNumber);
  const peaks = coveredPeaks(days, `${format}_max`);
  const peak = peakFigures(peaks, dayNumbers.indexOf(today));
  const figureOf = (label: MetricLabel, value: number | null): DayFigure => {
    const own = coveredDays(current, label, { timeZone, today });
    const before = compared && coveredDays(compared, label, { timeZone, today });
    return {
      value,
      interval: dayInterval(own),
      change: before && weekdayChange(own, before),
    };
  };
  const first = (label: MetricLabel) => valuesOf(whole, label)[0] ?? null;
  return {
    mean: figureOf(`${format}_mean`, first(`${format}_mean`)),
    averageDailyPeak: figureOf(`${format}_max`, peak.averageDailyPeak),
    p90: peak.p90,
    peakDays: peak.validDays,
    peak: greatestDay(valuesOf(days, `${format}_max`), intervals),
    timeInUse: figureOf('frequency_mean', first('frequency_mean')),
    fillWhenUsed: first('capacity_fraction_used_mean'),
    capacity: first('capacity_mean'),
    ...frameDenominators(whole, days),
  };
}

/** DP(d) by day: NaN where the day's coverage is under 70 % (metrics.md 3.3). */
function coveredPeaks(days: MetricGroup | undefined, label: MetricLabel): Float64Array {
  return Float64Array.from(valuesOf(days, label), (peak, day) => {
    const coverage = days?.coverage[day] ?? 0;
    return peak !== null && coverage >= thresholds.neededData ? peak : Number.NaN;
  });
}

/** The day of the absolute peak: of equal ones the first. */
function greatestDay(
  peaks: readonly (number | null)[],
  intervals: MetricAnswer['intervals'],
): ReportFigures['peak'] {
  let best: ReportFigures['peak'] = null;
  for (const [day, value] of peaks.entries()) {
    const interval = intervals[day];
    if (value === null || !interval || value <= (best?.value ?? Number.NEGATIVE_INFINITY)) continue;
    best = { value, dayStartMs: interval.startMs, dayEndMs: interval.endMs };
  }
  return best;
}

/** When a day's slots first reached its peak. */
export function peakMoment(slots: MetricAnswer, values: readonly (number | null)[]): number | null {
  let best: { value: number; startMs: number } | null = null;
  for (const [at, value] of values.entries()) {
    const startMs = slots.intervals[at]?.startMs;
    if (value === null || startMs === undefined || value <= (best?.value ?? -1)) continue;
    best = { value, startMs };
  }
  return best?.startMs ?? null;
}
