import type { UnitOfMeasure } from '#domain/space/area.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { typedMetres } from '#src/lib/format/measures.ts';

/** A typed length in meters or feet as one in units of the floor's image; NaN where it is none, or the floor has no scale. */
export function lengthInImage(
  typed: string,
  { metresPerUnit }: Pick<PlanFloor, 'metresPerUnit'>,
  unit: UnitOfMeasure,
): number {
  return metresPerUnit === null ? Number.NaN : typedMetres(typed, unit) / metresPerUnit;
}
