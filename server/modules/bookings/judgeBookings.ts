import { bisectLeft } from 'd3-array';
import { outcomeOf, type JudgedBooking } from '#domain/booking/outcomeOf.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { Turns } from '#server/core/Turns.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookedRoom } from './BookedRoom.ts';
import type { BookedRooms } from './BookedRooms.ts';
import { takenWith } from './combinedRooms.ts';
import type { BookingRow } from './BookingRow.ts';
import { readRoomUse } from './use/readRoomUse.ts';
import type { RoomUse } from './use/RoomUse.ts';

const heldBeforeSql = loadSql(import.meta.url, './heldBefore.sql');

/** Bookings that are judged at once, where the use of their rooms is yet to be read. */
const bookingsPerRead = 5000;
const slotS = slotMs / 1000;

export interface BookingSources {
  samples: Samples;
  rooms: BookedRooms;
  nowMs: number;
  signal: AbortSignal;
  /** Use of the rooms over the windows of the bookings, where it was read before. */
  use?: ReadonlyMap<BookedRoom, RoomUse>;
}

interface Stretch {
  zone_no: number;
  start_s: number;
  held_end_s: number;
}

/** The time for which a booking holds its room; null when it was canceled before it began. */
function heldRange({ start_s, held_end_s }: Stretch): InstantRange | null {
  return held_end_s > start_s ? { startMs: start_s * 1000, endMs: held_end_s * 1000 } : null;
}

/** The bookings of a room by their start: each with the latest end of those up to it. */
interface HeldRoom {
  starts: number[];
  latestEnds: number[];
}

/** Tells of a room at what times other bookings hold it, calendar and measured zone together. */
class HeldRooms {
  readonly #byRoom = new Map<string, HeldRoom>();

  constructor(stretches: readonly Stretch[], rooms: BookedRooms) {
    for (const { zone_no, start_s, held_end_s } of stretches.toSorted(byStart)) {
      const room = rooms.of(zone_no);
      for (const { zone } of room === undefined ? [] : takenWith(room)) {
        const held = this.#byRoom.get(zone.id) ?? { starts: [], latestEnds: [] };
        this.#byRoom.set(zone.id, held);
        held.starts.push(start_s);
        held.latestEnds.push(Math.max(held.latestEnds.at(-1) ?? 0, held_end_s));
      }
    }
  }

  /** Whether any booking that began before holds a part of the five minutes up to an instant. */
  isHeldBefore(room: BookedRoom, startS: number): boolean {
    const held = this.#byRoom.get(room.zone.id);
    if (held === undefined) return false;
    const earlier = bisectLeft(held.starts, startS);
    return earlier > 0 && (held.latestEnds[earlier - 1] ?? 0) > startS - slotS;
  }
}

const byStart = (a: Stretch, b: Stretch): number => a.start_s - b.start_s;

async function readHeld(rows: readonly BookingRow[], sources: BookingSources): Promise<HeldRooms> {
  const { samples, rooms, signal } = sources;
  const starts = rows.map(({ start_s }) => start_s);
  const parameters = {
    zone_nos: rooms.zoneNos,
    from_s: starts.reduce((a, b) => Math.min(a, b)) - slotS,
    to_s: starts.reduce((a, b) => Math.max(a, b)),
  };
  return new HeldRooms(await samples.query<Stretch>(heldBeforeSql, parameters, { signal }), rooms);
}

/** From the start of a booking to the end of its held time, s since 1970. */
interface HeldTime {
  startS: number;
  heldEndS: number;
}

/** Whether slots tell what became of a booking. */
function needsSlots({ startS, heldEndS }: HeldTime, room: BookedRoom, nowMs: number): boolean {
  return room.isMeasured && heldEndS > startS && heldEndS * 1000 <= nowMs;
}

/** When the slots lie by which held time is judged: from five minutes before its start. */
function judgedWindow({ startS, heldEndS }: HeldTime): InstantRange {
  return { startMs: Math.floor(startS / slotS) * slotMs - slotMs, endMs: heldEndS * 1000 };
}

/** When the slots lie by which some bookings are judged, from the first to the last; null where none are needed. */
export function judgedSpan(
  bookings: readonly (HeldTime & { room: { room: BookedRoom } })[],
  nowMs: number,
): InstantRange | null {
  let [startS, heldEndS] = [Infinity, 0];
  for (const booking of bookings) {
    if (!needsSlots(booking, booking.room.room, nowMs)) continue;
    startS = Math.min(startS, booking.startS);
    heldEndS = Math.max(heldEndS, booking.heldEndS);
  }
  return heldEndS === 0 ? null : judgedWindow({ startS, heldEndS });
}

interface Window {
  room: BookedRoom;
  range: InstantRange;
}

async function readUse(
  windows: readonly Window[],
  sources: BookingSources,
): Promise<ReadonlyMap<BookedRoom, RoomUse>> {
  const rooms = new Set(windows.map(({ room }) => room));
  const ranges = windows.map(({ range }) => range);
  return await readRoomUse([...rooms], ranges, sources);
}

function windowsOf(
  rows: readonly BookingRow[],
  { rooms, nowMs }: BookingSources,
): Map<BookingRow, Window> {
  const windows = new Map<BookingRow, Window>();
  for (const row of rows) {
    const room = rooms.of(row.zone_no);
    const held = { startS: row.start_s, heldEndS: row.held_end_s };
    if (room !== undefined && needsSlots(held, room, nowMs))
      windows.set(row, { room, range: judgedWindow(held) });
  }
  return windows;
}

/** What became of bookings, by the readings of their rooms; they are read in the order in which they are given. */
export async function judgeBookings(
  rows: readonly BookingRow[],
  sources: BookingSources,
): Promise<Map<BookingRow, JudgedBooking>> {
  const { rooms, nowMs, signal } = sources;
  const judged = new Map<BookingRow, JudgedBooking>();
  const turns = new Turns(signal);
  for (let from = 0; from < rows.length; from += bookingsPerRead) {
    const some = rows.slice(from, from + bookingsPerRead);
    const windows = windowsOf(some, sources);
    const [held, use] = await Promise.all([
      readHeld(some, sources),
      sources.use ?? readUse([...windows.values()], sources),
    ]);
    for (const row of some) {
      const room = rooms.of(row.zone_no);
      const window = windows.get(row);
      const slots = (window && use.get(window.room)?.slots(window.range)) ?? [];
      if (turns.isDue(1 + slots.length)) await turns.next();
      const evidence = {
        held: heldRange(row),
        isAllDay: row.is_all_day === 1,
        slots,
        isHeldBefore: room !== undefined && held.isHeldBefore(room, row.start_s),
        nowMs,
      };
      judged.set(row, outcomeOf(evidence));
    }
  }
  return judged;
}
