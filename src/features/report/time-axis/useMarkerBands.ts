import { useMemo } from 'react';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { TimeBand } from '#src/charts/line/LineChartModel.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';

/** The time markers of some spaces over some days, as bands of a chart. */
export function useMarkerBands(
  spaceIds: readonly string[],
  timeZone: string,
  days: DayRange,
): readonly TimeBand[] {
  const markers = useTimeMarkers(spaceIds, {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  });
  return useMemo(
    () =>
      markers.map(({ id, title, startMs, endMs }) => ({
        id,
        label: title,
        startMs,
        endMs,
        colour: 'series-2' as const,
      })),
    [markers],
  );
}
