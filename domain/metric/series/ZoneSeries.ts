import { thresholds } from '../thresholds.ts';

export type Numbers = Float64Array | Float32Array;

/**
 * One zone on the open slots of a frame, all arrays of one length, ascending in time. Where a slot is not
 * valid, n, nmax and o are not read.
 */
export interface ZoneSeries {
  /** Mean people. */
  n: Numbers;
  /** Most people. */
  nmax: Numbers;
  /** Share of the slot in use, 0..1. */
  o: Numbers;
  /** Share of expected readings received, 0..1; 0 inside an incident. */
  v: Numbers;
  /** Open minutes, 0..5; 0 where the zone did not exist. */
  w: Numbers;
  /** Capacity; 0 or NaN where there is none. */
  c: Numbers;
}

/** Whether a slot is open and enough of its readings came. */
export function isValidSlot(series: ZoneSeries, slot: number): boolean {
  return (series.w[slot] ?? 0) > 0 && (series.v[slot] ?? 0) >= thresholds.validSlot;
}
