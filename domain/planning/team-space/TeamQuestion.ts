import { thresholds } from '#domain/metric/thresholds.ts';

/** What a team needs, and among which places it is looked for. */
export interface TeamQuestion {
  people: number;
  /** Share of them who are there on the same day, 0..1. */
  attendance: number;
  /** The days of the team; 0 is Monday. */
  weekdays: readonly number[];
  /** Share of the seats that may be taken. */
  target: number;
  /** Share of the days whose peak must fit. */
  serviceLevel: number;
  /** Tags that a place should have; none asks for nothing. */
  tags: readonly string[];
  /** RSQL that a place must pass; null lets all in. */
  filterZones: string | null;
  /** Zones that nobody else gets. */
  keptZoneIds: readonly string[];
  includesRooms: boolean;
  mostResults: number;
}

/** Monday to Friday, at the thresholds of the definitions. */
export const usualQuestion: Omit<TeamQuestion, 'people'> = {
  attendance: 1,
  weekdays: [0, 1, 2, 3, 4],
  target: thresholds.target,
  serviceLevel: thresholds.serviceLevelSeats,
  tags: [],
  filterZones: null,
  keptZoneIds: [],
  includesRooms: false,
  mostResults: 5,
};

/** Guards comparisons against the rounding of sums. */
export const rounding = 1e-9;

/** Seats that a team needs at once. */
export function seatsNeededBy({
  people,
  attendance,
}: Pick<TeamQuestion, 'people' | 'attendance'>): number {
  return Math.ceil(people * attendance - rounding);
}
