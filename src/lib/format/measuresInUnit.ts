import { areaInUnit, type UnitOfMeasure } from '#domain/space/area.ts';
import { areaUnits } from './formatArea.ts';
import { metresPerFoot } from './formatDistance.ts';

/** A text of the server, which counts in meters, in the person's unit: "4.0 m²" or "12 m" as "43.1 ft²" or "39.4 ft". */
export function measuresInUnit(text: string, unit: UnitOfMeasure): string {
  if (unit === 'metric') return text;
  return text.replaceAll(/([\d.]+) (m²|m\b)/g, (_said, value: string, said: string) =>
    said === 'm²'
      ? `${areaInUnit(Number(value), unit).toFixed(1)} ${areaUnits[unit]}`
      : `${(Number(value) / metresPerFoot).toFixed(1)} ft`,
  );
}
