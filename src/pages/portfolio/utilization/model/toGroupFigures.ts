import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { peakFigures } from '#domain/metric/dailyPeaks.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { dayInterval } from '#domain/patterns/dayInterval.ts';
import { valuesOf, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import {
  frameDenominators,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import { frameValue } from '#src/features/report/values/frameValue.ts';
import { groupDays, type GroupDay } from '../../shared/model/groupDays.ts';

/** The figures of a group over the frame (metrics.md 3.3, 3.4). Null is unknown. */
export interface GroupFigures extends Denominators {
  seats: number | null;
  countMean: number | null;
  /** Of the format in view. */
  mean: number | null;
  /** Half of the 95 % interval of the mean of days; null where too few days tell. */
  meanRange: number | null;
  averageDailyPeak: number | null;
  peakRange: number | null;
  p90: number | null;
  peakDays: number;
  /** The greatest value, with its local day. */
  peak: { value: number; day: number } | null;
  timeInUse: number | null;
}

interface FiguresInput {
  whole: MetricGroup | undefined;
  days: MetricGroup | undefined;
  dayNumbers: readonly number[];
  /** The first local day that is not over. */
  today: number;
  format: DataFormat;
}

/** The whole frame's means as the API gives them, and ADP, P90 and peak from its daily maxima. */
export function toGroupFigures(input: FiguresInput): GroupFigures {
  const { whole, days, dayNumbers, today, format } = input;
  const peaks = groupDays(days, `${format}_max`, { dayNumbers, today });
  const means = groupDays(days, `${format}_mean`, { dayNumbers, today });
  const { averageDailyPeak, p90, validDays } = peakFigures(Float64Array.from(peaks, valueOf));
  const first = (label: MetricLabel) => frameValue(whole, label);
  const isMeasured = first(`${format}_mean`) !== null;
  return {
    seats: first('capacity_mean'),
    countMean: first('count_mean'),
    mean: first(`${format}_mean`),
    meanRange: dayInterval(means),
    averageDailyPeak,
    peakRange: dayInterval(peaks),
    p90,
    peakDays: validDays,
    peak: isMeasured ? greatest(valuesOf(days, `${format}_max`), dayNumbers) : null,
    timeInUse: first('frequency_mean'),
    ...frameDenominators(whole, days),
  };
}

function valueOf({ value }: Pick<GroupDay, 'value'>): number {
  return value;
}

/** The day of the greatest value: of equal ones the first. */
function greatest(
  values: readonly (number | null)[],
  dayNumbers: readonly number[],
): GroupFigures['peak'] {
  let best: GroupFigures['peak'] = null;
  for (const [at, value] of values.entries()) {
    const day = dayNumbers[at];
    if (value === null || day === undefined || value <= (best?.value ?? -1)) continue;
    best = { value, day };
  }
  return best;
}
