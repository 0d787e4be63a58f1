import type { UnitOfMeasure } from '#domain/space/area.ts';
import { metresPerFoot } from '#src/lib/format/measures.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';

const units: Readonly<Record<UnitOfMeasure, { metres: number; sign: string; word: string }>> = {
  metric: { metres: 1, sign: 'm', word: 'meters' },
  imperial: { metres: metresPerFoot, sign: 'ft', word: 'feet' },
};

/** The person's unit of length in a word. */
export function lengthWord(unit: UnitOfMeasure): string {
  return units[unit].word;
}

/** Meters as a length is typed. */
export function typedLength(metres: number, unit: UnitOfMeasure): string {
  return String(Math.round((metres / units[unit].metres) * 1000) / 1000);
}

/** A width and a height: "24 × 14 m", or "78.7 × 45.9 ft". */
export function sizeText([width, height]: readonly [number, number], unit: UnitOfMeasure): string {
  const { metres, sign } = units[unit];
  return `${formatTenths(width / metres)} × ${formatTenths(height / metres)} ${sign}`;
}

const gaps: Readonly<Record<UnitOfMeasure, readonly [slit: number, door: number, wide: number]>> = {
  metric: [0.3, 0.9, 1.2],
  imperial: [1, 3, 4],
};

/** The width up to which gaps are closed, as the nearest that can be chosen: others may count in another unit, or write their own. */
export function chosenGap(metres: number, unit: UnitOfMeasure): string {
  const [nearest] = gapChoices(unit)
    .map(({ id }) => id)
    .toSorted((a, b) => Math.abs(Number(a) - metres) - Math.abs(Number(b) - metres));
  return nearest ?? '0';
}

/** Up to which width gaps between walls can be closed, in meters by their id. */
export function gapChoices(unit: UnitOfMeasure): { id: string; label: string }[] {
  const { metres, sign } = units[unit];
  const [slit, door, wide] = gaps[unit];
  const choice = (width: number, what = '') => ({
    id: typedLength(width * metres, 'metric'),
    label: `Close up to ${width} ${sign}${what}`,
  });
  return [
    { id: '0', label: 'Leave open' },
    choice(slit),
    choice(door, ' (doors)'),
    choice(wide, ' (wide doors)'),
  ];
}
