import { thresholds } from '#domain/metric/thresholds.ts';
import { overflow } from '#domain/planning/overflow.ts';
import {
  loadOf,
  measuredShareAt,
  type PlaceKind,
  type PlaceLoad,
} from '#domain/planning/pressure/placeLoad.ts';
import { pressure, type Episode } from '#domain/planning/pressure/pressure.ts';
import { pressureDays } from '#domain/planning/pressure/pressureDays.ts';
import { pressureWeek, worstHour } from '#domain/planning/pressure/pressureWeek.ts';
import { slackSlots } from '#domain/planning/relief.ts';
import { breathe } from '../../wire/breathe.ts';
import type { OpenSlots, PlacePressure, PlaceSlots, PressureGroup } from './PlanningApi.ts';

interface Ask {
  open: OpenSlots;
  groups: readonly PressureGroup[];
}

/** Any room that is free helps; seats do while enough of them stay free. */
const slackShare = { seats: thresholds.pressure, rooms: 1 } as const;

function longestOf(episodes: readonly Episode[], startMs: Float64Array): PlacePressure['longest'] {
  let longest: Episode | null = null;
  for (const episode of episodes) {
    if (episode.minutes > (longest?.minutes ?? 0)) longest = episode;
  }
  return longest && { minutes: longest.minutes, startMs: startMs[longest.from] ?? 0 };
}

interface Totals {
  openMinutes: number;
  validMinutes: number;
  places: number;
  seatsMeasured: number | null;
  load: number | null;
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Places count wherever the place exists, what is taken of them where it was measured. */
function totalsOf(
  { taken, places }: PlaceLoad,
  { place, kind }: { place: PlaceSlots; kind: PlaceKind },
  w: Float32Array,
): Totals {
  const there = kind === 'seats' ? place.capacity : place.spaces;
  let openMinutes = 0;
  let openPlaces = 0;
  let validMinutes = 0;
  let measuredMinutes = 0;
  let takenMinutes = 0;
  let placeMinutes = 0;
  for (let at = 0; at < taken.length; at += 1) {
    const minutes = w[at] ?? 0;
    if ((place.spaces[at] ?? 0) > 0) {
      openMinutes += minutes;
      openPlaces += minutes * (there[at] ?? 0);
    }
    const value = taken[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    validMinutes += minutes;
    measuredMinutes += minutes * measuredShareAt(place, at);
    takenMinutes += minutes * value;
    placeMinutes += minutes * (places[at] ?? 0);
  }
  return {
    openMinutes,
    validMinutes,
    places: ratio(openPlaces, openMinutes) ?? 0,
    seatsMeasured: ratio(measuredMinutes, validMinutes),
    load: ratio(takenMinutes, placeMinutes),
  };
}

function pressureOf({ id, kind, parts }: PressureGroup, open: OpenSlots): PlacePressure {
  const length = Math.min(open.w.length, ...parts.map(({ spaces }) => spaces.length));
  const startMs = open.startMs.subarray(0, length);
  const w = open.w.subarray(0, length);
  const place = sumPlaces(parts, length);
  const load = loadOf(place, kind);
  const { values } = load;
  const { share, episodes } = pressure({ values, w, startMs });
  const week = pressureWeek({ values, w, hourOfWeek: open.hourOfWeek });
  return {
    id,
    ...totalsOf(load, { place, kind }, w),
    members: place.spaces.reduce((most, count) => Math.max(most, count), 0),
    share,
    episodes: episodes.length,
    longest: longestOf(episodes, startMs),
    worst: worstHour(week),
    ...overflow({ ...load, w }),
    week,
    byDay: pressureDays({ values, w, day: open.day }),
    isPressed: Uint8Array.from(values, (value) => Number(value >= thresholds.pressure)),
    slack: slackSlots(load.taken, load.places, slackShare[kind]),
  };
}

/** Pressure of groups of places, which may lie on several floors. */
export async function placePressure(
  { open, groups }: Ask,
  signal: AbortSignal | undefined,
): Promise<PlacePressure[]> {
  const list: PlacePressure[] = [];
  for (const group of groups) {
    await breathe(signal);
    list.push(pressureOf(group, open));
  }
  return list;
}

function sum(lists: readonly Float32Array[], length: number): Float32Array {
  const total = new Float32Array(length);
  for (const list of lists) {
    for (let at = 0; at < length; at += 1) total[at] = (total[at] ?? 0) + (list[at] ?? 0);
  }
  return total;
}

/** Several places as one, in the first `length` slots. */
function sumPlaces(parts: readonly PlaceSlots[], length: number): PlaceSlots {
  const of = (name: keyof PlaceSlots) =>
    sum(
      parts.map((part) => part[name]),
      length,
    );
  return {
    spaces: of('spaces'),
    capacity: of('capacity'),
    seen: of('seen'),
    seats: of('seats'),
    countedSeats: of('countedSeats'),
    seated: of('seated'),
    people: of('people'),
    usable: of('usable'),
    used: of('used'),
    taken: of('taken'),
  };
}
