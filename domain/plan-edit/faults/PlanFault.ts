import type { Position } from '#domain/geometry/Ring.ts';
import type { WireId } from '../PlanZone.ts';

/** What keeps a draft from being published. */
export const planErrors = [
  'RING_CROSSES',
  'RING_OPEN',
  'OVERLAP',
  'OUTSIDE_FLOOR',
  'NO_NAME',
  'CAPACITY',
  'PARENT_MISSING',
  'LATER_PERIOD',
] as const;

/** What one should look at before. */
export const planWarnings = [
  'SLIVER',
  'NAME_TWICE',
  'NO_CAPACITY',
  'AREA_DIFFERS',
  'SENSOR_TWICE',
  'HISTORY',
] as const;

export type FaultCode = (typeof planErrors)[number] | (typeof planWarnings)[number];

/** Something wrong with zones, and where on their floor, in 0..1 of its image; null where it is nowhere. */
export interface PlanFault {
  code: FaultCode;
  severity: 'error' | 'warning';
  zone_ids: WireId[];
  point: Position | null;
  reason: string;
}

export function planFault(
  code: FaultCode,
  zone_ids: WireId[],
  point: Position | null,
  reason: string,
): PlanFault {
  const isError = planErrors.some((one) => one === code);
  return { code, severity: isError ? 'error' : 'warning', zone_ids, point, reason };
}
