import { breathe } from '../../wire/breathe.ts';
import { wantedOf } from '../figures/groupFigures.ts';
import { groupSlots, type GroupSlots } from '#domain/matrix/group/GroupSlots.ts';
import { takenSlots } from '#domain/matrix/group/takenSlots.ts';
import type { WantedSlots } from '#domain/matrix/group/Sides.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { openSpans } from '#domain/matrix/openSpans.ts';
import type { MatrixFrame } from '../MatrixApi.ts';
import { countSlots, openSlots } from './openSlots.ts';
import type { PlaceAsk, PlacesInSlots, PlaceSlots } from './PlanningApi.ts';

/** Of all slots of the range those that are open, in a row. */
function inRow(values: Float64Array, { first, spans }: WantedSlots): Float32Array {
  const row = new Float32Array(countSlots(spans));
  let at = 0;
  for (const { from, to } of spans) {
    row.set(values.subarray(from - first, to - first), at);
    at += to - from;
  }
  return row;
}

function toPlace(group: GroupSlots, taken: Float64Array, wanted: WantedSlots): PlaceSlots {
  const row = (values: Float64Array) => inRow(values, wanted);
  return {
    spaces: row(group.spaces),
    capacity: row(group.capacity),
    seen: row(group.seen),
    seats: row(group.seats),
    countedSeats: row(group.countedSeats),
    seated: row(group.seated),
    people: row(group.people),
    usable: row(group.usable),
    used: row(group.used),
    taken: row(taken),
  };
}

/** Places of a matrix in its open slots. */
export async function placeSlots(
  matrix: HeldMatrix,
  ask: MatrixFrame & { places: readonly PlaceAsk[] },
  signal: AbortSignal | undefined,
): Promise<PlacesInSlots> {
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const wanted = wantedOf(spans);
  const places: Record<string, PlaceSlots> = {};
  for (const { id, zoneIds } of ask.places) {
    await breathe(signal);
    const zones = matrix.zonesOf(zoneIds);
    const group = groupSlots(matrix, zones, { wanted, capacity: ask.capacity });
    places[id] = toPlace(group, takenSlots(matrix, zones, wanted), wanted);
  }
  return { open: openSlots(matrix, spans), places };
}
