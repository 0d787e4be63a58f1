import { thresholds } from '#domain/metric/thresholds.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import {
  sameGroup,
  valuesOf,
  wholeGroup,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import {
  daysOfAnswer,
  plannedDays,
  toSeatPlan,
  type SeatPlan,
} from '#src/data/metrics/planningDays.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { frameDenominators } from '#src/features/report/figures/frameDenominators.ts';
import { frameValue } from '#src/features/report/figures/readGroup.ts';
import type { StackAnswer } from './readStack.ts';
import { outermost, segmentIdOf } from './floorSegments.ts';
import type {
  FloorPart,
  HourOfDay,
  Quarter,
  QuarterValues,
  StackBuilding,
  StackFloor,
} from './StackFloor.ts';
import { hourPlaces, typicalOf, type HourPlaces } from './weekHours.ts';

const minutesPerQuarter = 15;
const quartersPerDay = 96;

/** Where the quarter of a moment stands; undefined outside the frame. */
type QuarterIndex = (moment: Quarter) => number | undefined;

/** Tells the quarters of an answer by the clock on the wall; of an hour that it repeats the first counts. */
function quarterIndex({ intervals }: MetricAnswer, timeZone: string): QuarterIndex {
  const places = new Map<number, number>();
  const keyOf = ({ day, quarter }: Quarter) => day * quartersPerDay + quarter;
  for (const [at, { startMs }] of intervals.entries()) {
    const { dayNumber, minuteOfDay } = localParts(startMs, timeZone);
    const key = keyOf({ day: dayNumber, quarter: Math.floor(minuteOfDay / minutesPerQuarter) });
    if (!places.has(key)) places.set(key, at);
  }
  return (moment) => places.get(keyOf(moment));
}

/** The answers of a building, and how they are told by its clock. */
interface AnswerReader {
  answer: StackAnswer;
  /** The quarters of the day of the moment; null while none is shown, or it is read. */
  quarters: { answer: MetricAnswer; index: QuarterIndex } | null;
  /** The hours of the frame; null while no typical week is shown, or it is read. */
  hours: { answer: MetricAnswer; places: HourPlaces } | null;
  /** The local day of each day of the answer. */
  days: readonly number[];
  /** The local day of now: it is partial, and its peak does not count. */
  today: number;
}

interface FloorInput {
  floor: FloorSpace;
  building: BuildingSpace;
  reader: AnswerReader;
  /** The group of the floor, or of the whole building. */
  find: (answer: MetricAnswer) => MetricGroup | undefined;
  zones: readonly ZoneSpace[];
}

/** A floor of the stack: its figures over the frame, its P90 on the planning basis, its parts and its moments. */
function toStackFloor({ floor, building, reader, find, zones }: FloorInput): StackFloor {
  const { answer } = reader;
  const whole = find(answer.whole);
  const denominators = frameDenominators(whole, undefined);
  const figures = figuresOf(find, reader);
  const { plan } = figures;
  return {
    floor,
    building,
    zones,
    areaM2: areaOf(zones),
    p90: plan.peak,
    peakDays: plan.days.filter(({ fate }) => fate === 'counts').length,
    ...figures,
    ...denominators,
    isMeasured: (denominators.coverage ?? 0) >= thresholds.leastData,
    openDays: (find(answer.days)?.openMinutes ?? []).filter((minutes) => (minutes ?? 0) > 0).length,
    parts: partsOf(floor, reader),
  };
}

/** What is known of a group of the answers. */
function figuresOf(
  find: FloorInput['find'],
  { answer, quarters, hours, days, today }: AnswerReader,
): Pick<StackFloor, 'weeksAt'> & FloorPart & { plan: SeatPlan } {
  const whole = find(answer.whole);
  const seats = frameValue(whole, 'capacity_mean');
  const plan = toSeatPlan(seats, plannedDays(find(answer.days), days, today));
  const ofMoment = quarters === null ? undefined : find(quarters.answer);
  const ofHours = hours === null ? undefined : find(hours.answer);
  const weeksAt = (hour: number) =>
    (hours?.places.get(hour) ?? []).map(({ at, day }): HourOfDay =>
      Object.assign({ day }, valuesAt(ofHours, at)),
    );
  return {
    isMeasured: (whole?.coverage[0] ?? 0) > 0,
    seats,
    utilisation: frameValue(whole, 'utilisation_mean'),
    timeInUse: frameValue(whole, 'frequency_mean'),
    opportunity: plan.seats,
    valueAt: (moment) =>
      'hour' in moment
        ? typicalOf(weeksAt(moment.hour))
        : valuesAt(ofMoment, quarters?.index(moment)),
    weeksAt,
    plan,
  };
}

/** The parts of a floor by the id of their segment, where one group of zones is one segment. */
function partsOf(floor: FloorSpace, reader: AnswerReader): ReadonlyMap<string, FloorPart> {
  const grouping = reader.answer.request.parts;
  const parts = new Map<string, FloorPart>();
  const several = new Set<string>();
  for (const { id, kind, keys } of reader.answer.whole.groups) {
    if (keys?.['floor'] !== floor.id) continue;
    const segmentId = segmentIdOf(keys, grouping);
    if (parts.has(segmentId)) several.add(segmentId);
    const find = (answer: MetricAnswer) => sameGroup(answer, { id, kind });
    parts.set(segmentId, figuresOf(find, reader));
  }
  for (const id of several) parts.delete(id);
  return parts;
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
  /** Quarters of an hour of the day of the moment. */
  quarters: MetricAnswer | null;
  /** Hours of the frame. */
  hours: MetricAnswer | null;
  nowMs: number;
}

/** A building of the plan; floors of which nothing was measured are there, too. */
export function toStackBuilding(input: BuildingInput): StackBuilding {
  const { building, floors, answer, quarters, hours, nowMs } = input;
  const { timezone } = building;
  const reader: AnswerReader = {
    answer,
    quarters: quarters && { answer: quarters, index: quarterIndex(quarters, timezone) },
    hours: hours && { answer: hours, places: hourPlaces(hours, timezone) },
    days: daysOfAnswer(answer.days, timezone),
    today: localDayNumber(nowMs, timezone),
  };
  const [top] = floors;
  return {
    building,
    request: answer.request,
    floors: floors.map(({ floor, zones }) =>
      toStackFloor({
        building,
        reader,
        floor,
        zones,
        find: ({ groups }) => groups.find(({ kind, id }) => kind === 'floor' && id === floor.id),
      }),
    ),
    whole:
      top &&
      toStackFloor({
        building,
        reader,
        floor: top.floor,
        zones: floors.flatMap(({ zones }) => zones),
        find: wholeGroup,
      }),
  };
}
