import { thresholds } from '#domain/metric/thresholds.ts';
import type { Numbers } from '#domain/metric/series/ZoneSeries.ts';

/** What runs out: seats, by U(t); or rooms, by F(t) or when none is free. */
export type PlaceKind = 'seats' | 'rooms';

/** A place by slot, in numbers that add up. */
export interface PlaceNumbers {
  /** Members, and their capacity; 0 where there are none. */
  spaces: Numbers;
  capacity: Numbers;
  /** Valid members, and their capacity. */
  seen: Numbers;
  seats: Numbers;
  /** Capacity of members with a count of people, and the people in it. */
  countedSeats: Numbers;
  seated: Numbers;
  /** Valid members whose presence counts, the sum of their share in use, and those in use for half the slot or more. */
  usable: Numbers;
  used: Numbers;
  taken: Numbers;
}

/** What is taken of a place by slot, NaN where it is not valid. */
export interface PlaceLoad {
  /** U(t), or F(t), 1 where no room is free. */
  values: Float64Array;
  /** People and seats, or rooms in use and rooms, corrected to all members. */
  taken: Float64Array;
  places: Float64Array;
}

/** Share of the seats that were measured, of the members where there are none; 0 where no member exists. */
export function measuredShareAt(place: PlaceNumbers, at: number): number {
  const spaces = place.spaces[at] ?? 0;
  const capacity = place.capacity[at] ?? 0;
  if (spaces === 0) return 0;
  return capacity > 0 ? (place.seats[at] ?? 0) / capacity : (place.seen[at] ?? 0) / spaces;
}

function seatsAt(
  place: PlaceNumbers,
  at: number,
): { value: number; taken: number; places: number } {
  const value = (place.seated[at] ?? 0) / (place.countedSeats[at] ?? 0);
  const places = place.capacity[at] ?? 0;
  return { value, taken: value * places, places };
}

function roomsAt(
  place: PlaceNumbers,
  at: number,
): { value: number; taken: number; places: number } {
  const usable = place.usable[at] ?? 0;
  const taken = (place.taken[at] ?? 0) / usable;
  const places = place.spaces[at] ?? 0;
  return { value: taken >= 1 ? 1 : (place.used[at] ?? 0) / usable, taken: taken * places, places };
}

/** What is taken of a place, slot by slot. */
export function loadOf(place: PlaceNumbers, kind: PlaceKind): PlaceLoad {
  const { length } = place.spaces;
  const unknown = (): Float64Array => new Float64Array(length).fill(Number.NaN);
  const load: PlaceLoad = { values: unknown(), taken: unknown(), places: unknown() };
  const readAt = kind === 'seats' ? seatsAt : roomsAt;
  for (let at = 0; at < length; at += 1) {
    if (measuredShareAt(place, at) < thresholds.neededData) continue;
    const { value, taken, places } = readAt(place, at);
    if (!Number.isFinite(value)) continue;
    load.values[at] = value;
    load.taken[at] = taken;
    load.places[at] = places;
  }
  return load;
}
