import type { zoneKinds, SceneryKind } from './floorPack.ts';
import { packRings, type PackedRings } from './packedArrays.ts';
import type { Ring } from '#domain/geometry/Ring.ts';

/** A zone that can carry a value. */
export interface ZoneEntry {
  id: string;
  name: string;
  kind: Exclude<keyof typeof zoneKinds, 'scenery'>;
  layer: string;
}

/** A zone with its outline: 0..1 coordinates of the plan, y down, open or closed. */
export interface ZoneShape extends ZoneEntry {
  ring: Ring;
}

/** Plan geometry without values (contract/spaces.ts): a polyline for wall, hinge, jamb and leaf's tip for door, else a polygon. */
export interface SceneryShape {
  kind: SceneryKind;
  name?: string | undefined;
  points: Ring;
}

/** What the geometry worker is given of one floor. */
export interface FloorShapes {
  /** Of the plan's image, in any unit: only their ratio counts. */
  width: number;
  height: number;
  /** The plan's width in meters, null when unknown. */
  metresWide: number | null;
  /** Only zones of this layer are taken; all of them when null. */
  layer: string | null;
  zones: ZoneEntry[];
  /** Of the zones, in their order. */
  outlines: PackedRings;
  scenery: SceneryShape[];
}

/** A floor given zone by zone, ready for the worker. */
export function packFloorShapes({
  zones,
  ...floor
}: Omit<FloorShapes, 'zones' | 'outlines'> & { zones: readonly ZoneShape[] }): FloorShapes {
  return {
    ...floor,
    zones: zones.map(({ id, name, kind, layer }) => ({ id, name, kind, layer })),
    outlines: packRings(zones.map(({ ring }) => ring)),
  };
}
