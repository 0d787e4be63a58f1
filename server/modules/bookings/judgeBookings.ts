import { outcomeOf, type JudgedBooking, type RoomSlot } from '#domain/booking/outcomeOf.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookedRoom, BookedRooms } from './BookedRooms.ts';
import type { BookingRow } from './BookingRow.ts';

const roomSlotsSql = loadSql(import.meta.url, './roomSlots.sql');
const heldBeforeSql = loadSql(import.meta.url, './heldBefore.sql');

/** Windows that are read at once; each stands in the text of the statement. */
const windowsPerRead = 5000;
const slotS = slotMs / 1000;

export interface BookingSources {
  samples: Samples;
  rooms: BookedRooms;
  nowMs: number;
  signal: AbortSignal;
}

interface SlotsRow {
  window_no: number;
  times: number[];
  uses: number[];
  people: (number | null)[];
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

/** Tells of a room at what times other bookings hold it, calendar and measured zone together. */
class HeldRooms {
  readonly #byRoom = new Map<string, Stretch[]>();

  constructor(stretches: readonly Stretch[], rooms: BookedRooms) {
    for (const stretch of stretches) {
      const id = rooms.of(stretch.zone_no)?.zone.id;
      if (id === undefined) continue;
      const known = this.#byRoom.get(id);
      if (known === undefined) this.#byRoom.set(id, [stretch]);
      else known.push(stretch);
    }
    for (const list of this.#byRoom.values()) list.sort((a, b) => a.start_s - b.start_s);
  }

  /** Whether any booking that began before holds a part of the five minutes up to an instant. */
  isHeldBefore(room: BookedRoom, startS: number): boolean {
    for (const { start_s, held_end_s } of this.#byRoom.get(room.zone.id) ?? []) {
      if (start_s >= startS) return false;
      if (held_end_s > startS - slotS) return true;
    }
    return false;
  }
}

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

function slotsOf({ times, uses, people }: SlotsRow): RoomSlot[] {
  return times
    .map((timeS, at) => ({
      startMs: timeS * 1000,
      inUse: uses[at] ?? 0,
      people: people[at] ?? null,
    }))
    .toSorted((a, b) => a.startMs - b.startMs);
}

interface Window {
  row: BookingRow;
  room: BookedRoom;
}

/** The valid slots of each booking from five minutes before its start. */
async function readSlots(
  windows: readonly Window[],
  { samples, signal }: BookingSources,
): Promise<Map<BookingRow, RoomSlot[]>> {
  const found = new Map<BookingRow, RoomSlot[]>();
  if (windows.length === 0) return found;
  const first_s = windows.map(({ row }) => Math.floor(row.start_s / slotS) * slotS - slotS);
  const end_s = windows.map(({ row }) => row.held_end_s);
  const rows = await samples.query<SlotsRow>(
    roomSlotsSql,
    {
      zone_nos: windows.map(({ room }) => room.address.zoneNo),
      layers: windows.map(({ room }) => room.zone.layerName),
      first_s,
      end_s,
      floor_nos: [...new Set(windows.map(({ room }) => room.address.floorNo))],
      least_s: first_s.reduce((a, b) => Math.min(a, b)),
      most_s: end_s.reduce((a, b) => Math.max(a, b)),
      valid_slot: thresholds.validSlot,
    },
    { signal },
  );
  for (const row of rows) {
    const window = windows[row.window_no];
    if (window !== undefined) found.set(window.row, slotsOf(row));
  }
  return found;
}

/** What became of bookings, by the readings of their rooms; they are read in the order in which they are given. */
export async function judgeBookings(
  rows: readonly BookingRow[],
  sources: BookingSources,
): Promise<Map<BookingRow, JudgedBooking>> {
  const judged = new Map<BookingRow, JudgedBooking>();
  for (let from = 0; from < rows.length; from += windowsPerRead) {
    const some = rows.slice(from, from + windowsPerRead);
    const held = await readHeld(some, sources);
    const windows = some.flatMap((row) => {
      const room = sources.rooms.of(row.zone_no);
      const isOver = row.held_end_s * 1000 <= sources.nowMs;
      return room?.isMeasured && isOver && heldRange(row) !== null ? [{ row, room }] : [];
    });
    const slots = await readSlots(windows, sources);
    for (const row of some) {
      const room = sources.rooms.of(row.zone_no);
      const evidence = {
        held: heldRange(row),
        isAllDay: row.is_all_day === 1,
        slots: slots.get(row) ?? [],
        isHeldBefore: room !== undefined && held.isHeldBefore(room, row.start_s),
        nowMs: sources.nowMs,
      };
      judged.set(row, outcomeOf(evidence));
    }
  }
  return judged;
}
