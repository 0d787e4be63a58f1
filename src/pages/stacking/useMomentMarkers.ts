import { zoneOf } from '#src/data/spaces/zoneOf.ts';
import { useMemo } from 'react';
import { localParts } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { ScrubMarker } from '#src/charts/scrubber/ScrubSlot.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import type { StackBuilding } from './StackFloor.ts';

const minutesPerQuarter = 15;
const quartersPerDay = 96;

/** The time markers of the buildings on a day, each on the clock of the building that it concerns. */
export function useMomentMarkers(
  buildings: readonly StackBuilding[],
  day: number,
): readonly ScrubMarker[] {
  const store = useSpaces();
  const zones = buildings.map(({ building }) => building.timezone);
  const startMs = Math.min(...zones.map((zone) => zonedDayNumberStart(day, zone)));
  const endMs = Math.max(...zones.map((zone) => zonedDayNumberStart(day + 1, zone)));
  const markers = useTimeMarkers(
    buildings.map(({ building }) => building.id),
    { startMs, endMs },
  );
  const [firstZone = 'UTC'] = zones;
  return useMemo(
    () =>
      markers.flatMap((marker) => {
        const zone = timeZoneOf(marker, store) ?? firstZone;
        const from = quarterOf(marker.startMs, zone, day);
        const toExclusive = quarterOf(marker.endMs, zone, day);
        const { id, title } = marker;
        return from < toExclusive ? [{ id, title, from, toExclusive }] : [];
      }),
    [markers, store, firstZone, day],
  );
}

/** The quarter of a day at an instant; its first or end for instants of other days. */
function quarterOf(ms: number, zone: string, day: number): number {
  const { dayNumber, minuteOfDay } = localParts(ms, zone);
  if (dayNumber !== day) return dayNumber < day ? 0 : quartersPerDay;
  return Math.floor(minuteOfDay / minutesPerQuarter);
}

function timeZoneOf({ spaceIds }: TimeMarker, store: SpaceStore): string | undefined {
  const [id = ''] = spaceIds;
  const holder =
    zoneOf(store, id)?.buildingId ??
    store.floors.get(id)?.buildingId ??
    store.campuses.get(id)?.buildingIds[0] ??
    id;
  return store.buildings.get(holder)?.timezone;
}
