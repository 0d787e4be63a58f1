import type { PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import type { Plan } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';

/** The floor and the source on which the zones of a fault are seen. */
export interface FaultPlace {
  floorId: string;
  source: string;
}

/** Where the first zone of a fault that the plan still has is seen; null where it has none of them. */
export function placeOfFault(
  { zone_ids }: Pick<PlanFault, 'zone_ids'>,
  plan: Plan,
): FaultPlace | null {
  const [zone] = zone_ids.flatMap((id) => plan.get(toSpaceId(id)) ?? []);
  return zone === undefined ? null : { floorId: toSpaceId(zone.floor_id), source: zone.layer_name };
}
