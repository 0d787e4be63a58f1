import { thresholds } from '#domain/metric/thresholds.ts';

/** A part of the people who move, 0..1. */
export interface Share {
  floorId: string;
  share: number;
}

/** Who moves: those on the seats of a floor with a tag, or the rest of a closed floor where the tag is null. */
export interface Move {
  floorId: string;
  tag: string | null;
  /** Shares that add up to 1; null shares them out by headroom. */
  to: readonly Share[] | null;
}

/** What if some floors were closed. */
export interface Scenario {
  closed: readonly string[];
  moves: readonly Move[];
  /** Factors on the people who move, and on those who stay. */
  growth: number;
  growthStaying: number;
  /** Share of the seats that may be taken. */
  target: number;
  /** Share of the days whose peak must fit, and of the slots for rooms. */
  serviceLevel: number;
  roomServiceLevel: number;
  /** Of a square meter; null is unknown. */
  costM2: number | null;
  /** Of the months that are drawn. */
  seed: number;
  months: number;
  hasFrontier: boolean;
  /** Instants whose quarter of an hour is wanted floor by floor. */
  moments: readonly number[];
}

/** Nothing closed, at the thresholds of the definitions. */
export const usualScenario: Scenario = {
  closed: [],
  moves: [],
  growth: 1,
  growthStaying: 1,
  target: thresholds.target,
  serviceLevel: thresholds.serviceLevelSeats,
  roomServiceLevel: thresholds.serviceLevelRooms,
  costM2: null,
  seed: 1,
  months: 1000,
  hasFrontier: true,
  moments: [],
};

/** Guards comparisons against the rounding of sums. */
export const slack = 1e-9;
