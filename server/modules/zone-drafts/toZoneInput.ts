import type { ZoneInput } from '#contract/ingestSpaces.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';

/** A zone of a plan as ingestSpaces takes it. */
export function toZoneInput({
  sensors: _sensors,
  ...zone
}: PlanZone): ZoneInput & { floor_id: string | number } {
  return {
    ...zone,
    capacity: zone.capacity.map(([name, value]) => [name, value]),
    normalised_points: zone.normalised_points.map(([x, y]) => [x, y]),
    tags: [...zone.tags],
    metadata: { ...zone.metadata },
  };
}
