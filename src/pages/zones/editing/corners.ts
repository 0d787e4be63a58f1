import type { Position } from '#domain/geometry/Ring.ts';
import { cornerAt, zonesNear } from '#domain/plan-edit/corners/rings.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { openRing, type PlanZone } from '#domain/plan-edit/PlanZone.ts';

/** The names of other zones that have a corner too. */
function sharingNames(
  corner: Position,
  zone: PlanZone,
  { floor, zones }: { floor: PlanFloor; zones: readonly PlanZone[] },
): string[] {
  return zonesNear(zones, [corner], floor)
    .filter(
      (other) =>
        other.id !== zone.id && cornerAt(openRing(other.normalised_points), corner, floor) >= 0,
    )
    .map(({ name }) => name);
}

/** A corner as it is read out: "Corner 3 of 6, shared with 1.04". */
export function cornerText(
  zone: PlanZone,
  at: number,
  place: { floor: PlanFloor; zones: readonly PlanZone[] },
): string {
  const corners = openRing(zone.normalised_points);
  const corner = corners[at];
  if (corner === undefined) return '';
  const shared = sharingNames(corner, zone, place);
  const sharers = shared.length === 0 ? '' : `, shared with ${shared.join(' and ')}`;
  return `Corner ${at + 1} of ${corners.length}${sharers}`;
}

/** The middle between two corners. */
export function middleOf(a: Position, b: Position): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** The walls of an outline, each with its two ends. */
export function wallsOf(zone: PlanZone): (readonly [Position, Position])[] {
  const corners = openRing(zone.normalised_points);
  return corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner]);
}
