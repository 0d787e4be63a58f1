import type { Position } from '#domain/geometry/Ring.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { Plan } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';

/** The outlines of another floor's zones where they lie above or below this one: both begin at the upper left corner. */
export function ghostRings(
  plan: Plan,
  other: PlanFloor,
  { floor, source }: { floor: PlanFloor; source: string },
): Position[][] {
  const scale =
    floor.metresPerUnit !== null && other.metresPerUnit !== null
      ? other.metresPerUnit / floor.metresPerUnit
      : 1;
  const [across, down] = [
    (other.width * scale) / floor.width,
    (other.height * scale) / floor.height,
  ];
  return [...plan.values()]
    .filter(
      (zone) => toSpaceId(zone.floor_id) === toSpaceId(other.id) && zone.layer_name === source,
    )
    .map(({ normalised_points }) => normalised_points.map(([x, y]) => [x * across, y * down]));
}
