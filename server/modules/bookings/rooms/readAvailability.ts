import type { z } from 'zod';
import type {
  RoomAvailabilities,
  RoomAvailability,
  roomAvailabilityQuery,
} from '#contract/rooms.ts';
import { defaultSoonMinutes, roomNow } from '#domain/booking/roomState.ts';
import { intersectRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { isWithin } from '#domain/space/period.ts';
import { roomSizeOf } from '#domain/space/roomSize.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { AppError } from '#server/core/AppError.ts';
import { buildingOpenStretches } from '#server/directory/spaces/buildingOpenRuns.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { BookedRooms } from '../BookedRooms.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { readRoomReadings, type LatestSource, type RoomReading } from './readRoomReadings.ts';
import type { RoomSchedule, RoomSchedules } from './RoomSchedules.ts';

type AvailabilityQuery = z.infer<typeof roomAvailabilityQuery>;

export interface AvailabilitySources {
  spaces: SpaceStore;
  samples: Samples;
  latest: LatestSource;
  schedules: RoomSchedules;
  now: () => number;
}

const dayMs = 86_400_000;
/** Instants that the store can hold, with the days around them. */
const firstMs = Date.UTC(1971, 0);
const lastMs = Date.UTC(2105, 0);

/** When the building closes next; null while it is closed, or where it does not within two days. */
function closingMs(
  building: BuildingRecord,
  { spaces }: AvailabilitySources,
  atMs: number,
): number | null {
  const settings = spaces.settingsOf(building.id);
  const frame = { startMs: atMs, endMs: atMs + 2 * dayMs };
  const [first] = buildingOpenStretches({ building, settings }, frame);
  if (first === undefined || first.startMs > atMs || first.endMs >= frame.endMs) return null;
  return first.endMs;
}

/** The rooms of a building that stand: those with a door, and whatever can be booked. */
function roomsOf(
  query: AvailabilityQuery,
  { spaces }: AvailabilitySources,
  { atMs, schedule }: { atMs: number; schedule: RoomSchedule },
): BookedRoom[] {
  const buildingId = toSpaceId(query.building_id);
  const filter = readZoneFilter(query.filter_zones);
  const rooms = BookedRooms.of(spaces.current(), (id) => id === buildingId);
  return rooms.distinct.filter((room) => {
    const { zone, building, isBookable } = room;
    const isRoom = isBookable || zoneRole(zone) === 'room' || schedule.of(zone.id).length > 0;
    const isMeant = filter === undefined || filter.matches(zone, building.campusId);
    return isRoom && isMeant && isWithin(zone, atMs);
  });
}

interface Moment {
  atMs: number;
  soonMs: number;
  closesMs: number | null;
  /** The local day. */
  day: InstantRange;
  schedule: RoomSchedule;
  /** What sensors tell of the instant; null where it is ahead, and no sensor can. */
  readings: ReadonlyMap<BookedRoom, RoomReading> | null;
}

function presentRoom(
  room: BookedRoom,
  moment: Moment,
  { spaces }: AvailabilitySources,
): RoomAvailability {
  const { zone, building, isMeasured } = room;
  const { atMs, soonMs, closesMs, schedule, readings, day } = moment;
  const held = schedule.of(zone.id);
  const reading = readings?.get(room);
  const isSensed = isMeasured && readings !== null;
  const now = roomNow({
    atMs,
    soonMs,
    closesMs,
    bookings: held.filter(({ endMs }) => endMs > atMs),
    use: isSensed ? (reading?.use ?? null) : undefined,
  });
  const at = (ms: number): string => toIsoInstant(ms, building.timezone);
  const atOrNull = (ms: number | null): string | null => (ms === null ? null : at(ms));
  const capacity = capacityOf(zone.capacity, null);
  const booked = intersectRanges(unionRanges(held), [day]);
  return {
    zone_id: zone.wireId,
    state: now.state,
    free_until: atOrNull(now.freeUntilMs),
    free_from: atOrNull(now.freeFromMs),
    next_start: atOrNull(now.nextStartMs),
    age_s: reading === undefined ? null : Math.max(0, Math.floor((atMs - reading.endMs) / 1000)),
    size: roomSizeOf(capacity, spaces.settingsOf(building.id)?.room_size_categories),
    capacity,
    bookings_as_of: atOrNull(schedule.heardMs(zone.id, building.id)),
    booked_today: booked.map(({ startMs, endMs }) => ({ start: at(startMs), end: at(endMs) })),
  };
}

/** The rooms of a building at an instant, now where none is given. Throws NOT_FOUND and INVALID_FILTER. */
export async function readAvailability(
  query: AvailabilityQuery,
  sources: AvailabilitySources,
): Promise<RoomAvailabilities> {
  const { spaces, schedules, now } = sources;
  const nowMs = now();
  const atMs = query.at === undefined ? nowMs : Date.parse(query.at);
  if (atMs < firstMs || atMs > lastMs) {
    throw new AppError('INVALID_PARAMETER', 'at: not between 1971 and 2105');
  }
  const building = spaces.current().buildingById.get(toSpaceId(query.building_id))?.at(-1);
  if (building === undefined) {
    throw new AppError('NOT_FOUND', `There is no building ${query.building_id}`);
  }
  const schedule = await (query.at === undefined ? schedules.now() : schedules.at(atMs));
  const rooms = roomsOf(query, sources, { atMs, schedule });
  const dayNumber = localDayNumber(atMs, building.timezone);
  const moment: Moment = {
    atMs,
    soonMs: (query.minutes ?? defaultSoonMinutes) * 60_000,
    closesMs: closingMs(building, sources, atMs),
    day: {
      startMs: zonedDayNumberStart(dayNumber, building.timezone),
      endMs: zonedDayNumberStart(dayNumber + 1, building.timezone),
    },
    schedule,
    readings: atMs > nowMs ? null : await readRoomReadings(rooms, sources, { atMs, nowMs }),
  };
  return {
    time: toIsoInstant(atMs, building.timezone),
    rooms: rooms.map((room) => presentRoom(room, moment, sources)),
  };
}
