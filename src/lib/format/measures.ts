import { areaInUnit, type UnitOfMeasure } from '#domain/space/area.ts';
import { formatCount, formatTenths } from './formatNumber.ts';

/** Meters to a foot. */
export const metresPerFoot = 0.3048;

/** A length within a building: "4.20 m", "12.5 m", or "13.78 ft", "41.0 ft". */
export function formatDistance(metres: number, unit: UnitOfMeasure): string {
  const decimals = metres < 10 ? 2 : 1;
  return unit === 'imperial'
    ? `${(metres / metresPerFoot).toFixed(decimals)} ft`
    : `${metres.toFixed(decimals)} m`;
}

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

/** A text of the server, which counts in meters, in the person's unit: "4.0 m²" or "12 m" as "43.1 ft²" or "39.4 ft". */
export function measuresInUnit(text: string, unit: UnitOfMeasure): string {
  if (unit === 'metric') return text;
  return text.replaceAll(/([\d.]+) (m²|m\b)/g, (_said, value: string, said: string) =>
    said === 'm²'
      ? `${areaInUnit(Number(value), unit).toFixed(1)} ${areaUnits[unit]}`
      : `${(Number(value) / metresPerFoot).toFixed(1)} ft`,
  );
}

/** A typed length in meters or feet, in meters; NaN where it is none. */
export function typedMetres(typed: string, unit: UnitOfMeasure): number {
  const value = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  return unit === 'imperial' ? value * metresPerFoot : value;
}
