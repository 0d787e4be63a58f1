import type { PlaceKind } from '#domain/planning/pressure/placeLoad.ts';
import type { OpenSlots, PlacePressure } from '#workers/matrix/planning/PlanningApi.ts';

/** What runs out in a place: seats, or rooms. */
export type PressureKind = PlaceKind;
/** Pressure of one place over the frame. */
export type Pressure = PlacePressure;
/** The open slots that pressure is looked for in. */
export type PressureSlots = OpenSlots;
