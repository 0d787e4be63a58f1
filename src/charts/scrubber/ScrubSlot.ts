/** What is usual at a slot: the middle and the range from the tenth to the ninetieth percentile. */
export interface ScrubExpectation {
  low: number;
  median: number;
  high: number;
}

/** One step of the time that can be scrubbed through. */
export interface ScrubSlot {
  /** Local time of its start: "14:35". */
  time: string;
  /** Its description without the time: "212 people, expected 180 to 230". */
  text: string;
  /** Height of the curve; null is a gap: nothing is known. */
  value: number | null;
  /** Drawn hollow. */
  isLowCoverage?: boolean;
  /** Shaded. */
  isClosed?: boolean;
  expected?: ScrubExpectation | null;
}

/** A named stretch of slots: a time marker. */
export interface ScrubMarker {
  id: string;
  from: number;
  toExclusive: number;
  title: string;
}

/** A height that the curve is held against. */
export interface ScrubLevel {
  value: number;
  text: string;
}

/** A label under the axis, at the start of a slot. */
export interface ScrubTick {
  slot: number;
  text: string;
  /** The greatest of 1, 2, 3 and 6 that divides its hour: as room grows short, every, every 2nd, 3rd and 6th hour is left. */
  rank: 1 | 2 | 3 | 6;
}
