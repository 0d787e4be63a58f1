const squareFeetPerM2 = 10.76391;

export const unitsOfMeasure = ['metric', 'imperial'] as const;
export type UnitOfMeasure = (typeof unitsOfMeasure)[number];

/** An area in the person's unit: square meters, or square feet. */
export function areaInUnit(areaM2: number, unit: UnitOfMeasure): number {
  return unit === 'imperial' ? areaM2 * squareFeetPerM2 : areaM2;
}

/** An area in the person's unit as square meters. */
export function areaOfUnit(area: number, unit: UnitOfMeasure): number {
  return unit === 'imperial' ? area / squareFeetPerM2 : area;
}

/** What a square meter of a building costs. */
export interface AnnualCost {
  /** Of a square meter and year; null is unknown. */
  perM2: number | null;
  /** A code of ISO 4217; null is not said. */
  currency: string | null;
}

/** What a square meter may cost in a year at most; beyond is a slip of the keys. */
export const mostCostM2 = 100_000;
