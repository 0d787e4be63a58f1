import type { PlaceSlots } from './PlanningApi.ts';

function sum(lists: readonly Float32Array[], length: number): Float32Array {
  const total = new Float32Array(length);
  for (const list of lists) {
    for (let at = 0; at < length; at += 1) total[at] = (total[at] ?? 0) + (list[at] ?? 0);
  }
  return total;
}

/** Several places as one, in the first `length` slots. */
export function sumPlaces(parts: readonly PlaceSlots[], length: number): PlaceSlots {
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
