import type { UnitOfMeasure } from '#domain/space/area.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { metresPerFoot } from '#src/lib/format/formatDistance.ts';

/** A typed length in meters or feet as one in units of the floor's image; NaN where it is none, or the floor has no scale. */
export function lengthInImage(
  typed: string,
  { metresPerUnit }: Pick<PlanFloor, 'metresPerUnit'>,
  unit: UnitOfMeasure,
): number {
  const value = Number(typed.replace(',', '.'));
  const metres = unit === 'imperial' ? value * metresPerFoot : value;
  return metresPerUnit === null || typed.trim() === '' ? Number.NaN : metres / metresPerUnit;
}
