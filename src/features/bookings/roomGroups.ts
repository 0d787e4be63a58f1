import { group as groupBy } from 'd3-array';
import { roomSizeOf } from '#domain/space/roomSize.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { bookingTotals, type BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import {
  groupingChoices,
  type GroupingChoice,
} from '#src/features/filters/scope/groupingChoices.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { roomTotals, type BookedRoom } from './bookedRooms.ts';

/** Rooms that are alike in something, and what they come to together. */
export interface RoomGroup {
  id: string;
  name: string;
  rooms: readonly BookedRoom[];
  totals: BookingTotals;
}

/** What rooms can be grouped by, the usual first; each room by itself is always among it. */
export function roomGroupings(
  rooms: readonly BookedRoom[],
  roomSizes: BuildingPlace['roomSizes'],
): GroupingChoice[] {
  const zones = rooms.map(({ zone }) => zone);
  const isOffered = ({ id }: GroupingChoice) => id !== 'building' && !id.startsWith('metadata:');
  return [...groupingChoices(zones, roomSizes).filter(isOffered), { id: 'room', label: 'Room' }];
}

/** The grouping that the URL names where rooms differ by it, else the usual. */
export function roomGroupingOf(
  chosen: string | undefined,
  choices: readonly GroupingChoice[],
): GroupingChoice {
  const usual = choices[0] ?? { id: 'room', label: 'Room' };
  return choices.find(({ id }) => id === chosen) ?? usual;
}

interface Key {
  id: string;
  name: string;
}

const unnamed: Key = { id: '', name: 'None' };

function keysOf(room: BookedRoom, grouping: string, place: GroupPlace): Key[] {
  const { zone } = room;
  const type = zone.metadata['space_type'];
  if (grouping === 'floor') return [{ id: zone.floorId, name: room.floorName }];
  if (grouping === 'size') {
    const size = roomSizeOf(room.capacity, place.roomSizes);
    return [size === null ? unnamed : { id: size, name: size }];
  }
  if (grouping === 'space_type')
    return [typeof type === 'string' ? named('space_type', type, place) : unnamed];
  if (grouping.startsWith('tag:')) {
    const kind = grouping.slice('tag:'.length);
    const own = zone.tags.filter((tag) => tagParts(tag)?.group === kind);
    return own.length === 0 ? [unnamed] : own.map((tag) => named('tag', tag, place));
  }
  return [{ id: room.id, name: room.name }];
}

type GroupPlace = Pick<BuildingPlace, 'roomSizes' | 'nameOf'>;

function named(kind: string, id: string, { nameOf }: GroupPlace): Key {
  return { id, name: nameOf({ kind, id, name: id }) };
}

/** A room by itself has all of its time. */
function totalsOf(rooms: readonly BookedRoom[], grouping: string): BookingTotals {
  return grouping === 'room'
    ? bookingTotals(rooms.map(({ measures }) => measures))
    : roomTotals(rooms);
}

/** Rooms by a grouping, in the order in which their first room comes. */
export function toRoomGroups(
  rooms: readonly BookedRoom[],
  grouping: string,
  place: GroupPlace,
): RoomGroup[] {
  const keyed = rooms.flatMap((room) =>
    keysOf(room, grouping, place).map((key) => ({ key, room })),
  );
  return [...groupBy(keyed, ({ key }) => key.id).values()].map((some) => {
    const own = some.map(({ room }) => room);
    const { id, name } = some[0]?.key ?? unnamed;
    return { id, name, rooms: own, totals: totalsOf(own, grouping) };
  });
}
