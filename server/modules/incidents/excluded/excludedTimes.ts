import type { IncidentReason } from '#contract/incidents.ts';
import { hasOverlap } from '#domain/space/period.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { excludedSlots } from '#domain/uptime/WatchedZone.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord, ZoneRecord } from '#server/directory/SpaceIndex.ts';

/** A time in which no data is expected. */
export interface ExcludedTime extends InstantRange {
  reason: Extract<IncidentReason, 'declared' | 'server_down'>;
  building: BuildingRecord;
  /** Floors and zones; null for the whole building. */
  spaceIds: ReadonlySet<SpaceId> | null;
}

interface KnownTimes {
  /** What the call itself declares. */
  declared: readonly InstantRange[];
  /** When no server was running. */
  down: readonly InstantRange[];
  spaces: SpaceStore;
}

/** The times in a frame in which no data is expected of some buildings or parts of them. */
export function excludedTimes(
  buildings: readonly BuildingRecord[],
  frame: InstantRange,
  { declared, down, spaces }: KnownTimes,
): ExcludedTime[] {
  const times = buildings.flatMap((building): ExcludedTime[] => {
    const whole = { building, spaceIds: null };
    const periods = spaces.settingsOf(building.id)?.maintenance_periods ?? [];
    return [
      ...declared.map((range) => ({ ...range, ...whole, reason: 'declared' as const })),
      ...periods.map(({ startdatetime, enddatetime, space_ids }) => ({
        startMs: Date.parse(startdatetime),
        endMs: Date.parse(enddatetime),
        reason: 'declared' as const,
        building,
        spaceIds: space_ids === undefined ? null : new Set(space_ids.map(toSpaceId)),
      })),
      ...down.map((range) => ({ ...range, ...whole, reason: 'server_down' as const })),
    ];
  });
  const inFrame = times.filter((time) => hasOverlap(time, frame));
  for (const time of inFrame) {
    time.startMs = Math.max(time.startMs, frame.startMs);
    time.endMs = Math.min(time.endMs, frame.endMs);
  }
  return inFrame;
}

/** The slots of a zone in which none of its data is expected; the same list for zones that are alike. */
export function excludedOf(
  times: readonly ExcludedTime[],
): (zone: ZoneRecord) => readonly InstantRange[] {
  const lists = new Map<string, readonly InstantRange[]>();
  const byBuilding = new Map<SpaceId, [number, ExcludedTime][]>();
  for (const [at, time] of times.entries()) {
    const own = byBuilding.get(time.building.id) ?? [];
    own.push([at, time]);
    byBuilding.set(time.building.id, own);
  }
  return ({ id, floorId, buildingId }) => {
    const own = (byBuilding.get(buildingId) ?? []).filter(
      ([, { spaceIds }]) => spaceIds === null || spaceIds.has(id) || spaceIds.has(floorId),
    );
    const key = own.map(([at]) => at).join();
    const known = lists.get(key) ?? excludedSlots(own.map(([, time]) => time));
    lists.set(key, known);
    return known;
  };
}
