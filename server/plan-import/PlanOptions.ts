import type { CapacityRule } from './capacityRule.ts';

/** What a plan file does not say about its building. */
export interface PlanOptions {
  building: string;
  timezone: string;
  campus?: string | undefined;
  /** Local day, `defaultStartdate` when absent. */
  startdate?: string | undefined;
  /** Those of the source when absent. */
  openingHours?: string | undefined;
  /** `areaPerPersonM2` when absent. */
  capacityRule?: CapacityRule | undefined;
}

/** Before any reading, and the same at every import, so that a repeat replaces the period. */
export const defaultStartdate = '2000-01-01';
