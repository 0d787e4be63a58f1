import type { NarrowArray, PackedTexts } from './packedArrays.ts';

/**
 * The geometry of one floor and layer as transferable buffers: made once in the geometry worker, drawn by the
 * floor-plan engine. Coordinates are plan units: 1/16 px of a plan whose longer side is 4,096 px, so 0..65,535, y down.
 * Zone i owns ring vertices ringStart[i] .. ringStart[i+1] (closed: last = first) and triangle corners
 * triangleStart[i] .. triangleStart[i+1], which count its ring vertices from 0.
 */
export interface FloorPack {
  zoneCount: number;
  /** Plan extent in plan units. */
  width: number;
  height: number;
  /** Meters per plan unit, when the floor's size is known. */
  metresPerUnit: number | null;
  zoneIds: PackedTexts;
  zoneNames: PackedTexts;
  ringStart: Uint32Array;
  xy: Uint16Array;
  triangleStart: Uint32Array;
  triangles: NarrowArray;
  /** Point inside each polygon, best for a label: x, y pairs. */
  labelAnchor: Uint16Array;
  /** Area-weighted centroids: x, y pairs. */
  centroid: Uint16Array;
  /** flatbush index over the boxes of the zones; one without an outline is its centroid. */
  index: ArrayBuffer;
  /** zoneKinds values; scenery is drawn but never carries a value and is never hit. */
  kind: Uint8Array;
  /** Index into `sceneryKinds` for kind scenery, else 255. Scenery entries follow the zones: i >= measuredCount. */
  sceneryKind: Uint8Array;
  /** Zones that can carry a value come first: 0 .. measuredCount. */
  measuredCount: number;
  /** Draw order: parents before children. */
  order: NarrowArray;
  /** Walls as segments: x1, y1, x2, y2. */
  walls: Uint16Array;
  /** Doors: hinge x, y, jamb x, y, tip of the open leaf x, y. */
  doors: Uint16Array;
}

/** What a zone is to the renderer. `scenery` is plan geometry such as cores and corridors; `desk` is drawn rounded and unlabeled until zoomed. */
export const zoneKinds = { room: 0, area: 1, desk: 2, scenery: 3 } as const;

/** Kinds of plan geometry that is drawn but never measured. */
export const sceneryKinds = [
  'outline',
  'core',
  'corridor',
  'stairs',
  'lift',
  'toilet',
  'furniture',
  'wall',
  'door',
] as const;

export type SceneryKind = (typeof sceneryKinds)[number];

/** Flag bits of the second texture channel. */
export const paintFlags = {
  filteredOut: 1,
  stale: 2,
  noData: 4,
  lowCoverage: 8,
  /** Drawn without a color; its texel reads people, 0..254. */
  noCapacity: 16,
  over: 32,
  /** A difference that could be chance. */
  chance: 64,
} as const;

/** The value texel that means "no value". 0..254 spread over the palette's domain. */
export const noValueTexel = 255;

/** In the texels of a day, a value above the domain: there no flag can say so. */
export const overTexel = 254;
