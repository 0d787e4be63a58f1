import { areaInUnit, type UnitOfMeasure } from '#domain/space/area.ts';
import { formatCount, formatTenths } from './formatNumber.ts';

/** Below this a tenth tells spaces apart. */
const wholeFrom = 10;

/** How the unit of areas is written. */
export const areaUnits: Readonly<Record<UnitOfMeasure, string>> = {
  metric: 'm²',
  imperial: 'ft²',
};

/** An area in a unit, small ones to a tenth: "9.5 m²", "43 m²", or "458 ft²". */
export function formatArea(areaM2: number, unit: UnitOfMeasure): string {
  const area = areaInUnit(areaM2, unit);
  const text = Math.abs(area) < wholeFrom ? formatTenths(area) : formatCount(area);
  return `${text} ${areaUnits[unit]}`;
}
