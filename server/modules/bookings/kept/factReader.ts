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

interface Reading {
  samples: Samples;
  signal: AbortSignal;
}

interface KeptQuestion {
  buildings: ReadonlySet<BookedRoom['building']>;
  frame: InstantRange;
  kept?: KeptBookings | undefined;
}

/** What answers questions about one building, as its pages ask them; null for others. */
function keptFor({ buildings, frame, kept }: KeptQuestion): KeptBookings | null {
  const isLong = frame.endMs - frame.startMs > longestMs;
  return kept === undefined || buildings.size !== 1 || isLong ? null : kept;
}

/** Reads the use of rooms: of one building from what is kept. */
export function roomUseReader(reading: Reading, question: KeptQuestion): FactReader['readUse'] {
  const kept = keptFor(question);
  const source =
    kept === null
      ? reading
      : {
          ...reading,
          read: (sensed: readonly BookedRoom[], range: InstantRange) =>
            kept.readUse(sensed, range, reading),
        };
  return (rooms, stretches) => readRoomUse(rooms, stretches, source);
}

/** Questions about one building, as its pages ask them, are answered from what is kept. */
export function factReader(
  reading: Reading,
  { rooms, frame, nowMs, kept: known }: FactQuestion,
): FactReader {
  const judge = async (
    rows: readonly BookingRow[],
    use: ReadonlyMap<BookedRoom, RoomUse>,
  ): Promise<OutcomeOf> => {
    const judged = await judgeBookings(rows, { ...reading, rooms, nowMs, use });
    return (row) => judged.get(row);
  };
  const { buildings } = rooms;
  const [building] = buildings;
  const kept = keptFor({ buildings, frame, kept: known });
  const readUse = roomUseReader(reading, { buildings, frame, kept: known });
  if (kept === null || building === undefined)
    return {
      readUse,
      readRows: (question) => readBookingRows(reading.samples, question, reading.signal),
      judge: async (rows, use) => rows.map(await judge(rows, use)),
    };
  const asked = { buildingNo: building.no, nowMs };
  return {
    readUse,
    readRows: (question) => kept.readRows(question, reading),
    judge: (rows, use) => kept.judge(rows, asked, (unknown) => judge(unknown, use)),
  };
}
