import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { dayInterval } from '#domain/patterns/dayInterval.ts';
import {
  frameDenominators,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import { readGroup, type GroupFrames } from '#src/features/report/figures/readGroup.ts';

/** The figures of a group over the frame. Null is unknown. */
export interface GroupFigures extends Denominators {
  seats: number | null;
  countMean: number | null;
  /** Of the format in view. */
  mean: number | null;
  /** Half of the 95% interval of the mean of days; null where too few days tell. */
  meanRange: number | null;
  averageDailyPeak: number | null;
  peakRange: number | null;
  p90: number | null;
  peakDays: number;
  /** The greatest value, with its local day. */
  peak: { value: number; day: number } | null;
  timeInUse: number | null;
}

interface FiguresInput extends GroupFrames {
  /** The zone in which the answers tell days. */
  timeZone: string;
  /** The first local day that is not over. */
  today: number;
  format: DataFormat;
}

/** The whole frame's means as the API gives them, and ADP, P90 and peak from its daily maxima. */
export function toGroupFigures(input: FiguresInput): GroupFigures {
  const { whole, days, timeZone, today, format } = input;
  const group = readGroup(input, { timeZone, today });
  const mean = group.value(`${format}_mean`);
  const { averageDailyPeak, p90, validDays } = group.peaks(`${format}_max`);
  const greatest = mean === null ? null : group.greatest(`${format}_max`);
  return {
    seats: group.value('capacity_mean'),
    countMean: group.value('count_mean'),
    mean,
    meanRange: dayInterval(group.days(`${format}_mean`)),
    averageDailyPeak,
    peakRange: dayInterval(group.days(`${format}_max`)),
    p90,
    peakDays: validDays,
    peak: greatest && { value: greatest.value, day: greatest.day },
    timeInUse: group.value('frequency_mean'),
    ...frameDenominators(whole, days),
  };
}
