import { openSpans } from '#domain/matrix/openSpans.ts';
import { groupSlots } from '#domain/matrix/group/GroupSlots.ts';
import { takenSlots } from '#domain/matrix/group/takenSlots.ts';
import { openRow, wantedOf } from '#domain/matrix/group/wantedOf.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { layerNames } from '#domain/space/layers.ts';
import { activeZones } from '#domain/space/members/groupMembers.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import { isValidTag } from '#domain/tags/tags.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import {
  coverageOf,
  existsIn,
  lastSlotOf,
  peopleOf,
  readingSlots,
  type ReadingSlots,
} from '../openReading.ts';
import { loadOf } from '../pressure/placeLoad.ts';
import type { StudyFloor, StudyRooms } from './Study.ts';
import type { DefaultLayerOf, MemberZone } from '#domain/space/members/MemberZone.ts';
import { placesOf, type Place } from '#domain/space/members/places.ts';

/** A floor over the open slots of its own building. */
export interface FloorReading extends StudyFloor {
  slots: ReadingSlots;
}

interface FloorAsk {
  floorId: string;
  frame: InstantRange;
  hours: Parameters<typeof openSpans>[2];
  /** The named capacity; null is the default one. */
  capacity: string | null;
  roomSizes: readonly RoomSizeCategory[];
}

/** What is there in the last slot of the frame that has passed. */
function atEnd(matrix: HeldMatrix, { frame, capacity }: FloorAsk) {
  const last = lastSlotOf(matrix, frame);
  const wanted = { first: Math.max(0, last), length: 1, spans: [] };
  const exists = (zone: HeldZone): boolean => existsIn(matrix, zone, last);
  return {
    exists,
    groupOf: (zones: readonly HeldZone[]) =>
      groupSlots(matrix, zones.filter(exists), { wanted, capacity }),
  };
}

function byTag(zones: readonly HeldZone[]): Map<string, HeldZone[]> {
  const tagged = new Map<string, HeldZone[]>();
  for (const zone of zones) {
    for (const tag of new Set(zone.tags.filter(isValidTag))) {
      const own = tagged.get(tag);
      if (own === undefined) tagged.set(tag, [zone]);
      else own.push(zone);
    }
  }
  return tagged;
}

function bySize(
  zones: readonly HeldZone[],
  { capacity, roomSizes }: FloorAsk,
): Map<string, HeldZone[]> {
  const sized = new Map<string, HeldZone[]>();
  for (const zone of zones) {
    const size = roomSizeOf(capacityOf(zone.capacity, capacity), roomSizes);
    if (size === null) continue;
    const own = sized.get(size);
    if (own === undefined) sized.set(size, [zone]);
    else own.push(zone);
  }
  return sized;
}

/** A floor of a matrix: people on its seats and on those of each tag, and its rooms. Throws a RangeError when the frame is not held. */
export function readStudyFloor(matrix: HeldMatrix, ask: FloorAsk): FloorReading {
  const { floorId, frame, hours, capacity } = ask;
  const spans = openSpans(matrix, frame, hours);
  const wanted = wantedOf(spans);
  const slots = readingSlots(matrix, spans);
  const end = atEnd(matrix, ask);
  const zones = activeZones(
    matrix.zones.filter(
      (zone) => zone.floorId === floorId && zone.layerName !== layerNames.booking,
    ),
    () => matrix.defaultLayer,
  );
  const spaces = zones.filter((zone) => (capacityOf(zone.capacity, capacity) ?? 0) > 0);
  const seats = spaces.filter((zone) => zoneRole(zone) !== 'room');
  const groupOf = (own: readonly HeldZone[]) => groupSlots(matrix, own, { wanted, capacity });
  const roomsOf = (own: readonly HeldZone[]): StudyRooms => {
    const taken = takenSlots(matrix, own, wanted);
    const { taken: demand } = loadOf({ ...groupOf(own), taken }, 'rooms');
    return { have: end.groupOf(own).spaces[0] ?? 0, demand: openRow(demand, wanted) };
  };
  const group = groupOf(seats);
  const atTheEnd = end.groupOf(seats);
  const people = peopleOf(group, wanted);
  const rooms = bySize(
    spaces.filter((zone) => zoneRole(zone) === 'room'),
    ask,
  );
  return {
    id: floorId,
    seats: atTheEnd.capacity[0] ?? 0,
    places: atTheEnd.spaces[0] ?? 0,
    m2: areaOfPlaces(zones.filter(end.exists), () => matrix.defaultLayer),
    coverage: coverageOf(people, { spaces: openRow(group.spaces, wanted), w: slots.w }),
    people,
    tags: Object.fromEntries(
      [...byTag(seats)].map(([tag, own]) => [tag, peopleOf(groupOf(own), wanted)]),
    ),
    rooms: Object.fromEntries([...rooms].map(([size, own]) => [size, roomsOf(own)])),
    slots,
  };
}

type SizedZone = MemberZone & { m2: number | null };

/** Square meters of zones that exist together, each place once: its own, or else those of what lies in it. Null where none is known. */
function areaOfPlaces(zones: readonly SizedZone[], defaultLayerOf: DefaultLayerOf): number | null {
  const places = placesOf(zones, defaultLayerOf);
  const within = (parent: Place<SizedZone> | null) =>
    places.filter((place) => place.parent === parent);
  const ownOf = (place: Place<SizedZone>): number | null =>
    place.zones.find(({ m2 }) => m2 !== null)?.m2 ?? sumOf(within(place));
  function sumOf(list: readonly Place<SizedZone>[]): number | null {
    const areas = list.flatMap((place) => ownOf(place) ?? []);
    return areas.length === 0 ? null : areas.reduce((sum, m2) => sum + m2, 0);
  }
  return sumOf(within(null));
}
