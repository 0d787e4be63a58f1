import type { ReadingSlots } from '../openReading.ts';
import type { FloorReading } from './readStudyFloor.ts';
import type { Study, StudyFloor, StudyQuarters } from './Study.ts';

interface SharedSlots {
  startMs: Float64Array;
  /** The least of the floors' open minutes. */
  w: Float64Array;
}

/** The slots in which all are open. */
function sharedSlots(readings: readonly ReadingSlots[]): SharedSlots {
  const [first, ...others] = readings;
  if (first === undefined) return { startMs: new Float64Array(0), w: new Float64Array(0) };
  const minutes = new Map([...first.startMs].map((ms, at) => [ms, first.w[at] ?? 0]));
  for (const { startMs, w } of others) {
    const own = new Map([...startMs].map((ms, at) => [ms, w[at] ?? 0]));
    for (const [ms, known] of minutes) {
      const other = own.get(ms);
      if (other === undefined) minutes.delete(ms);
      else minutes.set(ms, Math.min(known, other));
    }
  }
  return {
    startMs: Float64Array.from(minutes.keys()),
    w: Float64Array.from(minutes.values()),
  };
}

function quartersOf(
  { startMs }: SharedSlots,
  of: ReadingSlots | undefined,
): { quarterOf: Int32Array; quarters: StudyQuarters } {
  const places = new Map([...(of?.startMs ?? [])].map((ms, at) => [ms, at]));
  const quarterMs = Float64Array.from(startMs, (ms) => of?.quarterMs[places.get(ms) ?? 0] ?? 0);
  const starts = [...new Set(quarterMs)];
  const placeOf = new Map(starts.map((ms, at) => [ms, at]));
  const quarterOf = Int32Array.from(quarterMs, (ms) => placeOf.get(ms) ?? 0);
  const quarters: StudyQuarters = {
    startMs: Float64Array.from(starts),
    day: new Int32Array(starts.length),
    hourOfWeek: new Uint8Array(starts.length),
  };
  for (const [slot, quarter] of quarterOf.entries()) {
    const at = places.get(startMs[slot] ?? 0) ?? 0;
    quarters.day[quarter] = of?.day[at] ?? 0;
    quarters.hourOfWeek[quarter] = of?.hourOfWeek[at] ?? 0;
  }
  return { quarterOf, quarters };
}

/** A floor on the slots that all share. */
function onShared(reading: FloorReading, { startMs }: SharedSlots): StudyFloor {
  const { id, seats, places: members, m2, coverage, people, tags, rooms, slots } = reading;
  const places = new Map([...slots.startMs].map((ms, at) => [ms, at]));
  const from = Int32Array.from(startMs, (ms) => places.get(ms) ?? 0);
  const pick = (values: Float64Array) => Float64Array.from(from, (at) => values[at] ?? Number.NaN);
  return {
    id,
    seats,
    places: members,
    m2,
    coverage,
    people: pick(people),
    tags: Object.fromEntries(Object.entries(tags).map(([tag, series]) => [tag, pick(series)])),
    rooms: Object.fromEntries(
      Object.entries(rooms).map(([size, { have, demand }]) => [
        size,
        { have, demand: pick(demand) },
      ]),
    ),
  };
}

/** Floors of one time zone on the slots in which all their buildings are open, in the order given. */
export function toStudy(
  readings: readonly FloorReading[],
  { today, roomClasses }: Pick<Study, 'today' | 'roomClasses'>,
): Study {
  const shared = sharedSlots(readings.map(({ slots }) => slots));
  return {
    w: shared.w,
    ...quartersOf(shared, readings[0]?.slots),
    today,
    roomClasses,
    floors: readings.map((reading) => onShared(reading, shared)),
  };
}
