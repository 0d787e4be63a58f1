import type { UnitOfMeasure } from '#domain/space/area.ts';

/** Meters to a foot. */
export const metresPerFoot = 0.3048;

/** A length within a building: "4.20 m", "12.5 m", or "13.78 ft", "41.0 ft". */
export function formatDistance(metres: number, unit: UnitOfMeasure): string {
  const decimals = metres < 10 ? 2 : 1;
  return unit === 'imperial'
    ? `${(metres / metresPerFoot).toFixed(decimals)} ft`
    : `${metres.toFixed(decimals)} m`;
}
