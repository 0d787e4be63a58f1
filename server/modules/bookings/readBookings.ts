import { intersectRanges } from '#domain/opening-hours/instantRanges.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import type { JudgedBooking } from '#domain/booking/outcomeOf.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { buildingOpenStretches } from '#server/directory/spaces/buildingOpenRuns.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { standingRange } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookedRoom } from './BookedRoom.ts';
import { BookedRooms } from './BookedRooms.ts';
import type { BookingRow } from './BookingRow.ts';
import { filterableBooking } from './filterableBooking.ts';
import { judgeBookings } from './judgeBookings.ts';
import { cursorAfter, isAfter, type BookingPlan } from './planBookings.ts';
import { presentBooking } from './presentBooking.ts';
import { countBookingRows, readBookingRows } from './readBookingRows.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getBookings } from '#contract/bookings.ts';

/** No booking is longer. */
const longestMs = 31 * 86_400_000;

export interface BookingServices {
  samples: Samples;
  spaces: SpaceStore;
  now: () => number;
}

/** A question for bookings of the buildings that may be read. */
export interface BookingReading {
  plan: BookingPlan;
  services: BookingServices;
  mayRead: (buildingId: SpaceId) => boolean;
  signal: AbortSignal;
}

export type PlacedBooking = { row: BookingRow; room: BookedRoom };

/** The open time of each room that stands, from the start of the longest booking that can reach into the frame. */
function openTime(
  { plan, services }: BookingReading,
  rooms: BookedRooms,
): Map<BookedRoom, InstantRange[]> {
  const frame = { startMs: plan.frame.startMs - longestMs, endMs: plan.frame.endMs };
  const { openingHours } = plan;
  try {
    const index = services.spaces.current();
    const ofBuildings = new Map(
      Array.from(rooms.buildings, (building) => {
        const settings = services.spaces.settingsOf(building.id);
        const hours = { building, settings, openingHours };
        return [building.id, buildingOpenStretches(hours, frame)] as const;
      }),
    );
    return new Map(
      rooms.distinct.map((room) => {
        const standing = standingRange(index.zoneById.get(room.zone.id) ?? []);
        const open = ofBuildings.get(room.building.id) ?? [];
        return [room, intersectRanges(open, [standing])] as const;
      }),
    );
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}

/** The first open instant of a scheduled time; NaN when it has none. */
function firstOpenMs({ row }: PlacedBooking, stretches: readonly InstantRange[]): number {
  const startMs = row.start_s * 1000;
  const found = stretches.find(({ endMs }) => endMs > startMs);
  if (found === undefined || found.startMs >= row.scheduled_end_s * 1000) return Number.NaN;
  return Math.max(found.startMs, startMs);
}

/** The bookings that count within the frame, by start, source and id, of the rooms that the filter means. */
async function readCountedRows(
  reading: BookingReading,
  allRooms: BookedRooms,
): Promise<PlacedBooking[]> {
  const { plan, services, signal } = reading;
  const { frame, openingHours } = plan;
  const rooms = roomsMeant(reading, allRooms);
  const fromMs = openingHours === undefined ? frame.startMs : frame.startMs - longestMs;
  const within = { startMs: fromMs, endMs: frame.endMs };
  const question = { zoneNos: rooms.zoneNos, frame: within, reachMs: frame.startMs };
  const rows = await readBookingRows(services.samples, question, signal);
  const placed = rows.flatMap((row): PlacedBooking[] => {
    const room = rooms.of(row.zone_no);
    return room === undefined ? [] : [{ row, room }];
  });
  if (openingHours === undefined) return placed;
  const open = openTime(reading, rooms);
  return placed.filter((one) => {
    const ms = firstOpenMs(one, open.get(one.room) ?? []);
    return ms >= frame.startMs && ms < frame.endMs;
  });
}

/** The bookings that pass the filter; what became of all where it asks that. */
export async function readMatching(
  reading: BookingReading,
  rooms: BookedRooms,
): Promise<{ matching: PlacedBooking[]; judged: Map<BookingRow, JudgedBooking> }> {
  const { plan, signal } = reading;
  const { samples, now } = reading.services;
  const placed = await readCountedRows(reading, rooms);
  const judged: Map<BookingRow, JudgedBooking> = plan.filter.asksOutcome
    ? await judgeBookings(
        placed.map(({ row }) => row),
        { samples, rooms, nowMs: now(), signal },
      )
    : new Map();
  const passes = (one: PlacedBooking): boolean =>
    plan.filter.matches(filterableBooking(one, judged.get(one.row)?.outcome ?? null));
  const matching = plan.filter.selectsBookings ? placed.filter(passes) : placed;
  return { matching, judged };
}

/** How many bookings pass the filter; they are read only where something of each decides it. */
export async function countMatching(reading: BookingReading, rooms: BookedRooms): Promise<number> {
  const { plan, services, signal } = reading;
  const { filter, frame, openingHours } = plan;
  if (filter.selectsBookings || filter.asksOutcome || openingHours !== undefined)
    return (await readMatching(reading, rooms)).matching.length;
  const { zoneNos } = roomsMeant(reading, rooms);
  return await countBookingRows(services.samples, { zoneNos, frame }, signal);
}

function roomsMeant(
  { plan: { filter } }: Pick<BookingReading, 'plan'>,
  rooms: BookedRooms,
): BookedRooms {
  return rooms.narrowed(({ zone, building }) => filter.matchesRoom(zone, building.campusId));
}

/** A page of bookings with what became of each. */
export async function readBookings(reading: BookingReading): Promise<AnswerOf<typeof getBookings>> {
  const { plan, services, mayRead, signal } = reading;
  const { filter, limit, after } = plan;
  const rooms = BookedRooms.of(services.spaces.current(), mayRead);
  const { matching, judged: known } = await readMatching(reading, rooms);
  const rest = after === null ? matching : matching.filter(({ row }) => isAfter(row, after));
  const page = rest.slice(0, limit);
  const judged = filter.asksOutcome
    ? known
    : await judgeBookings(
        page.map(({ row }) => row),
        { samples: services.samples, rooms, nowMs: services.now(), signal },
      );
  const last = page.at(-1);
  return {
    bookings: page.flatMap(({ row, room }) => {
      const found = judged.get(row);
      return found === undefined ? [] : [presentBooking(row, room, found)];
    }),
    total: matching.length,
    next_cursor: rest.length > page.length && last ? cursorAfter(last.row) : null,
  };
}
