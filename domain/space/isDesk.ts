import { capacityOf, type CapacityMap } from './capacity.ts';
import { layerNames } from './layers.ts';

const deskAreaLimitM2 = 1.5;

/** Whether a zone is a desk: said so by its metadata, or capacity 1, area under 1.5 m² and on the sensor layer. */
export function isDesk(zone: {
  capacity: CapacityMap;
  m2: number | null;
  layerName: string;
  metadata: Readonly<Record<string, unknown>>;
}): boolean {
  const said = zone.metadata['desk'];
  if (typeof said === 'boolean') return said;
  const isSmall = zone.m2 !== null && zone.m2 < deskAreaLimitM2;
  return isSmall && zone.layerName === layerNames.sensor && capacityOf(zone.capacity, null) === 1;
}
