import { peakFigures, type PeakFigures } from '#domain/metric/dailyPeaks.ts';
import { dayFate, type DayFate } from '#domain/metric/dayFate.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
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

/** A day of the frame, whether it counts or not. */
export interface ReadDay extends Omit<CoveredDay, 'value'> {
  value: number | null;
  coverage: number | null;
  fate: DayFate;
}

/** The days that a number is made of, with those that it leaves out. */
export interface ReadDays {
  label: MetricLabel;
  days: readonly ReadDay[];
}

/** The figures of a group over a frame. Null is unknown. */
export interface GroupReader {
  /** Of the whole frame; null under 5% of its data, when only the capacity is known. */
  value: (label: MetricLabel) => number | null;
  /** Every day, or those that begin in a stretch of time. */
  everyDay: (label: MetricLabel, range?: InstantRange) => ReadDays;
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
  const read = (label: MetricLabel) => {
    const values = valuesOf(days, label);
    return intervals.map(({ startMs, endMs }, at): ReadDay => {
      const day = localDayNumber(startMs, timeZone);
      const value = values[at] ?? null;
      const coverage = days?.coverage[at] ?? null;
      const isOpen = (days?.openMinutes[at] ?? 0) > 0;
      const fate = dayFate({ day, value, coverage, isOpen }, today);
      return { day, value, startMs, endMs, coverage, fate };
    });
  };
  const counted = (label: MetricLabel) =>
    withValue(read(label).filter(({ fate }) => fate === 'counts'));
  return {
    value: (label) => frameValue(whole, label),
    everyDay: (label, range) => ({
      label,
      days: read(label).filter(
        ({ startMs }) => !range || (startMs >= range.startMs && startMs < range.endMs),
      ),
    }),
    days: counted,
    peaks: (label) => peakFigures(Float64Array.from(counted(label), ({ value }) => value)),
    greatest: (label) =>
      !hasLeastData(whole)
        ? null
        : withValue(read(label)).reduce<CoveredDay | null>(
            (best, one) => (one.value > (best?.value ?? Number.NEGATIVE_INFINITY) ? one : best),
            null,
          ),
  };
}

function withValue(days: readonly ReadDay[]): CoveredDay[] {
  return days.flatMap(({ day, value, startMs, endMs }) =>
    value === null ? [] : [{ day, value, startMs, endMs }],
  );
}
