import { bounds } from '#contract/bounds.ts';
import { crossedKeys, groupKeys } from '#domain/filters/groupKeys.ts';
import {
  groupingName,
  parseGroupZones,
  type PropertyGrouping,
  type ZoneGrouping,
} from '#domain/filters/parseGroupZones.ts';
import { defaultRoomSizes, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import { refuseBeyond } from '#server/core/faults/refuseParameters.ts';
import type { SpaceIndex, ZoneRecord } from '../SpaceIndex.ts';
import { orInvalidFilter } from './selectZones.ts';

/** Zones that belong together. `id` is the wire id of a space, or the key itself. */
export interface GroupedZones {
  id: string | number;
  kind: string;
  name: string;
  shortName: string;
  zones: ZoneRecord[];
  /** Of a crossed group: what its zones are alike in, by grouping. */
  keys?: Record<string, string>;
  /** Set when all zones are of one building, or floor. */
  buildingId: SpaceId | null;
  floorId: SpaceId | null;
}

/** What groups are named and sized by. */
export interface GroupContext {
  index: SpaceIndex;
  roomSizesOf: (buildingId: SpaceId) => readonly RoomSizeCategory[] | undefined;
}

/** Reads group_zones. Throws AppError INVALID_FILTER with the position. */
export function readGroupings(text: string | undefined): ZoneGrouping[] {
  const groupings = orInvalidFilter(() => parseGroupZones(text));
  refuseBeyond(bounds.groupings, groupings.length, 'groupings');
  return groupings;
}

/** Groups in order of first appearance, grouping after grouping; a zone with several tags of a group is in several. */
export function groupZones(
  zones: readonly ZoneRecord[],
  groupings: readonly ZoneGrouping[],
  context: GroupContext,
): GroupedZones[] {
  return atOnce(groupingZones(zones, groupings, context));
}

/** The same, in steps of a zone. */
export function* groupingZones(
  zones: readonly ZoneRecord[],
  groupings: readonly ZoneGrouping[],
  context: GroupContext,
): Steps<GroupedZones[]> {
  const found: GroupedZones[] = [];
  for (const grouping of groupings) {
    const byKey = new Map<string, GroupOfKeys>();
    for (const zone of zones) {
      yield;
      for (const keys of keysOf(zone, grouping, context)) {
        const key = keys.join('*');
        const group = byKey.get(key);
        if (group === undefined) byKey.set(key, { keys, zones: [zone] });
        else group.zones.push(zone);
      }
    }
    for (const group of byKey.values()) {
      yield;
      found.push(toGroup(group, { grouping, context }));
    }
  }
  return found;
}

/** Zones that are alike in each property of their grouping. */
interface GroupOfKeys {
  keys: readonly string[];
  zones: ZoneRecord[];
}

/** The keys of each group that a zone is in: one, or of a crossed group several. */
function keysOf(
  zone: ZoneRecord,
  grouping: ZoneGrouping,
  { index, roomSizesOf }: GroupContext,
): string[][] {
  const around = {
    campusId: index.buildingById.get(zone.buildingId)?.at(-1)?.campusId ?? null,
    roomSizes: roomSizesOf(zone.buildingId) ?? defaultRoomSizes,
  };
  return grouping.kind === 'crossed'
    ? crossedKeys(zone, grouping.by, around)
    : groupKeys(zone, grouping, around).map((key) => [key]);
}

function toGroup(
  { keys, zones }: GroupOfKeys,
  { grouping, context }: { grouping: ZoneGrouping; context: GroupContext },
): GroupedZones {
  const { index } = context;
  const [key = ''] = keys;
  return {
    ...(grouping.kind === 'crossed'
      ? crossedName(keys, grouping.by, index)
      : { ...groupName(key, grouping, index), kind: grouping.kind }),
    zones,
    buildingId: only(zones, 'buildingId'),
    floorId: only(zones, 'floorId'),
  };
}

/** What a crossed group is called: all its parts, and each by its grouping. */
function crossedName(
  keys: readonly string[],
  by: readonly PropertyGrouping[],
  index: SpaceIndex,
): GroupName & Pick<GroupedZones, 'kind' | 'keys'> {
  const names = by.map((grouping, at) => groupName(keys[at] ?? '', grouping, index));
  return {
    id: names.map(({ id }) => id).join('*'),
    kind: groupingName({ kind: 'crossed', by: [...by] }),
    name: names.map(({ name }) => name).join(', '),
    shortName: names.map(({ shortName }) => shortName).join(', '),
    keys: Object.fromEntries(
      by.map((grouping, at) => [groupingName(grouping), String(names[at]?.id ?? '')]),
    ),
  };
}

interface GroupName {
  id: string | number;
  name: string;
  shortName: string;
}

function groupName(key: string, { kind }: PropertyGrouping, index: SpaceIndex): GroupName {
  if (kind === 'zone' || kind === 'floor' || kind === 'building')
    return spaceName(key, kind, index);
  if (kind === 'campus') return campusName(key, index);
  if (kind === 'tag') return { id: key, name: key, shortName: tagParts(key)?.value ?? key };
  const name = kind === 'all' ? 'All' : key;
  return { id: key, name, shortName: name };
}

function campusName(key: string, index: SpaceIndex): GroupName {
  const building = index.buildings.find(({ campusId }) => campusId === key);
  const name = building?.campusName ?? key;
  return { id: building?.campusWireId ?? key, name, shortName: name };
}

function spaceName(key: string, kind: 'zone' | 'floor' | 'building', index: SpaceIndex): GroupName {
  const id = toSpaceId(key);
  const floor = kind === 'floor' ? index.floorById.get(id)?.at(-1) : undefined;
  const records = { zone: index.zoneById, floor: index.floorById, building: index.buildingById };
  const record = records[kind].get(id)?.at(-1);
  const name = record?.name ?? key;
  return { id: record?.wireId ?? key, name, shortName: floor?.shortname ?? name };
}

function only(zones: readonly ZoneRecord[], key: 'buildingId' | 'floorId'): SpaceId | null {
  const id = zones[0]?.[key];
  return id !== undefined && zones.every((zone) => zone[key] === id) ? id : null;
}
