import { useMemo } from 'react';
import { toInstantMs } from '#domain/time/frame.ts';
import { zonedDayNumberStart, zonedDayStart } from '#domain/time/zonedDayStart.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { TimeBand, TimeSlot } from '#src/charts/line/LineChartModel.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { comparedBands } from './comparedBands.ts';
import type { TrendFrameData, TrendRequest } from './readTrend.ts';

/** The time markers of the compared period, where its values are drawn. */
export function useComparedBands(
  { subject, days, compared, markerSpaceIds }: TrendRequest,
  slots: readonly TimeSlot[],
  answer: { buckets: readonly number[]; data: TrendFrameData } | null,
): readonly TimeBand[] {
  const { startDay, endDayExclusive } = compared?.days ?? days;
  const markers = useTimeMarkers(markerSpaceIds, {
    startMs: zonedDayNumberStart(startDay, subject.timeZone),
    endMs: zonedDayNumberStart(endDayExclusive, subject.timeZone),
  });
  return useMemo(
    () =>
      answer === null
        ? []
        : comparedBands(markers, {
            slots,
            buckets: answer.buckets,
            intervals: answer.data.lines.intervals,
          }),
    [answer, markers, slots],
  );
}

/** The time markers of the spaces in view; where closed time is shown, also the holidays and excluded periods by name. */
export function useTimeBands(request: TrendRequest, showsClosed: boolean): readonly TimeBand[] {
  const { subject, days, markerSpaceIds } = request;
  const { timeZone } = subject;
  const startMs = zonedDayNumberStart(days.startDay, timeZone);
  const endMs = zonedDayNumberStart(days.endDayExclusive, timeZone);
  const markers = useTimeMarkers(markerSpaceIds, { startMs, endMs });
  const { settings } = useStartUp();
  const own = settings.get(subject.buildingIds[0] ?? '');
  return useMemo(() => {
    const notes = markers.map((marker): TimeBand => ({
      id: marker.id,
      label: marker.title,
      startMs: marker.startMs,
      endMs: marker.endMs,
      colour: 'warn',
    }));
    if (!showsClosed || !own) return notes;
    const holidays = own.bank_holidays.map(({ date, title }): TimeBand => {
      const day = dayNumberOf(date);
      return {
        id: `holiday ${date}`,
        label: title,
        startMs: zonedDayStart(date, timeZone),
        endMs: zonedDayNumberStart(day + 1, timeZone),
        colour: 'ink-3',
      };
    });
    const excluded = own.excluded_periods.map(({ startdate, enddate, title }): TimeBand => ({
      id: `excluded ${startdate}`,
      label: title ?? 'Excluded period',
      startMs: toInstantMs(startdate, timeZone),
      endMs: toInstantMs(enddate, timeZone),
      colour: 'ink-3',
    }));
    return [...notes, ...holidays, ...excluded].toSorted((a, b) => a.startMs - b.startMs);
  }, [markers, showsClosed, own, timeZone]);
}
