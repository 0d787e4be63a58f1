import { areaInUnit, type UnitOfMeasure } from '#domain/space/area.ts';
import { formatTenths } from './formatNumber.ts';

/** An area to a tenth in a unit: "42.5 m²", or "457.5 ft²". */
export function formatArea(areaM2: number, unit: UnitOfMeasure): string {
  return `${formatTenths(areaInUnit(areaM2, unit))} ${unit === 'imperial' ? 'ft²' : 'm²'}`;
}
