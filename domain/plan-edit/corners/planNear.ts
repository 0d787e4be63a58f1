import type { Position } from '#domain/geometry/Ring.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import { openRing, type Plan, type PlanZone } from '../PlanZone.ts';
import { NearZones, zonesOn } from './rings.ts';

interface Around {
  readonly from: Position;
  readonly zones: NearZones;
  readonly near: readonly PlanZone[];
}

/** Of each plan what lies around the corner that was asked about last: a drag asks about one many times. */
const lastAround = new WeakMap<Plan, Around>();

function zonesAround(plan: Plan, from: Position, floor: PlanFloor): Around {
  const known = lastAround.get(plan);
  if (known?.from === from) return known;
  const zones = new NearZones(zonesOn(plan, floor.id));
  const having = zones.near([from], floor);
  const corners = having.flatMap(({ normalised_points }) => openRing(normalised_points));
  const around = {
    from,
    zones,
    near: corners.length === 0 ? [] : zones.near(corners, floor),
  };
  lastAround.set(plan, around);
  return around;
}

/** The part of a plan that a move of a corner looks at and changes: in it the move comes to the same as in the whole plan. */
export function planNear(
  plan: Plan,
  { from, to }: { from: Position; to: Position },
  floor: PlanFloor,
): Plan {
  const { zones, near } = zonesAround(plan, from, floor);
  return new Map([...near, ...zones.near([to], floor)].map((zone) => [toSpaceId(zone.id), zone]));
}
