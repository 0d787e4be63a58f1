import { thresholds } from '#domain/metric/thresholds.ts';
import { slack } from './Scenario.ts';

/** A floor over the open slots of a study. */
export interface StudyFloor {
  id: string;
  /** At the end of the frame; 0 where nobody sits. */
  seats: number;
  /** Spaces with these seats at the end of the frame, each once however many zones measure it. */
  places: number;
  /** Of each place once; null where none is known. */
  m2: number | null;
  /** Valid share of its open minutes, 0..1. */
  coverage: number;
  /** People on its seats by slot, corrected to all of them; NaN where too few of them were measured. */
  people: Float64Array;
  /** People on the seats that have a tag, likewise. */
  tags: Readonly<Record<string, Float64Array>>;
  /** Its rooms by size class. */
  rooms: Readonly<Record<string, StudyRooms>>;
}

export interface StudyRooms {
  /** At the end of the frame. */
  have: number;
  /** Rooms in use by slot; NaN where too few were measured. */
  demand: Float64Array;
}

/** The quarters of an hour on the local clock that hold open slots, ascending. */
export interface StudyQuarters {
  startMs: Float64Array;
  /** Local day, as days since 1970-01-01. */
  day: Int32Array;
  /** 0 is Monday 00:00 to 01:00. */
  hourOfWeek: Uint8Array;
}

/** What scenarios are worked out from: floors over the same open slots, those of several buildings side by side. */
export interface Study {
  /** Open minutes of each slot, above 0; slots ascend. */
  w: Float64Array;
  /** Which quarter each slot lies in. */
  quarterOf: Int32Array;
  quarters: StudyQuarters;
  /** The local day of now, which is not over. */
  today: number;
  /** The size classes of rooms, the smallest first. */
  roomClasses: readonly string[];
  /** In the order in which they are named. */
  floors: readonly StudyFloor[];
}

/** Why a floor cannot close: too little is known of it, or nobody sits there and it takes no part. */
export type StayReason = 'LOW_COVERAGE' | 'NO_SEATS';

/** Why a floor cannot close; null when it may. */
export function stayReason({ seats, coverage }: StudyFloor): StayReason | null {
  if (seats <= 0) return 'NO_SEATS';
  return coverage < thresholds.neededData - slack ? 'LOW_COVERAGE' : null;
}

/** The floors with seats; the others take no part. */
export function seatedFloors({ floors }: Pick<Study, 'floors'>): StudyFloor[] {
  return floors.filter(({ seats }) => seats > 0);
}
