import type { PropertyGrouping, ZoneGrouping } from '#domain/filters/parseGroupZones.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { findingMembers } from '#server/directory/groups/groupMembers.ts';
import { groupingZones } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { addressing } from '../../sampleScope.ts';
import { numberingPart, type GroupPart, hourSeries } from './GroupPart.ts';

/** What is rolled up of a building: the hours of its zones, and the slots of its groups. */
export interface BuildingSeries {
  building: BuildingRecord;
  hours: number;
  /** Each once: the building and its floors, which are there from the start. */
  places: ReadonlyMap<number, GroupPart>;
  /** The others: they follow when nothing else is to be done. */
  kinds: ReadonlyMap<number, GroupPart>;
  floorNos: number[];
  zones: number;
}

const placeGroupings: ZoneGrouping[] = [{ kind: 'building' }, { kind: 'floor' }];

/** Further groups whose peaks reports ask for: space types, size classes, tags, and these floor by floor. */
function kindGroupings(zones: readonly ZoneRecord[]): ZoneGrouping[] {
  const tagGroups = zones.flatMap(({ tags }) => tags.flatMap((tag) => tagParts(tag)?.group ?? []));
  const kinds: PropertyGrouping[] = [
    { kind: 'space_type' },
    { kind: 'size' },
    ...[...new Set(tagGroups)].map((group) => ({ kind: 'tag', group }) as const),
  ];
  const onFloors = kinds.map((kind): ZoneGrouping => {
    return { kind: 'crossed', by: [{ kind: 'floor' }, kind] };
  });
  return [...kinds, ...onFloors];
}

interface SeriesSources {
  spaces: SpaceStore;
  index: SpaceIndex;
  nowMs: number;
}

/** In steps of a zone: the groups of some of a building's zones by the number of their series. */
function* findingParts(
  groupings: readonly ZoneGrouping[],
  building: BuildingRecord,
  { spaces, index, nowMs }: SeriesSources,
): Steps<Map<number, GroupPart>> {
  const zones = index.zonesByBuilding.get(building.id) ?? [];
  const settings = spaces.settingsOf(building.id);
  const context = { index, roomSizesOf: () => settings?.room_size_categories };
  const grouped = yield* groupingZones(zones, groupings, context);
  const groups = new Map<number, GroupPart>();
  for (const group of grouped) {
    yield;
    const members = yield* findingMembers(group.zones, index);
    const own = yield* addressing(
      members.map((member) => Object.assign(member, { group: 0 })),
      index,
    );
    if (own.length === 0) continue;
    const { timezone } = building;
    const part = yield* numberingPart(own, { timezone, nowMs, capacity: null });
    groups.set(part.series, part);
  }
  return groups;
}

/** In steps of a zone: the series of a building as its spaces are now. */
export function* findingSeries(
  building: BuildingRecord,
  sources: SeriesSources,
): Steps<BuildingSeries> {
  const zones = sources.index.zonesByBuilding.get(building.id) ?? [];
  const places = yield* findingParts(placeGroupings, building, sources);
  const kinds = yield* findingParts(kindGroupings(zones), building, sources);
  for (const series of places.keys()) kinds.delete(series);
  const stored = yield* addressing(
    zones.map((zone) => ({ zone })),
    sources.index,
  );
  return {
    building,
    hours: hourSeries(building),
    places,
    kinds,
    floorNos: [...new Set(stored.map(({ address }) => address.floorNo))],
    zones: new Set(stored.map(({ address }) => address.zoneNo)).size,
  };
}
