import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { FigureRoom } from './FigureRoom.ts';
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

/** What the sensors of rooms told over their open time, by the room; rooms of which nothing was told are not in it. */
export async function readRoomUse(
  rooms: readonly FigureRoom[],
  { samples, signal }: { samples: Samples; signal: AbortSignal },
): Promise<Map<FigureRoom, RoomUse>> {
  const measured = rooms.filter(({ room, open }) => room.isMeasured && open.pieces.length > 0);
  if (measured.length === 0) return new Map();
  const pieces = [...new Set(measured.map(({ open }) => open))].flatMap((open) => open.pieces);
  const fromMs = pieces.reduce((least, { startMs }) => Math.min(least, startMs), Infinity);
  const toMs = pieces.reduce((most, { endMs }) => Math.max(most, endMs), 0);
  const rows = await samples.query<UseRow>(
    roomUseSql,
    {
      zone_nos: measured.map(({ room }) => room.address.zoneNo),
      floor_nos: [...new Set(measured.map(({ room }) => room.address.floorNo))],
      from_s: Math.floor(fromMs / 1000),
      to_s: Math.ceil(toMs / 1000),
      valid_slot: thresholds.validSlot,
    },
    { signal },
  );
  const told = new Map(rows.map((row) => [`${row.zone_no} ${row.layer}`, row]));
  const found = new Map<FigureRoom, RoomUse>();
  for (const room of measured) {
    const row = told.get(`${room.room.address.zoneNo} ${room.room.zone.layerName}`);
    if (row !== undefined) found.set(room, new RoomUse(runsOf(row), busyOf(row)));
  }
  return found;
}
