import type { Position } from '#domain/geometry/Ring.ts';
import { reshape, withZones, zonesOn } from '../corners/rings.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import type { OpOf } from '../PlanOp.ts';
import { openRing, PlanRefusal, type Plan } from '../PlanZone.ts';

/** Closes gaps: corners of several outlines within a tolerance become one, and corners next to a wall become corners of the wall. */
export function tidyFloor(plan: Plan, op: OpOf<'tidy'>, floor: PlanFloor): Plan {
  if (floor.metresPerUnit === null)
    throw new PlanRefusal(
      'floor_id',
      'This floor has no scale: give one of its zones an area first',
    );
  const tolerance = op.tolerance_m / floor.metresPerUnit;
  const zones = zonesOn(plan, op.floor_id);
  const before = zones.map(({ normalised_points }) => openRing(normalised_points));
  const joined = joinCorners(before, tolerance, floor);
  const woven = joined.map((ring, at) => {
    const near = joined.filter(
      (_, other) => other !== at && zones[other]?.layer_name === zones[at]?.layer_name,
    );
    return near
      .flat()
      .reduce<readonly Position[]>(
        (one, corner) => standOn(one, corner, { tolerance, floor }),
        ring,
      );
  });
  return withZones(
    plan,
    zones.flatMap((zone, at) => {
      const [old, ring] = [before[at], woven[at]];
      const isSame = ring === undefined || String(old) === String(ring);
      return isSame ? [] : [reshape(zone, ring, 'tolerance_m')];
    }),
  );
}

/** Moves corners to the first one within the tolerance, unless its ring would lose a corner by it. */
function joinCorners(
  rings: readonly (readonly Position[])[],
  tolerance: number,
  floor: PlanFloor,
): Position[][] {
  const taken: Position[] = [];
  return rings.map((ring) => {
    const used: Position[] = [];
    const next = ring.map((corner) => {
      const near = taken
        .filter((one) => !used.includes(one) && floor.distance(one, corner) <= tolerance)
        .toSorted((a, b) => floor.distance(a, corner) - floor.distance(b, corner))[0];
      const chosen = near ?? corner;
      used.push(chosen);
      return chosen;
    });
    for (const corner of next) if (!taken.includes(corner)) taken.push(corner);
    return next;
  });
}

/** A ring with a corner of another one where its wall passes within the tolerance. */
function standOn(
  ring: readonly Position[],
  corner: Position,
  { tolerance, floor }: { tolerance: number; floor: PlanFloor },
): readonly Position[] {
  if (ring.some((own) => floor.distance(own, corner) <= tolerance)) return ring;
  const edge = ring.findIndex((own, at) => {
    const next = ring[(at + 1) % ring.length] ?? own;
    return floor.distance(floor.project(corner, [own, next]).at, corner) <= tolerance;
  });
  return edge < 0 ? ring : ring.toSpliced(edge + 1, 0, corner);
}
