import {
  getBuildings,
  getBuildingsForDate,
  getGroupedZones,
  getZones,
  getZonesForDate,
  type Building,
} from '#contract/spaces.ts';
import { toInstantMs } from '#domain/time/toInstantMs.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { hasOverlap } from '#domain/space/period.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { groupZones, readGroupings } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter, selectZones } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { DataRanges } from './DataRanges.ts';
import { presentBuilding, presentZone, presentZoneGroup } from './presentSpaces.ts';

interface Span {
  startMs: number;
  endMs: number;
  /** Null is open-ended. */
  enddate: string | null;
}

/** The calls that list buildings and zones; each shows what the caller may see of it. */
export function spaceRoutes(spaces: SpaceStore, data: DataRanges): Route[] {
  const listBuildings = async (
    records: readonly BuildingRecord[],
    index: SpaceIndex,
    date?: string,
  ): Promise<Building[]> => {
    const ranges = new Map(
      await Promise.all(
        [...new Set(records.map(({ no }) => no))].map(
          async (no) => [no, await data.dataRange(no)] as const,
        ),
      ),
    );
    return records.map((record) => {
      const floors = index.floors.filter(({ buildingId }) => buildingId === record.id);
      return presentBuilding(record, {
        floors: date === undefined ? floors : floors.filter(existsOn(date, record.timezone)),
        excludedPeriods: spaces.settingsOf(record.id)?.excluded_periods ?? [],
        dataRange: ranges.get(record.no),
      });
    });
  };

  return [
    defineRoute({
      endpoint: getBuildings,
      async handle({ caller }) {
        const index = spaces.current();
        const records = index.buildings.filter(({ id }) => caller.can('getBuildings', id));
        return { buildings: await listBuildings(records, index) };
      },
    }),
    defineRoute({
      endpoint: getBuildingsForDate,
      async handle({ caller, query }) {
        const index = spaces.current();
        const records = index.buildings.filter(
          (record) =>
            caller.can('getBuildingsForDate', record.id) &&
            existsOn(query.date, record.timezone)(record),
        );
        return { buildings: await listBuildings(records, index, query.date) };
      },
    }),
    ...zoneRoutes(spaces),
  ];
}

function zoneRoutes(spaces: SpaceStore): Route[] {
  return [
    defineRoute({
      endpoint: getZones,
      async handle({ caller, query }) {
        const index = spaces.current();
        const zones = selectZones(index, readZoneFilter(query.filter_zones));
        const seen = zones.filter(visibleTo(caller, 'getZones'));
        return { zones: seen.map((zone) => presentZone(zone, index)) };
      },
    }),
    defineRoute({
      endpoint: getZonesForDate,
      async handle({ caller, query }) {
        const index = spaces.current();
        const zones = selectZones(index, readZoneFilter(query.filter_zones));
        const seen = zones.filter(visibleTo(caller, 'getZonesForDate'));
        const present = seen.filter((zone) =>
          existsOn(query.date, timezoneOf(zone.buildingId, index))(zone),
        );
        return { zones: present.map((zone) => presentZone(zone, index)) };
      },
    }),
    defineRoute({
      endpoint: getGroupedZones,
      async handle({ caller, query }) {
        const index = spaces.current();
        const zones = selectZones(index, readZoneFilter(query.filter_zones));
        const seen = zones.filter(visibleTo(caller, 'getGroupedZones'));
        const groups = groupZones(seen, readGroupings(query.group_zones), {
          index,
          roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
        });
        return { groups: groups.map((group) => presentZoneGroup(group, index)) };
      },
    }),
  ];
}

/** Remembers the answer of each building, since zones are many and buildings few. */
function visibleTo(caller: Caller, operationId: string): (zone: ZoneRecord) => boolean {
  const rights = new Map<SpaceId, boolean>();
  return ({ buildingId }) => {
    const known = rights.get(buildingId) ?? caller.can(operationId, buildingId);
    rights.set(buildingId, known);
    return known;
  };
}

/** Whether a period shares time with a local day, or holds an instant; one that is open-ended goes on for ever. */
function existsOn(date: string, timezone: string): (period: Span) => boolean {
  const startMs = toInstantMs(date, timezone);
  const isDay = !date.includes('T');
  const nextDay = localDayNumber(startMs, timezone) + 1;
  const endMs = isDay ? zonedDayNumberStart(nextDay, timezone) : startMs + 1;
  return (period) => {
    const periodEndMs = period.enddate === null ? Number.POSITIVE_INFINITY : period.endMs;
    return hasOverlap({ startMs: period.startMs, endMs: periodEndMs }, { startMs, endMs });
  };
}

function timezoneOf(buildingId: SpaceId, index: SpaceIndex): string {
  return index.buildingById.get(buildingId)?.at(-1)?.timezone ?? 'UTC';
}
