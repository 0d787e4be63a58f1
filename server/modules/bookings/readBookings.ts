import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import type { JudgedBooking } from '#domain/booking/outcomeOf.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { buildingOpenStretches } from '#server/directory/spaces/buildingOpenRuns.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { BookedRooms, type BookedRoom } from './BookedRooms.ts';
import type { BookingRow } from './BookingRow.ts';
import { filterableBooking } from './filterableBooking.ts';
import { judgeBookings } from './judgeBookings.ts';
import { cursorAfter, isAfter, type BookingPlan } from './planBookings.ts';
import { presentBooking } from './presentBooking.ts';
import { readBookingRows } from './readBookingRows.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getBookings } from '#contract/bookings.ts';

/** No booking is longer. */
const longestMs = 31 * 86_400_000;

export interface BookingServices {
  samples: Samples;
  spaces: SpaceStore;
  now: () => number;
}

interface Reading {
  plan: BookingPlan;
  services: BookingServices;
  mayRead: (buildingId: SpaceId) => boolean;
  signal: AbortSignal;
}

type Placed = { row: BookingRow; room: BookedRoom };

/** The open time of each building from the start of the longest booking that can reach into the frame. */
function openTime({ plan, services }: Reading, rooms: BookedRooms): Map<SpaceId, InstantRange[]> {
  const frame = { startMs: plan.frame.startMs - longestMs, endMs: plan.frame.endMs };
  const { openingHours } = plan;
  try {
    return new Map(
      Array.from(rooms.buildings, (building) => {
        const settings = services.spaces.settingsOf(building.id);
        const hours = { building, settings, openingHours };
        return [building.id, buildingOpenStretches(hours, frame)] as const;
      }),
    );
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}

/** The first open instant of a scheduled time; NaN when it has none. */
function firstOpenMs({ row }: Placed, stretches: readonly InstantRange[]): number {
  const startMs = row.start_s * 1000;
  const found = stretches.find(({ endMs }) => endMs > startMs);
  if (found === undefined || found.startMs >= row.scheduled_end_s * 1000) return Number.NaN;
  return Math.max(found.startMs, startMs);
}

/** The bookings that count within the frame, by start, source and id. */
async function readRows(reading: Reading, rooms: BookedRooms): Promise<Placed[]> {
  const { plan, services, signal } = reading;
  const { frame, openingHours } = plan;
  const fromMs = openingHours === undefined ? frame.startMs : frame.startMs - longestMs;
  const within = { startMs: fromMs, endMs: frame.endMs };
  const question = { zoneNos: rooms.zoneNos, frame: within, reachMs: frame.startMs };
  const rows = await readBookingRows(services.samples, question, signal);
  const placed = rows.flatMap((row): Placed[] => {
    const room = rooms.of(row.zone_no);
    return room === undefined ? [] : [{ row, room }];
  });
  if (openingHours === undefined) return placed;
  const open = openTime(reading, rooms);
  return placed.filter((one) => {
    const ms = firstOpenMs(one, open.get(one.room.building.id) ?? []);
    return ms >= frame.startMs && ms < frame.endMs;
  });
}

/** A page of bookings with what became of each. */
export async function readBookings(reading: Reading): Promise<AnswerOf<typeof getBookings>> {
  const { plan, services, mayRead, signal } = reading;
  const index = services.spaces.current();
  const rooms = BookedRooms.of(index, mayRead);
  const sources = { samples: services.samples, rooms, nowMs: services.now(), signal };
  const placed = await readRows(reading, rooms);
  const { filter, limit, after } = plan;
  const known: Map<BookingRow, JudgedBooking> = filter.asksOutcome
    ? await judgeBookings(
        placed.map(({ row }) => row),
        sources,
      )
    : new Map();
  const matching = placed.filter((one) =>
    filter.matches(filterableBooking(one, known.get(one.row)?.outcome ?? null)),
  );
  const rest = after === null ? matching : matching.filter(({ row }) => isAfter(row, after));
  const page = rest.slice(0, limit);
  const judged = filter.asksOutcome
    ? known
    : await judgeBookings(
        page.map(({ row }) => row),
        sources,
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
