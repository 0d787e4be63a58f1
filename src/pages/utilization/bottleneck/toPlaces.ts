import { capacityOf } from '#domain/space/capacity.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { tagParts, tagsOfGroup } from '#domain/tags/tagHierarchy.ts';
import type { PressureKind, PlaceAsk } from '#src/data/planning/readPressures.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';

/** Zones that run out together: the seats of an area, or the rooms of a size. */
export interface Place {
  id: string;
  name: string;
  kind: PressureKind;
  /** The floor, or where it lies on several the building. */
  where: string;
  /** The size class of rooms by its place among the classes; null of seats. */
  sizeIndex: number | null;
  zones: readonly ZoneSpace[];
}

/** What seats are looked at together: each area, each floor, or a team's areas; rooms by size on each floor. */
export type PlaceGrouping = 'area' | 'floor' | `tag:${string}`;

export interface PlacesInput {
  zones: readonly ZoneSpace[];
  floors: ReadonlyMap<string, FloorSpace>;
  roomSizes: readonly RoomSizeCategory[];
  capacityName: string | null;
  grouping: PlaceGrouping;
}

/** One room in use is no queue: a class needs two. */
const leastRooms = 2;

/** The places of some zones in which seats or rooms can run out. */
export function toPlaces(input: PlacesInput): Place[] {
  const zones = input.zones.filter(
    (zone) => (capacityOf(zone.capacity, input.capacityName) ?? 0) > 0,
  );
  return [...seatPlaces(input, zones), ...roomPlaces(input, zones)];
}

function floorName({ floors }: PlacesInput, floorId: string): string {
  return floors.get(floorId)?.displayName ?? '';
}

function gather<Key extends string>(
  zones: readonly ZoneSpace[],
  keysOf: (zone: ZoneSpace) => readonly Key[],
): Map<Key, ZoneSpace[]> {
  const groups = new Map<Key, ZoneSpace[]>();
  for (const zone of zones) {
    for (const key of keysOf(zone)) {
      const list = groups.get(key);
      if (list === undefined) groups.set(key, [zone]);
      else list.push(zone);
    }
  }
  return groups;
}

function seatPlaces(input: PlacesInput, zones: readonly ZoneSpace[]): Place[] {
  const seats = zones.filter((zone) => zoneRole(zone) !== 'room');
  const { grouping } = input;
  if (grouping === 'area') return areaPlaces(input, seats);
  const keysOf =
    grouping === 'floor'
      ? ({ floorId }: ZoneSpace): string[] => [floorId]
      : ({ tags }: ZoneSpace) => tagsOfGroup(tags, grouping.slice('tag:'.length));
  return [...gather(seats, keysOf)].map(([key, own]): Place => {
    const floorIds = [...new Set<string>(own.map(({ floorId }) => floorId))];
    const [only = ''] = floorIds;
    const isOneFloor = floorIds.length === 1;
    return {
      id: `seats ${key}`,
      name: grouping === 'floor' ? 'Seats' : typeName(tagParts(key)?.value ?? key),
      kind: 'seats',
      where: isOneFloor ? floorName(input, only) : `${floorIds.length} floors`,
      sizeIndex: null,
      zones: own,
    };
  });
}

/** Each area with the desks in it; desks outside of any area by floor. */
function areaPlaces(input: PlacesInput, seats: readonly ZoneSpace[]): Place[] {
  const ids = new Set<string>(seats.map(({ id }) => id));
  const holderOf = (zone: ZoneSpace): string => {
    if (zone.parentId !== null && ids.has(zone.parentId)) return zone.parentId;
    return zoneRole(zone) === 'desk' ? `desks ${zone.floorId}` : zone.id;
  };
  return [...gather(seats, (zone) => [holderOf(zone)])].flatMap(([key, own]): Place[] => {
    const [first] = own;
    if (first === undefined) return [];
    const area = own.find(({ id }) => id === key);
    return [
      {
        id: `seats ${key}`,
        name: area?.name ?? 'Single desks',
        kind: 'seats',
        where: floorName(input, first.floorId),
        sizeIndex: null,
        zones: own,
      },
    ];
  });
}

function roomPlaces(input: PlacesInput, zones: readonly ZoneSpace[]): Place[] {
  const { roomSizes, capacityName } = input;
  const rooms = zones.filter((zone) => zoneRole(zone) === 'room');
  const keysOf = (zone: ZoneSpace): string[] => {
    const size = roomSizeOf(capacityOf(zone.capacity, capacityName), roomSizes);
    return size === null ? [] : [`${size} ${zone.floorId}`];
  };
  return [...gather(rooms, keysOf)].flatMap(([key, own]): Place[] => {
    const [first] = own;
    if (first === undefined || own.length < leastRooms) return [];
    const size = roomSizeOf(capacityOf(first.capacity, capacityName), roomSizes);
    return [
      {
        id: `rooms ${key}`,
        name: `${size ?? ''} rooms`,
        kind: 'rooms',
        where: floorName(input, first.floorId),
        sizeIndex: roomSizes.findIndex(({ name }) => name === size),
        zones: own,
      },
    ];
  });
}

/** A place as it is asked for. */
export function toPlaceAsk({ id, kind, zones }: Place): PlaceAsk {
  const floors: Record<string, string[]> = {};
  for (const zone of zones) (floors[zone.floorId] ??= []).push(zone.id);
  return { id, kind, floors };
}

export interface PlaceGroupingChoice {
  id: PlaceGrouping;
  label: string;
}

/** What seats can be looked at by: areas, floors, and tags that tell spaces apart. */
export function placeGroupings(zones: readonly ZoneSpace[]): PlaceGroupingChoice[] {
  const values = new Map<string, Set<string>>();
  for (const tag of zones.flatMap(({ tags }) => tags)) {
    const parts = tagParts(tag);
    if (parts) values.set(parts.group, (values.get(parts.group) ?? new Set()).add(tag));
  }
  const tags = [...values].filter(([, { size }]) => size > 1);
  return [
    { id: 'area', label: 'Area' },
    { id: 'floor', label: 'Floor' },
    ...tags.map(([group]): PlaceGroupingChoice => ({ id: `tag:${group}`, label: typeName(group) })),
  ];
}

/** The current grouping: the chosen one where there is such, else by area. */
export function placeGrouping(
  chosen: string | undefined,
  choices: readonly PlaceGroupingChoice[],
): PlaceGrouping {
  return choices.find(({ id }) => id === chosen)?.id ?? 'area';
}
