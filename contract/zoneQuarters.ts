/** The share of seats that the greatest texel of ZoneQuarters stands for. */
export const mostUtilisation = 1.2;

/** Zones by quarters of an hour, by the mean of their valid open slots. */
export interface ZoneQuarters {
  /** Ascending; those that are open. */
  startMs: Float64Array;
  zoneIds: string[];
  /** texels[quarter * zoneIds.length + zone] over 0..mostUtilisation; zones without a capacity read people. */
  texels: Uint8Array;
}
