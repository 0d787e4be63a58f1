import type { InstantRange } from '#domain/time/wallRange.ts';

/** What `judged` of a slot says. */
export const judgements = { stuck: 1, implausible: 2 } as const;

/** Slots of a zone and layer. */
export interface ZoneSpan extends InstantRange {
  floorNo: number;
  zoneNo: number;
  layerName: string;
}

/** Slots that are not to be believed: those that tell `people`, where they are stuck, or more, where they are implausible. */
export interface Verdict extends ZoneSpan {
  judgement: (typeof judgements)[keyof typeof judgements];
  people: number;
}

/** What is to change in the store. */
export interface Verdicts {
  against: Verdict[];
  /** Slots that were judged and are to be believed again. */
  cleared: ZoneSpan[];
}
