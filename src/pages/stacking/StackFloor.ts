import type { SeatPlan } from '#src/data/metrics/planningDays.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import {
  meanSeatsMeasured,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** A quarter of an hour on the clock of a building. */
export interface Quarter {
  /** Days since 1970-01-01. */
  day: number;
  /** Of the day, 0..95. */
  quarter: number;
}

/** An hour of the typical week on the clock of a building, 0 is Monday 00:00 to 01:00. */
export interface WeekHour {
  hour: number;
}

/** What the plan shows instead of the whole frame. */
export type Moment = Quarter | WeekHour;

/** An hour of one week of the frame. */
export interface HourOfDay extends QuarterValues {
  /** Days since 1970-01-01. */
  day: number;
}

/** What was measured of a floor in a quarter of an hour; null is unknown. */
export interface QuarterValues {
  people: number | null;
  utilisation: number | null;
  timeInUse: number | null;
}

/** A floor over the frame. Null is unknown. */
export interface StackFloor extends Denominators {
  floor: FloorSpace;
  building: BuildingSpace;
  /** Its zones that count. */
  zones: readonly ZoneSpace[];
  /** Whether any of its open time is valid; else it is left out of all totals. */
  isMeasured: boolean;
  seats: number | null;
  /** Area of its zones; null where none tells one. */
  areaM2: number | null;
  utilisation: number | null;
  timeInUse: number | null;
  /** P90 of the daily peaks of people, by 15-minute means. */
  p90: number | null;
  peakDays: number;
  /** Seats that can be released, negative when short. */
  opportunity: number | null;
  /** What these were worked out from. */
  plan: SeatPlan;
  /** What was measured at a moment, or is typical of an hour: the median of its weeks. */
  valueAt: (moment: Moment) => QuarterValues;
  /** An hour of the week in each week of the frame, the oldest first. */
  weeksAt: (hour: number) => readonly HourOfDay[];
  /** Its parts, by the id of their segment. */
  parts: ReadonlyMap<string, FloorPart>;
}

/** What a part of a floor is colored by. */
export type FloorPart = Pick<
  StackFloor,
  'seats' | 'utilisation' | 'timeInUse' | 'opportunity' | 'valueAt' | 'isMeasured'
>;

/** A building with its floors, the highest first; `whole` is all of them as one. */
export interface StackBuilding {
  building: BuildingSpace;
  /** What was asked of it. */
  request: ReportScope;
  floors: readonly StackFloor[];
  /** Undefined for a building without floors. */
  whole: StackFloor | undefined;
}

/** Why a floor has no values: its spaces were not measured, or none of those that are looked at is there. */
export function unmeasuredText({ zones }: Pick<StackFloor, 'zones'>): string {
  return zones.length === 0 ? 'no such spaces' : 'not measured';
}

/** What the numbers are divided by: the hours of the building that was open longest, and the coverage of all their seats. */
export function stackDenominators(buildings: readonly StackBuilding[]): Denominators {
  const wholes = buildings.flatMap(({ whole }) => whole ?? []);
  const most = (values: readonly number[]) => Math.max(0, ...values);
  const openMinutes = wholes.reduce((sum, whole) => sum + whole.openMinutes, 0);
  const validMinutes = wholes.reduce((sum, whole) => sum + whole.validMinutes, 0);
  return {
    openMinutes: most(wholes.map((whole) => whole.openMinutes)),
    validMinutes: most(wholes.map((whole) => whole.validMinutes)),
    coverage: openMinutes > 0 ? validMinutes / openMinutes : null,
    seatsMeasured: meanSeatsMeasured(
      wholes.map(({ seatsMeasured, ...whole }) => ({ seatsMeasured, weight: whole.validMinutes })),
    ),
    openDays: most(wholes.map((whole) => whole.openDays)),
    places: wholes.reduce((sum, whole) => sum + whole.places, 0),
  };
}
