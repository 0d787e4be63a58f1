import type { UnitOfMeasure } from '#domain/space/area.ts';
import { metresPerFoot } from './formatDistance.ts';

/** A typed length in meters or feet, in meters; NaN where it is none. */
export function typedMetres(typed: string, unit: UnitOfMeasure): number {
  const value = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  return unit === 'imperial' ? value * metresPerFoot : value;
}
