import type { ZoneInput } from '#contract/ingestSpaces.ts';
import { closeRing } from '#domain/geometry/Ring.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import type { TargetZone } from '../ReadOrder.ts';

/** Whether storing a zone would leave it as it stands. */
export function sameZone(zone: ZoneInput, standing: TargetZone): boolean {
  return (
    zone.name === standing.name &&
    (zone.type ?? 'room') === standing.type &&
    zone.layer_name === standing.layerName &&
    (zone.m2 ?? null) === standing.m2 &&
    sameValue(toCapacityMap(zone.capacity), standing.capacity) &&
    sameValue(closeRing(zone.normalised_points), closeRing(standing.points)) &&
    sameValue([...(zone.tags ?? [])].toSorted(), [...standing.tags].toSorted()) &&
    sameValue(zone.metadata ?? {}, standing.metadata)
  );
}

/** Equal as JSON, whatever the order of keys: the store keeps its own. */
function sameValue(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
