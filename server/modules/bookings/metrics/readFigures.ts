import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { refuseBeyond } from '#server/core/faults/refuseBeyond.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { buildingCalendars, type Calendars } from '#domain/time/buildingCalendars.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { BookedRooms } from '../BookedRooms.ts';
import type { BookingRow } from '../BookingRow.ts';
import { readBookingRows } from '../readBookingRows.ts';
import { countedBookings, type RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';
import { figureRooms } from './figureRooms.ts';
import { timeKindsOf, type FigurePlan } from './planMetrics.ts';
import { readRoomUse } from './readRoomUse.ts';
import type { RoomUse } from './RoomUse.ts';
import { SourceCover } from './SourceCover.ts';
import { TimeCells } from './TimeCells.ts';

export interface FigureServices {
  samples: Samples;
  directory: Directory;
  spaces: SpaceStore;
  now: () => number;
}

/** All that figures are summed from. */
export interface FigureFacts {
  plan: FigurePlan;
  rooms: readonly FigureRoom[];
  cells: TimeCells;
  intervals: InstantRange[];
  /** Zone of the first building, in which intervals are written. */
  timezone: string;
  /** What the sensors of rooms told; nothing of rooms that are not measured. */
  use: ReadonlyMap<FigureRoom, RoomUse>;
  bookings: readonly RoomBooking[];
  cover: SourceCover;
  nowMs: number;
}

const dayMs = 86_400_000;
const longestMs = 31 * dayMs;
const maxRoomCells = 400_000;

function calendarsOf(plan: FigurePlan, rooms: BookedRooms): { calendars: Calendars; zone: string } {
  const zones = [...rooms.buildings].map(({ timezone }) => timezone);
  const zone = zones[0] ?? 'UTC';
  const query = { frame: plan.frame, interval: plan.interval, reference: zone };
  return { calendars: buildingCalendars(query, new Set(zones)), zone };
}

/** Reads bookings, open time and use of the rooms that a plan is about. */
export async function readFigureFacts(
  plan: FigurePlan,
  services: FigureServices,
  { mayRead, signal }: { mayRead: (buildingId: SpaceId) => boolean; signal: AbortSignal },
): Promise<FigureFacts> {
  const { samples, spaces } = services;
  const booked = BookedRooms.of(spaces.current(), mayRead);
  const nowMs = services.now();
  const cover = await SourceCover.read(services, booked, signal);
  const narrowed = booked.narrowed(({ zone, building }) =>
    plan.filter.matchesRoom(zone, building.campusId),
  );
  const { calendars, zone } = calendarsOf(plan, narrowed);
  const cells = new TimeCells(timeKindsOf(plan));
  const rooms = figureRooms(plan, { spaces, rooms: narrowed, cover, calendars, cells });
  refuseBeyond(maxRoomCells, rooms.length * cells.list.length, 'cells, rooms times times,');
  const byZone = new Map(rooms.map((room) => [room.room.zone.id, room]));
  const roomOf = ({ zone_no }: BookingRow): FigureRoom | undefined => {
    const id = narrowed.of(zone_no)?.zone.id;
    return id === undefined ? undefined : byZone.get(id);
  };
  const frame = {
    startMs: plan.frame.startMs - longestMs - dayMs,
    endMs: plan.frame.endMs + dayMs,
  };
  const zoneNos = narrowed.zoneNos.filter((no) => byZone.has(narrowed.of(no)?.zone.id as SpaceId));
  const [rows, use] = await Promise.all([
    readBookingRows(samples, { zoneNos, frame, reachMs: plan.frame.startMs - dayMs }, signal),
    readRoomUse(rooms, { samples, signal }),
  ]);
  const sources = { samples, rooms: narrowed, nowMs, signal };
  const bookings = await countedBookings(rows, roomOf, { plan, sources });
  const { intervals } = calendars;
  return { plan, rooms, cells, intervals, timezone: zone, use, bookings, cover, nowMs };
}
