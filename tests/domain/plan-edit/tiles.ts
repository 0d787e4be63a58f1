import { closeRing, type Position } from '#domain/geometry/Ring.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { planScale } from '#domain/geometry/planScale.ts';
import { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { Plan, PlanZone } from '#domain/plan-edit/PlanZone.ts';

/** A zone of floor 11 with an outline. */
export function tile(id: number, corners: Position[], change: Partial<PlanZone> = {}): PlanZone {
  return {
    id,
    floor_id: 11,
    name: `Room ${id}`,
    type: 'room',
    layer_name: 'sensorlayer',
    capacity: [['default', 4]],
    m2: null,
    normalised_points: closeRing(corners),
    tags: [],
    sensors: [],
    metadata: {},
    parent: null,
    ...change,
  };
}

export function box(x: number, y: number, width: number, height: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function planOf(zones: readonly PlanZone[]): Plan {
  return new Map(zones.map((zone) => [toSpaceId(zone.id), zone]));
}

/** Floor 11, of 20 by 10, with the scale that its zones tell. */
export function floorsOf(plan: Plan): PlanFloors {
  const floor = new PlanFloor({
    id: 11,
    name: 'Floor 1',
    width: 20,
    height: 10,
    outlines: [],
    metresPerUnit: planScale(
      { width: 20, height: 10 },
      [...plan.values()].map(({ m2, normalised_points }) => ({
        m2,
        normalisedPoints: normalised_points,
      })),
    ),
  });
  return new Map([[toSpaceId(11), floor]]);
}
