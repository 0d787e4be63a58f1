import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { opportunity } from '#domain/planning/opportunity.ts';
import { planningPeaks } from '#domain/planning/planningPeaks.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import {
  valuesOf,
  wholeGroup,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { frameDenominators } from '#src/features/report/figures/frameDenominators.ts';
import { frameValue } from '#src/features/report/figures/readGroup.ts';
import type { StackAnswer } from './readStack.ts';
import type { Moment, QuarterValues, StackBuilding, StackFloor } from './StackFloor.ts';

const minutesPerQuarter = 15;
const quartersPerDay = 96;

/** The quarters of an answer on the building's clock. */
interface QuarterIndex {
  /** The local day of each. */
  days: Int32Array;
  /** Where the quarter of a moment stands; undefined outside the frame. */
  at: (moment: Moment) => number | undefined;
}

/** Tells the quarters of an answer by the clock on the wall; of an hour that it repeats the first counts. */
function quarterIndex({ intervals }: MetricAnswer, timeZone: string): QuarterIndex {
  const days = new Int32Array(intervals.length);
  const places = new Map<number, number>();
  const keyOf = ({ day, quarter }: Moment) => day * quartersPerDay + quarter;
  for (const [at, { startMs }] of intervals.entries()) {
    const { dayNumber, minuteOfDay } = localParts(startMs, timeZone);
    days[at] = dayNumber;
    const key = keyOf({ day: dayNumber, quarter: Math.floor(minuteOfDay / minutesPerQuarter) });
    if (!places.has(key)) places.set(key, at);
  }
  return { days, at: (moment) => places.get(keyOf(moment)) };
}

interface FloorInput {
  floor: FloorSpace;
  building: BuildingSpace;
  answer: StackAnswer;
  index: QuarterIndex;
  /** The group of the floor, or of the whole building. */
  find: (answer: MetricAnswer) => MetricGroup | undefined;
  zones: readonly ZoneSpace[];
  /** The local day of now: it is partial, and its peak does not count. */
  today: number;
}

/** A floor of the stack: its figures over the frame, its P90 on the planning basis, and its moments. */
function toStackFloor(input: FloorInput): StackFloor {
  const { floor, building, answer, index, find, zones } = input;
  const whole = find(answer.whole);
  const quarters = find(answer.quarters);
  const denominators = frameDenominators(whole, undefined);
  const seats = frameValue(whole, 'capacity_mean');
  const peaks = peaksOf(quarters, input);
  const p90 = quantile(peaks, 0.9);
  return {
    floor,
    building,
    zones,
    isMeasured: (denominators.coverage ?? 0) >= thresholds.leastData,
    seats,
    areaM2: areaOf(zones),
    utilisation: frameValue(whole, 'utilisation_mean'),
    timeInUse: frameValue(whole, 'frequency_mean'),
    p90,
    peakDays: peaks.length,
    opportunity: seats === null || p90 === null ? null : opportunity(Math.round(seats), p90),
    ...denominators,
    openDays: openDaysOf(quarters, index),
    valueAt: (moment) => valuesAt(quarters, index.at(moment)),
  };
}

function openDaysOf(group: MetricGroup | undefined, { days }: QuarterIndex): number {
  const open = days.filter((_, at) => (group?.openMinutes[at] ?? 0) > 0);
  return new Set(open).size;
}

/** The daily peaks of people by 15-minute means. */
function peaksOf(
  group: MetricGroup | undefined,
  { index, today }: Pick<FloorInput, 'index' | 'today'>,
): number[] {
  if (!group) return [];
  const values = valuesOf(group, 'count_mean');
  const buckets = Array.from(index.days, (day, at) => ({
    day,
    openMinutes: group.openMinutes[at] ?? 0,
    validMinutes: group.validMinutes[at] ?? 0,
    value: values[at] ?? null,
  }));
  return planningPeaks(buckets, today);
}

function valuesAt(group: MetricGroup | undefined, at: number | undefined): QuarterValues {
  const read = (label: Parameters<typeof valuesOf>[1]) =>
    at === undefined ? null : (valuesOf(group, label)[at] ?? null);
  return {
    people: read('count_mean'),
    utilisation: read('utilisation_mean'),
    timeInUse: read('frequency_mean'),
  };
}

/** The area of zones that no other of them holds; null where none tells its area. */
function areaOf(zones: readonly ZoneSpace[]): number | null {
  const areas = outermost(zones).flatMap(({ m2 }) => (m2 === null ? [] : [m2]));
  return areas.length === 0 ? null : areas.reduce((sum, m2) => sum + m2, 0);
}

/** Zones that lie in no other zone of the list: a sensor's zone within a Wi-Fi zone is a part of it. */
export function outermost(zones: readonly ZoneSpace[]): ZoneSpace[] {
  const ids = new Set<string>(zones.map(({ id }) => id));
  return zones.filter(({ parentId }) => parentId === null || !ids.has(parentId));
}

/** A floor with its zones that count. */
interface PlacedFloor {
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
}

interface BuildingInput {
  building: BuildingSpace;
  /** The highest first. */
  floors: readonly PlacedFloor[];
  answer: StackAnswer;
  nowMs: number;
}

/** A building of the plan; floors of which nothing was measured are there, too. */
export function toStackBuilding({ building, floors, answer, nowMs }: BuildingInput): StackBuilding {
  const index = quarterIndex(answer.quarters, building.timezone);
  const shared = { building, answer, index, today: localDayNumber(nowMs, building.timezone) };
  const [top] = floors;
  return {
    building,
    request: answer.request,
    floors: floors.map(({ floor, zones }) =>
      toStackFloor({
        ...shared,
        floor,
        zones,
        find: ({ groups }) => groups.find(({ kind, id }) => kind === 'floor' && id === floor.id),
      }),
    ),
    whole:
      top &&
      toStackFloor({
        ...shared,
        floor: top.floor,
        zones: floors.flatMap(({ zones }) => zones),
        find: wholeGroup,
      }),
  };
}
