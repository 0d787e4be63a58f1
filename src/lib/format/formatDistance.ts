import type { UnitOfMeasure } from '#domain/space/area.ts';

/** Meters to a foot. */
export const metresPerFoot = 0.3048;

/** A length within a building: "4.20 m", "12.5 m", or "13.8 ft". */
export function formatDistance(metres: number, unit: UnitOfMeasure): string {
  if (unit === 'imperial') return `${(metres / metresPerFoot).toFixed(1)} ft`;
  return `${metres.toFixed(metres < 10 ? 2 : 1)} m`;
}
