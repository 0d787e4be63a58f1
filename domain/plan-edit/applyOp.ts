import { closeRing } from '#domain/geometry/Ring.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import {
  existingCorner,
  insertCorner,
  moveCorner,
  removeCorner,
  shiftZones,
} from './corners/moveCorners.ts';
import { withZones, zonesOn } from './corners/rings.ts';
import type { PlanFloor } from './PlanFloor.ts';
import type { OpOf, PlanOp } from './PlanOp.ts';
import { PlanRefusal, zoneOf, type Plan, type WireId } from './PlanZone.ts';
import { setSensors } from './setSensors.ts';
import { mergeZones } from './shapes/mergeZones.ts';
import { splitZone } from './shapes/splitZone.ts';
import { tidyFloor } from './shapes/tidyFloor.ts';

/** The floors that a plan is about, by id. */
export type PlanFloors = ReadonlyMap<SpaceId, PlanFloor>;

function floorOf(floors: PlanFloors, id: WireId, field: string): PlanFloor {
  const floor = floors.get(toSpaceId(id));
  if (floor === undefined) throw new PlanRefusal(field, `There is no floor ${id}`);
  return floor;
}

function addZone(plan: Plan, { zone }: OpOf<'add'>, floors: PlanFloors): Plan {
  const floor = floorOf(floors, zone.floor_id, 'zone.floor_id');
  if (plan.has(toSpaceId(zone.id)))
    throw new PlanRefusal('zone.id', `There is a zone ${zone.id} already`);
  const others = zonesOn(plan, zone.floor_id);
  const corners = zone.normalised_points.map((point) =>
    existingCorner(others, floor.snap(point), floor),
  );
  const ring = closeRing(corners);
  return withZones(plan, [{ ...zone, normalised_points: ring }]);
}

function setFields(plan: Plan, { zone_ids, fields }: OpOf<'set'>): Plan {
  return withZones(
    plan,
    zone_ids.map((id, at) => ({ ...zoneOf(plan, id, `zone_ids.${at}`), ...fields })),
  );
}

function endZones(plan: Plan, { zone_ids }: OpOf<'end'>): Plan {
  const left = new Map(plan);
  for (const [at, id] of zone_ids.entries()) {
    zoneOf(plan, id, `zone_ids.${at}`);
    left.delete(toSpaceId(id));
  }
  return left;
}

/** The plan after an operation. Throws PlanRefusal when it cannot be done. */
export function applyOp(plan: Plan, op: PlanOp, floors: PlanFloors): Plan {
  const floorNamed = (id: WireId): PlanFloor => floorOf(floors, id, 'floor_id');
  if (op.op === 'add') return addZone(plan, op, floors);
  if (op.op === 'set') return setFields(plan, op);
  if (op.op === 'end') return endZones(plan, op);
  if (op.op === 'sensors') return setSensors(plan, op);
  if (op.op === 'shift') return shiftZones(plan, op, (zone) => floorNamed(zone.floor_id));
  if (op.op === 'merge') return mergeZones(plan, op, (zone) => floorNamed(zone.floor_id));
  if (op.op === 'split')
    return splitZone(plan, op, floorNamed(zoneOf(plan, op.zone_id, 'zone_id').floor_id));
  const floor = floorNamed(op.floor_id);
  if (op.op === 'move') return moveCorner(plan, op, floor);
  if (op.op === 'insert') return insertCorner(plan, op, floor);
  return op.op === 'remove' ? removeCorner(plan, op, floor) : tidyFloor(plan, op, floor);
}
