/** What a square meter of a building costs. */
export interface AnnualCost {
  /** Of a square meter and year; null is unknown. */
  perM2: number | null;
  /** A code of ISO 4217; null is not said. */
  currency: string | null;
}

/** What a square meter may cost in a year at most; beyond is a slip of the keys. */
export const mostCostM2 = 100_000;
