import type { InstantRange } from '#domain/time/wallRange.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import type { BookedRooms } from '../BookedRooms.ts';
import type { BookingRow } from '../BookingRow.ts';
import { judgeBookings } from '../judgeBookings.ts';
import { readBookingRows, type BookingRowsQuestion } from '../readBookingRows.ts';
import { readRoomUse } from '../use/readRoomUse.ts';
import type { RoomUse } from '../use/RoomUse.ts';
import type { KeptBookings, Outcome, OutcomeOf } from './KeptBookings.ts';

/** Longer questions would push out what pages ask for. */
const longestMs = 400 * 86_400_000;

/** Where the facts of figures are read from: the stores, or what was kept of them. */
export interface FactReader {
  readRows: (question: BookingRowsQuestion) => Promise<BookingRow[]>;
  readUse: (
    rooms: readonly BookedRoom[],
    stretches: readonly InstantRange[],
  ) => Promise<Map<BookedRoom, RoomUse>>;
  /** What became of bookings, in their order, by the use of their rooms. */
  judge: (
    rows: readonly BookingRow[],
    use: ReadonlyMap<BookedRoom, RoomUse>,
  ) => Promise<readonly Outcome[]>;
}

interface FactQuestion {
  /** All rooms whose bookings count in the answer. */
  rooms: BookedRooms;
  frame: InstantRange;
  nowMs: number;
  kept?: KeptBookings | undefined;
}

/** Questions about one building, as its pages ask them, are answered from what is kept. */
export function factReader(
  reading: { samples: Samples; signal: AbortSignal },
  { rooms, frame, nowMs, kept }: FactQuestion,
): FactReader {
  const judge = async (
    rows: readonly BookingRow[],
    use: ReadonlyMap<BookedRoom, RoomUse>,
  ): Promise<OutcomeOf> => {
    const judged = await judgeBookings(rows, { ...reading, rooms, nowMs, use });
    return (row) => judged.get(row);
  };
  const [building, ...others] = rooms.buildings;
  const isLong = frame.endMs - frame.startMs > longestMs;
  if (kept === undefined || building === undefined || others.length > 0 || isLong)
    return {
      readRows: (question) => readBookingRows(reading.samples, question, reading.signal),
      readUse: (some, stretches) => readRoomUse(some, stretches, reading),
      judge: async (rows, use) => rows.map(await judge(rows, use)),
    };
  const asked = { buildingNo: building.no, nowMs };
  return {
    readRows: (question) => kept.readRows(question, reading),
    readUse: (some, stretches) =>
      readRoomUse(some, stretches, {
        ...reading,
        read: (sensed, range) => kept.readUse(sensed, range, reading),
      }),
    judge: (rows, use) => kept.judge(rows, asked, (unknown) => judge(unknown, use)),
  };
}
