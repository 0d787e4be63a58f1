import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { coincide } from '#domain/geometry/overlap/coincide.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { isSensorLayer, layerNames } from '#domain/space/layers.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';

/** The measured zone of each calendar zone that has one, by id. */
type MeasuredRooms = ReadonlyMap<SpaceId, SpaceId>;

const cache = new WeakMap<SpaceIndex, MeasuredRooms>();

/** A name of a room as it is compared. */
export function roomName(name: string): string {
  return name.trim().toLowerCase();
}

/** Sensors tell more of a room than Wi-Fi does. */
export function bestMeasured(zones: readonly ZoneRecord[]): ZoneRecord | undefined {
  return zones.find(({ layerName }) => isSensorLayer(layerName)) ?? zones[0];
}

function namedMeasure({ metadata }: ZoneRecord, index: SpaceIndex): SpaceId | undefined {
  const named = metadata['measured_by'];
  if (typeof named !== 'string' && typeof named !== 'number') return undefined;
  const id = toSpaceId(named);
  return index.zoneById.has(id) ? id : undefined;
}

function match(index: SpaceIndex): MeasuredRooms {
  const rooms = new Map<SpaceId, SpaceId>();
  const latest = [...index.zoneById.values()].flatMap((periods) => periods.at(-1) ?? []);
  const byFloor = new Map<SpaceId, ZoneRecord[]>();
  for (const zone of latest) {
    const known = byFloor.get(zone.floorId);
    if (known === undefined) byFloor.set(zone.floorId, [zone]);
    else known.push(zone);
  }
  for (const zones of byFloor.values()) {
    const measured = zones.filter(({ layerName }) => layerName !== layerNames.booking);
    for (const calendar of zones.filter(({ layerName }) => layerName === layerNames.booking)) {
      const found = namedMeasure(calendar, index) ?? sameRoom(calendar, measured)?.id;
      if (found !== undefined) rooms.set(calendar.id, found);
    }
  }
  return rooms;
}

function sameRoom(calendar: ZoneRecord, measured: readonly ZoneRecord[]): ZoneRecord | undefined {
  const name = roomName(calendar.name);
  const namesakes = measured.filter((zone) => roomName(zone.name) === name);
  if (namesakes.length > 0) return bestMeasured(namesakes);
  const ring = FlatRing.of(calendar.normalisedPoints);
  return bestMeasured(
    measured.filter((zone) => coincide(FlatRing.of(zone.normalisedPoints), ring)),
  );
}

/**
 * Which measured zone is the same room as a calendar zone: the one that its metadata names (`measured_by`), else its namesake on the
 * floor, else the one with which it shares 80% of area.
 */
export function measuredRooms(index: SpaceIndex): MeasuredRooms {
  const known = cache.get(index);
  if (known !== undefined) return known;
  const rooms = match(index);
  cache.set(index, rooms);
  return rooms;
}
