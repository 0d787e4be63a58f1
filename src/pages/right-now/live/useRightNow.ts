import { useMemo, useState } from 'react';
import { layerNames } from '#domain/space/layers.ts';
import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import { useLive } from '#src/data/live/useLive.ts';
import { useRoomsNow } from '#src/data/live/useRoomsNow.ts';
import type { LiveState } from '#src/data/live/LiveSocket.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { LatestValues } from '#src/data/live/latestMetricsQuery.ts';
import { asOf } from '../model/asOf.ts';
import { freshnessOf } from '../model/freshnessOf.ts';
import { byId, type LatestById } from '../model/Latest.ts';
import { withRooms } from '../model/withRooms.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { systemClock } from '#src/lib/browser/clock.ts';

/** What the page knows of a building now. */
export interface RightNow {
  zones: LatestById;
  floors: LatestById;
  /** The connection of the weakest of its channels. */
  state: LiveState;
  /** End of the newest reading of a layer that measures, ISO; null before the first. */
  newest: string | null;
  /** Whether any of the zones is measured, and not booked alone. */
  isMeasured: boolean;
  isPending: boolean;
  error: Error | null;
}

const ageStepMs = 30_000;

const weakness: Record<LiveState, number> = { open: 0, connecting: 1, waiting: 2, closed: 3 };

function weakest(states: readonly LiveState[]): LiveState {
  return states.reduce((a, b) => (weakness[b] > weakness[a] ? b : a));
}

/** Listens to the zones, floors and rooms of a building that count. */
export function useRightNow(
  building: BuildingSpace,
  { filter }: ZoneScope,
  capacity: string | null,
): RightNow {
  const parameters = {
    building_id: building.id,
    ...(filter === null ? {} : { filter_zones: filter }),
    ...(capacity === null ? {} : { capacity }),
  };
  const zones = useLive('getLatestZoneMetric', parameters);
  const floors = useLive('getGroupedFloorZoneMetrics', { ...parameters, group_zones: 'floor' });
  const rooms = useRoomsNow(building.id);
  const { zones: spaces } = useSpaces();
  const roomsAgeMs = useElapsed(rooms.data, ageStepMs);
  const readings = useAgeing(zones.data);
  const zonesById = useMemo(
    () => withRooms(readings, rooms.data, roomsAgeMs),
    [readings, rooms.data, roomsAgeMs],
  );
  const floorsById = useAgeing(floors.data);
  return {
    zones: zonesById,
    floors: floorsById,
    state: weakest([zones.state, floors.state, rooms.state]),
    ...freshnessOf(zonesById, (id) => spaces.get(id)?.layerName !== layerNames.booking),
    isPending: [zones, floors, rooms].some(({ data }) => data === undefined),
    error: zones.error ?? floors.error ?? rooms.error,
  };
}

/** Groups by id, which grow old while nothing new is told. */
function useAgeing(data: LatestValues | undefined): LatestById {
  const groups = useMemo(() => byId(data?.groups), [data]);
  const elapsedMs = useElapsed(data, ageStepMs);
  return useMemo(() => asOf(groups, elapsedMs), [groups, elapsedMs]);
}

/** Milliseconds since a value last changed, in steps of `stepMs`. */
function useElapsed(value: unknown, stepMs: number): number {
  const nowMs = useNow(stepMs);
  const [arrival, setArrival] = useState({ value, atMs: nowMs });
  if (arrival.value !== value) setArrival({ value, atMs: systemClock.now() });
  const elapsedMs = Math.max(0, nowMs - arrival.atMs);
  return arrival.value === value ? Math.floor(elapsedMs / stepMs) * stepMs : 0;
}
