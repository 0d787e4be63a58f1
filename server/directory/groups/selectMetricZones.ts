import type { ZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { layerNames } from '#domain/space/layers.ts';
import type { SpaceIndex, ZoneRecord } from '../SpaceIndex.ts';

/**
 * The zone periods of some buildings that pass a filter. `unifiedlayer` is no zone's own layer: a filter that names it finds
 * the zones of every layer but bookings.
 */
export function selectMetricZones(
  index: SpaceIndex,
  buildingIds: Iterable<SpaceId>,
  filter: ZoneFilter | undefined,
): ZoneRecord[] {
  const zonesOf = (id: SpaceId) => index.zonesByBuilding.get(id) ?? [];
  if (filter === undefined) return [...buildingIds].flatMap(zonesOf);
  const asksUnified = filter.named.layers.includes(layerNames.unified);
  return [...buildingIds].flatMap((id) => {
    const campusId = index.buildingById.get(id)?.at(-1)?.campusId ?? null;
    return zonesOf(id).filter((zone) => {
      if (filter.matches(zone, campusId)) return true;
      if (!asksUnified || zone.layerName === layerNames.booking) return false;
      return filter.matches({ ...zone, layerName: layerNames.unified }, campusId);
    });
  });
}
