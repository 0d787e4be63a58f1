import { capacityOf } from '#domain/space/capacity.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { type ZoneSpace, isRoomToFind } from '#src/data/spaces/SpaceStore.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { Latest, LatestById } from './Latest.ts';
import { isKnownState, zoneState } from './zoneState.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';

export interface FreeRooms {
  /** Null while the state of none is known. */
  free: number | null;
  /** Rooms whose state is known. */
  known: number;
  /** Free rooms by size class, smallest class first, classes without a room left out. */
  bySize: { size: string; free: number }[];
}

export interface FreeDesks {
  /** Null while the state of none is known. */
  free: number | null;
  known: number;
}

export interface KeyFigures {
  people: number | null;
  capacity: number | null;
  utilisation: number | null;
  /** Share of the capacity whose data is valid now. */
  coverage: number | null;
  rooms: FreeRooms | null;
  desks: FreeDesks | null;
  /** The open area with the lowest utilization, when there are two or more to choose from. */
  quietest: string | null;
}

export interface KeyFigureInput {
  floor: Latest | undefined;
  zones: readonly ZoneSpace[];
  latest: LatestById;
  capacityName: string | null;
  roomSizes: readonly RoomSizeCategory[];
}

/** The key figures of a floor. Zones without recent data count neither as free nor as taken. */
export function toKeyFigures(input: KeyFigureInput): KeyFigures {
  const { floor } = input;
  return {
    people: floor?.count ?? null,
    capacity: floor?.capacity ?? null,
    utilisation: floor?.utilisation ?? null,
    coverage: floor?.coverage ?? null,
    rooms: freeRooms(input),
    desks: freeDesks(input),
    quietest: quietestArea(input),
  };
}

function freeRooms({ zones, latest, capacityName, roomSizes }: KeyFigureInput): FreeRooms | null {
  const rooms = zones.filter((zone) => isRoomToFind(zone, capacityName));
  if (rooms.length === 0) return null;
  const known = rooms.filter((room) => isKnown(latest.get(room.id)));
  const free = known.filter((room) => zoneState(latest.get(room.id)) === 'free');
  const sizeOf = (room: ZoneSpace) =>
    roomSizeOf(capacityOf(room.capacity, capacityName), roomSizes);
  const bySize = roomSizes
    .filter(({ name }) => known.some((room) => sizeOf(room) === name))
    .map(({ name }) => ({ size: name, free: free.filter((room) => sizeOf(room) === name).length }));
  return { free: known.length === 0 ? null : free.length, known: known.length, bySize };
}

function freeDesks({ zones, latest }: KeyFigureInput): FreeDesks | null {
  const desks = zones.filter((zone) => zoneRole(zone) === 'desk');
  if (desks.length === 0) return null;
  const known = desks.filter((desk) => isKnown(latest.get(desk.id)));
  const free = known.filter((desk) => zoneState(latest.get(desk.id)) === 'free');
  return { free: known.length === 0 ? null : free.length, known: known.length };
}

function quietestArea({ zones, latest }: KeyFigureInput): string | null {
  const areas = zones
    .filter((zone) => zoneRole(zone) === 'area')
    .flatMap((zone) => {
      const now = latest.get(zone.id);
      if (!isKnown(now) || now?.utilisation === null || now === undefined) return [];
      return [{ name: zone.name, utilisation: now.utilisation }];
    });
  if (areas.length < 2) return null;
  return areas.reduce((least, area) => (area.utilisation < least.utilisation ? area : least)).name;
}

function isKnown(latest: Latest | undefined): boolean {
  return isKnownState(zoneState(latest));
}

/** "Floor 3 now: 161 people, 79% of seats.", or at the time that is shown in place of now; empty while the people are not known. */
export function spokenNow(
  name: string,
  { people, utilisation }: Pick<KeyFigures, 'people' | 'utilisation'>,
  when: string | null = null,
): string {
  if (people === null) return '';
  const count = formatPlural(people, 'person', 'people');
  const share = utilisation === null ? '' : `, ${formatPercent(utilisation)} of seats`;
  return `${name} ${when ?? 'now'}: ${count}${share}.`;
}
