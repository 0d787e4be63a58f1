import type { ZoneInput } from '#contract/ingestSpaces.ts';
import { namedLevel } from '#domain/space/floorLevel.ts';
import { derivedCapacity } from '#server/plan-import/capacityRule.ts';
import { standingZone } from '../plan/placeInBuilding.ts';
import { sameZone } from '../plan/sameZone.ts';
import type { ReadPreview, TargetBuilding, TargetFloor, TargetZone } from '../ReadOrder.ts';
import type { ListedRoom } from './zoneRows.ts';

const noOutline =
  'The list has no outline of this room. Draw it in the zone editor, or upload a plan; then upload the list again.';

/**
 * Rooms of a list as changes of the zones of their names: seats, area, type and tags. A list has no outlines, so a room that is not
 * drawn yet is listed and not placed.
 */
export function placeRooms(
  rooms: readonly ListedRoom[],
  target: TargetBuilding | null,
  rule: 'derive' | 'none',
): ReadPreview {
  const preview: ReadPreview = { spaces: { buildings: [] }, changes: [], unplaced: [] };
  const byFloor = new Map<TargetFloor, ZoneInput[]>();
  for (const room of rooms) {
    const found = target === null ? undefined : zoneOf(room, target);
    const floor = target?.floors.find(({ id }) => String(id) === String(found?.floorId));
    if (found === undefined || floor === undefined) {
      preview.unplaced.push({ name: room.name, reason: noOutline });
      continue;
    }
    const zone = changed(room, found, rule);
    const isSame = sameZone(zone, found);
    preview.changes.push({ zone_id: found.id, change: isSame ? 'unchanged' : 'changed' });
    byFloor.set(floor, [...(byFloor.get(floor) ?? []), zone]);
  }
  if (target !== null && byFloor.size > 0) {
    const { id, name, timezone, startdate } = target;
    const floors = Array.from(byFloor, ([floor, zones]) => ({
      id: floor.id,
      name: floor.name,
      shortname: floor.shortname,
      startdate: floor.startdate,
      enddate: floor.enddate,
      zones,
    }));
    preview.spaces.buildings.push({ id, name, timezone, startdate, floors });
  }
  return preview;
}

function zoneOf(
  { name, floor }: ListedRoom,
  { zones, floors }: TargetBuilding,
): TargetZone | undefined {
  const wanted = name.toLowerCase();
  const named = zones.filter((zone) => zone.name.trim().toLowerCase() === wanted);
  if (floor === null) return named.length === 1 ? named[0] : undefined;
  const level = namedLevel(floor);
  const isHere = (zone: TargetZone): boolean => {
    const at = floors.find(({ id }) => String(id) === String(zone.floorId));
    return (
      at?.name.toLowerCase() === floor.toLowerCase() || (level !== null && at?.level === level)
    );
  };
  return named.find(isHere);
}

function changed(room: ListedRoom, found: TargetZone, rule: 'derive' | 'none'): ZoneInput {
  const m2 = room.m2 ?? found.m2;
  const spaceType = room.spaceType?.toLowerCase() ?? null;
  const derived = rule === 'derive' ? derivedSeats(found, { m2, spaceType }) : null;
  const capacity = room.seats ?? derived;
  return {
    ...standingZone(found),
    m2,
    ...(capacity === null ? {} : { capacity: { ...found.capacity, default: capacity } }),
    tags: [...new Set([...found.tags, ...room.tags])],
    metadata: {
      ...found.metadata,
      ...(spaceType === null ? {} : { space_type: spaceType }),
      ...(room.seats === null && derived !== null ? { capacity_derived: true } : {}),
    },
  };
}

/** Seats by the area of a zone that has none yet. */
function derivedSeats(
  { capacity }: TargetZone,
  { m2, spaceType }: { m2: number | null; spaceType: string | null },
): number | null {
  if (m2 === null || Object.keys(capacity).length > 0) return null;
  return derivedCapacity({ spaceType: spaceType ?? 'room', m2 });
}
