import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { meanOverDays } from '#domain/patterns/meanOverDays.ts';
import { localParts } from '#domain/time/localParts.ts';

const quartersPerDay = 96;

interface QuarterAnswer extends Pick<ZoneMetrics, 'metrics'> {
  groups: readonly { id: string }[];
  intervals: readonly { start: string }[];
}

interface AverageInput {
  format: DataFormat;
  /** The clock of the intervals. */
  timeZone: string;
}

/** The 96 quarters of an hour of each group's average day, by its id; each day counts the same, NaN is unknown. */
export function toAverageDays(
  { groups, intervals, metrics }: QuarterAnswer,
  { format, timeZone }: AverageInput,
): ReadonlyMap<string, Float64Array> {
  const steps = intervals.map(({ start }) =>
    Math.floor(localParts(Date.parse(start), timeZone).minuteOfDay / 15),
  );
  return new Map(
    groups.map(({ id }, group) => {
      const row = metrics[`${format}_mean`]?.[group] ?? [];
      const values = steps.map((step, at) => ({ step, value: row[at] ?? null }));
      return [id, meanOverDays(values, quartersPerDay).values];
    }),
  );
}
