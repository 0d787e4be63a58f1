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
import { toInstantMs } from '#domain/time/frame.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { hasOverlap } from '#domain/space/period.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { Caller } from '#server/core/Caller.ts';
import { KeptAnswers } from '#server/core/KeptAnswers.ts';
import { KeptBody } from '#server/core/KeptBody.ts';
import type { KeptSources } from '#server/core/KeptValues.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import { writingAnswer } from '#server/core/writingAnswer.ts';
import { groupingZones, readGroupings } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter, selectingZones } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { listedZones } from './listedZones.ts';
import {
  type DataRanges,
  presentBuilding,
  presentZone,
  presentZoneGroup,
} from './presentSpaces.ts';

const jsonText = 'application/json; charset=utf-8';
/** The zones of a portfolio, as all and by floor. */
const mostBytes = 128 * 2 ** 20;
/** What zones there are depends on no slot. */
const noTime = { startMs: 0, endMs: 0 };

interface ZoneCall {
  caller: Caller;
  query: { filter_zones?: string | undefined };
}

interface Span {
  startMs: number;
  endMs: number;
  /** Null is open-ended. */
  enddate: string | null;
}

export interface SpaceSources extends Omit<KeptSources, 'mostBytes' | 'spaces'> {
  spaces: SpaceStore;
  data: DataRanges;
}

/** The calls that list buildings and zones; each shows what the caller may see of it. */
export function spaceRoutes(sources: SpaceSources): Route[] {
  const { spaces, data } = sources;
  const listBuildings = async (
    records: readonly BuildingRecord[],
    index: SpaceIndex,
    date?: string,
  ): Promise<Building[]> => {
    return await Promise.all(
      records.map(async (record) => {
        const floors = index.floors.filter(({ buildingId }) => buildingId === record.id);
        return presentBuilding(record, {
          floors: date === undefined ? floors : floors.filter(existsOn(date, record.timezone)),
          zones: await listedZones(index, record.id),
          excludedPeriods: spaces.settingsOf(record.id)?.excluded_periods ?? [],
          dataRange: await data.dataRange(record.no),
        });
      }),
    );
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
    ...zoneRoutes(sources),
  ];
}

function zoneRoutes(sources: SpaceSources): Route[] {
  const { spaces } = sources;
  const kept = new KeptAnswers({ ...sources, mostBytes });
  const keyOf = (operationId: string, { caller, query }: Pick<ZoneCall, 'caller' | 'query'>) => {
    const visible = spaces.current().buildings.filter(({ id }) => caller.can(operationId, id));
    return JSON.stringify([operationId, query, [...new Set(visible.map(({ id }) => id))]]);
  };
  const known = (operationId: string, call: ZoneCall): RawAnswer | undefined => {
    const body = kept.known(keyOf(operationId, call));
    return body && new RawAnswer(jsonText, body);
  };
  const listZones = async (
    operationId: string,
    call: ZoneCall,
    isThere: (index: SpaceIndex) => (zone: ZoneRecord) => boolean,
  ): Promise<RawAnswer> => {
    const body = await kept.of(keyOf(operationId, call), noTime, async () => {
      const index = spaces.current();
      const filter = readZoneFilter(call.query.filter_zones);
      const isVisible = visibleTo(call.caller, operationId);
      const exists = isThere(index);
      const isShown = (zone: ZoneRecord): boolean => isVisible(zone) && exists(zone);
      const zones = await inTurns(presentingZones(index, filter, isShown));
      const written = await inTurns(writingAnswer({ result: { zones } }));
      const pieces = typeof written === 'string' ? [Buffer.from(written)] : written;
      return { body: new KeptBody(pieces), isSettled: true };
    });
    return new RawAnswer(jsonText, body);
  };
  return [
    defineRoute({
      endpoint: getZones,
      known: (call) => known('getZones', call),
      handle: (call) => listZones('getZones', call, () => () => true),
    }),
    defineRoute({
      endpoint: getZonesForDate,
      known: (call) => known('getZonesForDate', call),
      handle: (call) =>
        listZones('getZonesForDate', call, (index) => presentOn(call.query.date, index)),
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
