import { dayInterval } from '#domain/patterns/days/DayError.ts';
import { weekdayChange, type WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { MetricLabel, DataFormat } from '#domain/metric/labels.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { Arithmetic } from '#domain/report/arithmetic/Arithmetic.ts';
import { dayArithmetic } from '../explain/arithmetic/dayArithmetic.ts';
import { meanArithmetic } from '../explain/arithmetic/meanArithmetic.ts';
import { frameDenominators, type Denominators } from './frameDenominators.ts';
import { readGroup, type GroupFrames } from './readGroup.ts';

/** A mean of days: what it is uncertain by, and how it changed against the compared days. */
export interface DayFigure {
  value: number | null;
  /** Half of the 95% interval; null where too few days tell. */
  interval: number | null;
  change: WeekdayChange | null;
}

/** A figure that can be worked out again from the days of the frame. */
export type FigureOfDays = 'mean' | 'adp' | 'p90' | 'peak';

/** The key figures of a group over the frame. Null is unknown. */
export interface ReportFigures extends Denominators {
  /** What a figure was worked out from; null where its days do not give it. */
  arithmeticOf: (name: FigureOfDays) => Arithmetic | null;
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
}

/** The whole frame's means as the API gives them, and ADP, P90 and peak from its daily maxima. */
export function toFigures({ nowMs, ...input }: FiguresInput & { nowMs: number }): ReportFigures {
  return figuresBefore(localDayNumber(nowMs, input.timeZone), input);
}

/** The same of several buildings, whose first unfinished local day is named. */
export function figuresBefore(today: number, input: FiguresInput): ReportFigures {
  const { current, compared, format, timeZone } = input;
  const clock = { timeZone, today };
  const group = readGroup(current, clock);
  const before = compared && readGroup(compared, clock);
  const figureOf = (label: MetricLabel, value: number | null): DayFigure => {
    const own = group.days(label);
    return {
      value,
      interval: dayInterval(own),
      change: before && weekdayChange(own, before.days(label)),
    };
  };
  const peaks = group.peaks(`${format}_max`);
  const peak = group.greatest(`${format}_max`);
  const mean = group.value(`${format}_mean`);
  const ofPeaks = { days: group.everyDay(`${format}_max`), format };
  const arithmetic: Record<FigureOfDays, () => Arithmetic | null> = {
    mean: () => meanArithmetic(mean, current, { format, timeZone }),
    adp: () => dayArithmetic(peaks.averageDailyPeak, { ...ofPeaks, how: 'mean' }),
    p90: () => dayArithmetic(peaks.p90, { ...ofPeaks, how: 'p90' }),
    peak: () => dayArithmetic(peak?.value ?? null, { ...ofPeaks, how: 'greatest' }),
  };
  return {
    arithmeticOf: (name) => arithmetic[name](),
    mean: figureOf(`${format}_mean`, mean),
    averageDailyPeak: figureOf(`${format}_max`, peaks.averageDailyPeak),
    p90: peaks.p90,
    peakDays: peaks.validDays,
    peak: peak && { value: peak.value, dayStartMs: peak.startMs, dayEndMs: peak.endMs },
    timeInUse: figureOf('frequency_mean', group.value('frequency_mean')),
    fillWhenUsed: group.value('capacity_fraction_used_mean'),
    capacity: group.value('capacity_mean'),
    ...frameDenominators(current.whole, current.days),
  };
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
