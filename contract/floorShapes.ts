import type { zoneKinds } from './floorPack.ts';
import type { Ring } from '#domain/geometry/Ring.ts';
import type { SceneryKind } from '#domain/space/sceneryKinds.ts';

/** A zone that can carry a value; its ring is of 0..1 coordinates of the plan, y down, open or closed. */
export interface ZoneShape {
  id: string;
  name: string;
  ring: Ring;
  kind: Exclude<keyof typeof zoneKinds, 'scenery'>;
  layer: string;
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
  /** The plan's width in metres, null when unknown. */
  metresWide: number | null;
  /** Only zones of this layer are taken; all of them when null. */
  layer: string | null;
  zones: ZoneShape[];
  scenery: SceneryShape[];
}
