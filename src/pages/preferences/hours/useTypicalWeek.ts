import { useMemo } from 'react';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { activeLayerOf, sourceFilter, sourcesOf } from '#domain/space/layers.ts';
import { typicalWeek, type TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { presetRange } from '#domain/time-frame/presetRange.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { toDayFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';

/** The typical week of a building over the past four weeks: the fewest in which one day of a weekday may be missing. */
export function useTypicalWeek({ id, timezone, defaultLayer, layers }: BuildingSpace) {
  const today = localDayNumber(useSlotClock(), timezone);
  const { query } = toDayFrame(presetRange('past_4_weeks', { today }), timezone);
  const sources = sourcesOf(layers.map(({ name }) => name));
  const filter = sourceFilter(activeLayerOf(defaultLayer, sources));
  const { data, isError, refetch } = useZoneMetrics({
    building_id: [id],
    group_zones: 'all',
    ...query,
    interval: 'PT15M',
    returntype: 'utilisation_mean',
    opening_hours: '24_7',
    ...(filter === null ? {} : { filter_zones: filter }),
  });
  const week = useMemo(() => data && toTypicalWeek(data, timezone), [data, timezone]);
  return { week, isError, refetch };
}

function toTypicalWeek({ intervals, metrics }: ZoneMetrics, timeZone: string): TypicalWeek {
  const values = metrics.utilisation_mean?.[0] ?? [];
  return typicalWeek(
    intervals.map(({ start }, at) => ({
      ...localParts(Date.parse(start), timeZone),
      value: values[at] ?? null,
    })),
  );
}
