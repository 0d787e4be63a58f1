import { peakFigures, type PeakFigures } from '#domain/metric/dailyPeaks.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** A group's answers over the frame as a whole and by day. */
export interface GroupFrames {
  whole: MetricGroup | undefined;
  days: MetricGroup | undefined;
  intervals: MetricAnswer['intervals'];
}

/** A day's value, with its local day counted from 1970-01-01. */
export interface CoveredDay {
  day: number;
  value: number;
  startMs: number;
  endMs: number;
}

/** The figures of a group over a frame. Null is unknown. */
export interface GroupReader {
  /** Of the whole frame; null under 5% of its data, when only the capacity is known. */
  value: (label: MetricLabel) => number | null;
  /** The days that count: over, and with 70% of their data. */
  days: (label: MetricLabel) => CoveredDay[];
  peaks: (label: MetricLabel) => PeakFigures;
  /** The greatest value with its day, of equal ones the first; also of a day that does not count. */
  greatest: (label: MetricLabel) => CoveredDay | null;
}

interface Clock {
  timeZone: string;
  /** The first local day that is not over: a day's number. */
  today: number;
}

/** A group's value over the whole frame; null under 5% of its data, when only its capacity is known. */
export function frameValue(group: MetricGroup | undefined, label: MetricLabel): number | null {
  const isKnown = label === 'capacity_mean' || hasLeastData(group);
  return isKnown ? (valuesOf(group, label)[0] ?? null) : null;
}

function hasLeastData(group: MetricGroup | undefined): boolean {
  return (group?.coverage[0] ?? 0) >= thresholds.leastData;
}

/** Reads what every page, card, file and explanation says of a group. */
export function readGroup(
  { whole, days, intervals }: GroupFrames,
  { timeZone, today }: Clock,
): GroupReader {
  const measured = (label: MetricLabel, isCounted: (day: number, at: number) => boolean) =>
    valuesOf(days, label).flatMap((value, at): CoveredDay[] => {
      const interval = intervals[at];
      if (value === null || !interval) return [];
      const { startMs, endMs } = interval;
      const day = localDayNumber(startMs, timeZone);
      return isCounted(day, at) ? [{ day, value, startMs, endMs }] : [];
    });
  const counted = (label: MetricLabel) =>
    measured(label, (day, at) => day < today && (days?.coverage[at] ?? 0) >= thresholds.neededData);
  return {
    value: (label) => frameValue(whole, label),
    days: counted,
    peaks: (label) => peakFigures(Float64Array.from(counted(label), ({ value }) => value)),
    greatest: (label) =>
      !hasLeastData(whole)
        ? null
        : measured(label, () => true).reduce<CoveredDay | null>(
            (best, one) => (one.value > (best?.value ?? Number.NEGATIVE_INFINITY) ? one : best),
            null,
          ),
  };
}
