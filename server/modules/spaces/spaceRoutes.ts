import {
  getBuildings,
  getBuildingsForDate,
  getGroupedZones,
  getZones,
  getZonesForDate,
  type Building,
  type Zone,
} from '#contract/spaces.ts';
import type { ZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { toInstantMs } from '#domain/time/toInstantMs.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { hasOverlap } from '#domain/space/period.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { groupingZones, readGroupings } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter, selectingZones } from '#server/directory/spaces/selectZones.ts';
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
        const filter = readZoneFilter(query.filter_zones);
        const isShown = visibleTo(caller, 'getZones');
        return { zones: await inTurns(presentingZones(index, filter, isShown)) };
      },
    }),
    defineRoute({
      endpoint: getZonesForDate,
      async handle({ caller, query }) {
        const index = spaces.current();
        const filter = readZoneFilter(query.filter_zones);
        const isVisible = visibleTo(caller, 'getZonesForDate');
        const isThere = presentOn(query.date, index);
        const isShown = (zone: ZoneRecord): boolean => isVisible(zone) && isThere(zone);
        return { zones: await inTurns(presentingZones(index, filter, isShown)) };
      },
    }),
    defineRoute({
      endpoint: getGroupedZones,
      async handle({ caller, query }) {
        const index = spaces.current();
        const filter = readZoneFilter(query.filter_zones);
        const zones = await inTurns(
          findingZones(index, filter, visibleTo(caller, 'getGroupedZones')),
        );
        const groups = await inTurns(
          groupingZones(zones, readGroupings(query.group_zones), {
            index,
            roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
          }),
        );
        return { groups: await inTurns(presentingAll(groups, index, presentZoneGroup)) };
      },
    }),
  ];
}

/** In steps of a zone, those of a filter that are to be shown. */
function* findingZones(
  index: SpaceIndex,
  filter: ZoneFilter | undefined,
  isShown: (zone: ZoneRecord) => boolean,
): Steps<ZoneRecord[]> {
  const zones: ZoneRecord[] = [];
  for (const zone of yield* selectingZones(index, filter)) {
    if (isShown(zone)) zones.push(zone);
    yield;
  }
  return zones;
}

function* presentingZones(
  index: SpaceIndex,
  filter: ZoneFilter | undefined,
  isShown: (zone: ZoneRecord) => boolean,
): Steps<Zone[]> {
  return yield* presentingAll(yield* findingZones(index, filter, isShown), index, presentZone);
}

/** In steps of one, all as the API has them. */
function* presentingAll<Found, Presented>(
  all: readonly Found[],
  index: SpaceIndex,
  present: (one: Found, index: SpaceIndex) => Presented,
): Steps<Presented[]> {
  const presented: Presented[] = [];
  for (const one of all) {
    presented.push(present(one, index));
    yield;
  }
  return presented;
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

/** Whether a zone exists on a date of its building's time zone; the day of each time zone is found once. */
function presentOn(date: string, index: SpaceIndex): (zone: ZoneRecord) => boolean {
  const tests = new Map<string, ReturnType<typeof existsOn>>();
  return (zone) => {
    const timezone = index.buildingById.get(zone.buildingId)?.at(-1)?.timezone ?? 'UTC';
    const known = tests.get(timezone) ?? existsOn(date, timezone);
    tests.set(timezone, known);
    return known(zone);
  };
}
