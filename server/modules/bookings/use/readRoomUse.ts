import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { sensedRooms } from '../combinedRooms.ts';
import { combinedUse } from './combinedUse.ts';
import { RoomUse, type BusySlot, type ValidRun } from './RoomUse.ts';

const roomUseSql = loadSql(import.meta.url, './roomUse.sql');
const slotS = slotMs / 1000;

interface UseRow {
  zone_no: number;
  layer: string;
  valid: number;
  starts: number[];
  places: number[];
  counted: number[];
  busy_times: number[];
  busy_counted: number[];
  shares: number[];
  people: number[];
}

function runsOf({ starts, places, counted, valid }: UseRow): ValidRun[] {
  return starts.map((fromS, at) => {
    const slots = (places[at + 1] ?? valid + 1) - (places[at] ?? 1);
    return { fromS, toS: fromS + slots * slotS, isCounted: counted[at] === 1 };
  });
}

function busyOf({ busy_times, busy_counted, shares, people }: UseRow): BusySlot[] {
  return busy_times.map((timeS, at) => ({
    timeS,
    isCounted: busy_counted[at] === 1,
    share: shares[at] ?? 0,
    people: people[at] ?? 0,
  }));
}

interface UseReading {
  samples: Samples;
  signal: AbortSignal;
}

/** Where rooms and their use are read from; the samples unless it says otherwise. */
interface UseSource extends UseReading {
  read?: typeof readSensedUse;
}

/** What the sensors of measured rooms told from the first to the last of some stretches, by the room; rooms of which nothing was told are not in it. */
export async function readRoomUse(
  rooms: readonly BookedRoom[],
  stretches: readonly InstantRange[],
  { read = readSensedUse, ...reading }: UseSource,
): Promise<Map<BookedRoom, RoomUse>> {
  if (rooms.length === 0 || stretches.length === 0) return new Map();
  const startMs = stretches.reduce((least, one) => Math.min(least, one.startMs), Infinity);
  const endMs = stretches.reduce((most, one) => Math.max(most, one.endMs), 0);
  const found = await read(sensedRooms(rooms), { startMs, endMs }, reading);
  for (const room of rooms) {
    if (room.parts.length === 0) continue;
    const use = combinedUse(room.parts.map((part) => found.get(part)));
    if (use !== null) found.set(room, use);
  }
  return found;
}

/** What the sensors of rooms told in a stretch of time, of the slots that touch it, without what combined rooms have of their parts. */
export async function readSensedUse(
  rooms: readonly BookedRoom[],
  { startMs, endMs }: InstantRange,
  { samples, signal }: UseReading,
): Promise<Map<BookedRoom, RoomUse>> {
  const rows = await samples.query<UseRow>(
    roomUseSql,
    {
      zone_nos: rooms.map(({ address }) => address.zoneNo),
      floor_nos: [...new Set(rooms.map(({ address }) => address.floorNo))],
      from_s: Math.floor(startMs / 1000),
      to_s: Math.ceil(endMs / 1000),
      valid_slot: thresholds.validSlot,
    },
    { signal },
  );
  const told = new Map(rows.map((row) => [`${row.zone_no} ${row.layer}`, row]));
  const found = new Map<BookedRoom, RoomUse>();
  for (const room of rooms) {
    const row = told.get(`${room.address.zoneNo} ${room.zone.layerName}`);
    if (row !== undefined) found.set(room, new RoomUse(runsOf(row), busyOf(row)));
  }
  return found;
}
