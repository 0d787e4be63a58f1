import { breathe } from '../../wire/breathe.ts';
import { openRow, wantedOf } from '#domain/matrix/group/wantedOf.ts';
import { groupSlots, type GroupSlots } from '#domain/matrix/group/GroupSlots.ts';
import { takenSlots } from '#domain/matrix/group/takenSlots.ts';
import type { WantedSlots } from '#domain/matrix/group/Sides.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { openSpans } from '#domain/matrix/openSpans.ts';
import type { MatrixFrame } from '../MatrixApi.ts';
import { openSlots } from './openSlots.ts';
import type { PlaceAsk, PlacesInSlots, PlaceSlots } from './PlanningApi.ts';

function toPlace(group: GroupSlots, taken: Float64Array, wanted: WantedSlots): PlaceSlots {
  const row = (values: Float64Array) => Float32Array.from(openRow(values, wanted));
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
