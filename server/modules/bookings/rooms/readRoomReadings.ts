import { isBelieved } from '#domain/reading/isBelieved.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { sensedRooms } from '../combinedRooms.ts';
import type { Samples } from '#server/samples/Samples.ts';

const slotsSql = loadSql(import.meta.url, './slotsBefore.sql');

/** The newest reading of a room: where it ends, and the share in use; null where that is too old or not believed. */
export interface RoomReading {
  endMs: number;
  use: number | null;
}

/** The newest reading of a zone and layer: where it ends, people, and the share in use. */
interface NewestReading {
  endMs: number;
  n: number | null;
  o: number;
  isStuck: boolean;
}

/** The newest readings of all zones, in memory. */
export interface LatestSource {
  ready: () => Promise<{ of: (zoneNo: number, layer: string) => NewestReading | undefined }>;
}

interface ReadingSources {
  spaces: SpaceStore;
  samples: Samples;
  latest: LatestSource;
}

interface SlotRow {
  zone_no: number;
  layer: string;
  end_s: number;
  share: number;
  is_valid: number;
}

const staleMs = thresholds.staleSeconds * 1000;

function trustedZones(rooms: readonly BookedRoom[], { spaces }: ReadingSources): Set<SpaceId> {
  const ids = new Set(rooms.map(({ building }) => building.id));
  return new Set(
    [...ids].flatMap((id) => spaces.settingsOf(id)?.trusted_zones ?? []).map(toSpaceId),
  );
}

async function readLatest(
  rooms: readonly BookedRoom[],
  sources: ReadingSources,
  nowMs: number,
): Promise<Map<BookedRoom, RoomReading>> {
  const values = await sources.latest.ready();
  const trusted = trustedZones(rooms, sources);
  const found = new Map<BookedRoom, RoomReading>();
  for (const room of rooms) {
    const { zone, address, isMeasured } = room;
    const value = isMeasured ? values.of(address.zoneNo, zone.layerName) : undefined;
    if (value === undefined) continue;
    const isKnown = nowMs - value.endMs <= staleMs && isBelieved(zone, value, trusted);
    found.set(room, { endMs: value.endMs, use: isKnown ? value.o : null });
  }
  return found;
}

/** As the stored slots have it, in which what is not believed is not valid. */
async function readPast(
  rooms: readonly BookedRoom[],
  { samples }: ReadingSources,
  atMs: number,
): Promise<Map<BookedRoom, RoomReading>> {
  const measured = rooms.filter(({ isMeasured }) => isMeasured);
  if (measured.length === 0) return new Map();
  const to_s = Math.floor(atMs / 1000);
  const rows = await samples.query<SlotRow>(slotsSql, {
    zone_nos: measured.map(({ address }) => address.zoneNo),
    floor_nos: [...new Set(measured.map(({ address }) => address.floorNo))],
    from_s: Math.max(300, to_s - thresholds.staleSeconds),
    to_s: Math.max(300, to_s),
    valid_slot: thresholds.validSlot,
  });
  const byKey = new Map(rows.map((row) => [`${row.zone_no} ${row.layer}`, row]));
  const found = new Map<BookedRoom, RoomReading>();
  for (const room of measured) {
    const row = byKey.get(`${room.address.zoneNo} ${room.zone.layerName}`);
    if (row === undefined) continue;
    found.set(room, { endMs: row.end_s * 1000, use: row.is_valid === 1 ? row.share : null });
  }
  return found;
}

/** What sensors told of rooms at an instant that is not ahead. */
export async function readRoomReadings(
  rooms: readonly BookedRoom[],
  sources: ReadingSources,
  { atMs, nowMs }: { atMs: number; nowMs: number },
): Promise<Map<BookedRoom, RoomReading>> {
  const sensed = sensedRooms(rooms);
  const found =
    atMs === nowMs
      ? await readLatest(sensed, sources, nowMs)
      : await readPast(sensed, sources, atMs);
  for (const room of rooms) {
    if (room.parts.length === 0) continue;
    const combined = combinedReading(room.parts.map((part) => found.get(part)));
    if (combined !== null) found.set(room, combined);
  }
  return found;
}

/** Of a combined room: in use when any part is, else unknown where any part is; as old as the oldest reading. */
function combinedReading(parts: readonly (RoomReading | undefined)[]): RoomReading | null {
  const told = parts.filter((part) => part !== undefined);
  if (told.length === 0) return null;
  const uses = told.flatMap(({ use }) => (use === null ? [] : [use]));
  const most = Math.max(0, ...uses);
  return {
    endMs: Math.min(...told.map(({ endMs }) => endMs)),
    use: most > 0 || uses.length === parts.length ? most : null,
  };
}
