import type {
  OpenSlots,
  PlacesInSlots,
  PlacePressure,
} from '#workers/matrix/planning/PlanningApi.ts';
import { askHeld } from '../matrix/heldMatrices.ts';
import { readFloors, type FloorsRequest, type FloorZones } from '../matrix/readFloors.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import type { PlaceKind } from '#domain/planning/pressure/placeLoad.ts';

/** What runs out in a place: seats, or rooms. */
export type PressureKind = PlaceKind;
/** Pressure of one place over the frame. */
export type Pressure = PlacePressure;
/** The open slots that pressure is looked for in. */
export type PressureSlots = OpenSlots;

/** Zones that run out together, by the floors they lie on. */
export interface PlaceAsk {
  id: string;
  kind: PressureKind;
  floors: Readonly<Record<string, readonly string[]>>;
}

/** A building with the places that are looked at. */
export interface PressureRequest extends FloorsRequest {
  places: readonly PlaceAsk[];
}

export interface PressureData {
  request: PressureRequest;
  open: PressureSlots;
  /** In the order of the places. */
  pressures: readonly Pressure[];
}

const nothingOpen: OpenSlots = {
  startMs: new Float64Array(0),
  w: new Float32Array(0),
  hourOfWeek: new Uint8Array(0),
  day: new Int32Array(0),
  days: 0,
};

/** The places of a floor with those of their zones that are on it. */
function placesOn({ places }: PressureRequest, { floorId }: FloorZones) {
  return places.flatMap(({ id, floors }) => {
    const zoneIds = floors[floorId];
    return zoneIds === undefined ? [] : [{ id, zoneIds }];
  });
}

/** Reads the slots of every floor, and finds the pressure of the places over all of them. */
export async function readPressures(
  request: PressureRequest,
  reading: Reading,
  onFloor: (read: number, all: number) => void,
): Promise<PressureData> {
  const floors = await readFloors<PlacesInSlots>(request, reading, {
    onFloor,
    ask: (service, question, floor) =>
      service.placeSlots({ ...question, places: placesOn(request, floor) }, reading.signal),
  });
  const open = floors.reduce(
    (shortest, floor) => (floor.open.w.length < shortest.w.length ? floor.open : shortest),
    floors[0]?.open ?? nothingOpen,
  );
  const groups = request.places.map(({ id, kind }) => ({
    id,
    kind,
    parts: floors.flatMap(({ places }) => places[id] ?? []),
  }));
  const pressures = await askHeld([], (service) =>
    service.placePressure({ open, groups }, reading.signal),
  );
  return { request, open, pressures };
}
