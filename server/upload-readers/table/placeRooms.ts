import type { FloorInput, ZoneInput } from '#contract/ingestSpaces.ts';
import type { UploadMapping } from '#contract/uploads.ts';
import { namedLevel } from '#domain/space/floorLevel.ts';
import { groupByKey } from '#domain/steps/Steps.ts';
import { derivedCapacity } from '#server/plan-import/capacityRule.ts';
import { planId } from '#server/plan-import/Plan.ts';
import { defaultStartdate } from '#server/plan-import/PlanOptions.ts';
import { standingZone } from '../plan/placeInBuilding.ts';
import { sameZone } from '../plan/sameZone.ts';
import type { ReadPreview, TargetBuilding, TargetFloor, TargetZone } from '../ReadOrder.ts';
import { boxFloor } from './boxRooms.ts';
import type { ListedRoom } from './zoneRows.ts';

const noOutline =
  'The list has no outline of this room. Draw it in the zone editor, or upload a plan; then upload the list again.';
const hasPlan =
  'The floor has a plan on which this room is not drawn. Draw it in the zone editor, then upload the list again.';

/**
 * Rooms of a list as changes of the zones of their names: seats, area, type and tags. A list has no outlines, so a room that is not
 * drawn yet is listed and not placed, unless boxes are wanted and its floor has no plan.
 */
export function placeRooms(
  rooms: readonly ListedRoom[],
  target: TargetBuilding | null,
  mapping: UploadMapping,
): ReadPreview {
  const { capacity: rule = 'derive' } = mapping;
  const changes: ReadPreview['changes'] = [];
  const byFloor = new Map<TargetFloor, ZoneInput[]>();
  const undrawn: ListedRoom[] = [];
  const drawn = drawnZones(target);
  for (const room of rooms) {
    const found = zoneOf(room, drawn);
    const floor = drawn.floorById.get(String(found?.floorId));
    if (found === undefined || floor === undefined) {
      undrawn.push(room);
      continue;
    }
    const zone = changed(room, found, rule);
    const isSame = sameZone(zone, found);
    changes.push({ zone_id: found.id, change: isSame ? 'unchanged' : 'changed' });
    const ofFloor = byFloor.get(floor);
    if (ofFloor === undefined) byFloor.set(floor, [zone]);
    else ofFloor.push(zone);
  }
  const { boxed, unplaced } = boxedFloors(undrawn, target, mapping);
  for (const { zones } of boxed)
    for (const { id } of zones) changes.push({ zone_id: id, change: 'added' });
  const floors = [
    ...Array.from(byFloor, ([floor, zones]) => ({
      id: floor.id,
      name: floor.name,
      shortname: floor.shortname,
      startdate: floor.startdate,
      enddate: floor.enddate,
      zones,
    })),
    ...boxed,
  ];
  const buildings = floors.length === 0 ? [] : [{ ...buildingOf(target, mapping), floors }];
  const others = { underlay: null, refused: [], readings: [], bookings: [] };
  return { spaces: { buildings }, changes, unplaced, ...others };
}

function buildingOf(target: TargetBuilding | null, mapping: UploadMapping) {
  if (target !== null) {
    const { id, name, timezone, startdate } = target;
    return { id, name, timezone, startdate };
  }
  const { building, timezone = 'UTC', startdate = defaultStartdate } = mapping;
  const name = building?.name ?? '';
  return { id: planId(name), name, timezone, startdate };
}

/** Floors of boxes, where they are wanted, and the rooms that stay without an outline. */
function boxedFloors(
  rooms: readonly ListedRoom[],
  target: TargetBuilding | null,
  mapping: UploadMapping,
): { boxed: FloorInput[]; unplaced: ReadPreview['unplaced'] } {
  const leave = (left: readonly ListedRoom[], reason: string): ReadPreview['unplaced'] =>
    left.map(({ name }) => ({ name, reason }));
  if (mapping.outlines !== 'boxes') return { boxed: [], unplaced: leave(rooms, noOutline) };
  const { capacity: rule = 'derive' } = mapping;
  const buildingId = String(buildingOf(target, mapping).id);
  const usual = mapping.floor && 'name' in mapping.floor ? mapping.floor.name : '';
  const byFloor = groupByKey(rooms, ({ floor }) => floor ?? usual);
  const boxed: FloorInput[] = [];
  const unplaced: ReadPreview['unplaced'] = [];
  for (const [name, own] of byFloor) {
    if (target?.floors.some((floor) => isNamed(floor, name)) === true)
      unplaced.push(...leave(own, hasPlan));
    else boxed.push(boxFloor(name, own, { buildingId, rule }));
  }
  return { boxed, unplaced };
}

function isNamed({ name, level }: TargetFloor, wanted: string): boolean {
  const wantedLevel = namedLevel(wanted);
  return (
    name.toLowerCase() === wanted.toLowerCase() || (wantedLevel !== null && level === wantedLevel)
  );
}

interface DrawnZones {
  /** By their name in lower case. */
  byName: ReadonlyMap<string, readonly TargetZone[]>;
  floorById: ReadonlyMap<string, TargetFloor>;
}

function drawnZones(target: TargetBuilding | null): DrawnZones {
  return {
    byName: groupByKey(target?.zones ?? [], ({ name }) => name.trim().toLowerCase()),
    floorById: new Map(target?.floors.map((floor) => [String(floor.id), floor])),
  };
}

function zoneOf(
  { name, floor }: ListedRoom,
  { byName, floorById }: DrawnZones,
): TargetZone | undefined {
  const named = byName.get(name.toLowerCase()) ?? [];
  if (floor === null) return named.length === 1 ? named[0] : undefined;
  return named.find((zone) => {
    const at = floorById.get(String(zone.floorId));
    return at !== undefined && isNamed(at, floor);
  });
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
