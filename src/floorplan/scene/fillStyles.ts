import Flatbush from 'flatbush';
import { zoneKinds, type FloorPack, sceneryKinds, type SceneryKind } from '#contract/floorPack.ts';
import type { NarrowArray } from '#contract/packedArrays.ts';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { sharedArea } from '#domain/geometry/overlap/sharedArea.ts';
import { plainFirst } from './plainFirst.ts';
import { zoneBox } from './zoneBox.ts';

/**
 * How the inside of a zone is filled. `tint`: an area whose desks carry the colors, itself only tinted; `wash`: an area
 * with furniture that carries none.
 */
export const fillStyles = {
  solid: 0,
  tint: 1,
  desk: 2,
  ground: 3,
  core: 4,
  furniture: 5,
  wash: 6,
} as const;

export interface ZoneFills {
  /** A fillStyles value per zone. */
  readonly style: Uint8Array;
  /** 1 where the zone is drawn as a rectangle with rounded corners. */
  readonly isRounded: Uint8Array;
  /** Zones in the order they are drawn. */
  readonly order: NarrowArray;
  /** So many of them come first that fill their outline and nothing else. */
  readonly plainCount: number;
}

/** Whether desks or furniture fill an area, so that a caption in its middle would cover them. */
export function isFurnished({ style }: ZoneFills, zone: number): boolean {
  return style[zone] === fillStyles.tint || style[zone] === fillStyles.wash;
}

export function sceneryKindOf(pack: FloorPack, zone: number): SceneryKind | null {
  return sceneryKinds[pack.sceneryKind[zone] ?? 255] ?? null;
}

export function toZoneFills(pack: FloorPack): ZoneFills {
  const index = pack.zoneCount > 0 ? Flatbush.from(pack.index) : null;
  const style = new Uint8Array(pack.zoneCount);
  const isRounded = new Uint8Array(pack.zoneCount);
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const fill = fillStyleOf(pack, zone, index);
    style[zone] = fill;
    const canRound =
      fill === fillStyles.desk ||
      fill === fillStyles.furniture ||
      pack.kind[zone] === zoneKinds.area;
    isRounded[zone] = canRound && isUprightRectangle(pack, zone) ? 1 : 0;
  }
  const order = toDrawOrder(pack, { style, index });
  return { style, isRounded, ...plainFirst(pack, order, isRounded) };
}

function fillStyleOf(pack: FloorPack, zone: number, index: Flatbush | null): number {
  const kind = pack.kind[zone];
  if (kind === zoneKinds.desk) return fillStyles.desk;
  if (kind === zoneKinds.room) return fillStyles.solid;
  if (kind === zoneKinds.area) return index ? areaStyle(pack, zone, index) : fillStyles.solid;
  const scenery = sceneryKindOf(pack, zone);
  if (scenery === 'furniture') return fillStyles.furniture;
  return scenery === 'outline' || scenery === 'corridor' ? fillStyles.ground : fillStyles.core;
}

/** The color of an area stays behind those of the desks in it, and behind bare furniture. */
function areaStyle(pack: FloorPack, zone: number, index: Flatbush): number {
  const inside = zonesInside(pack, zone, index);
  if (inside.length === 0) return fillStyles.solid;
  return inside.some((other) => other < pack.measuredCount) ? fillStyles.tint : fillStyles.wash;
}

/** Zones and furniture whose boxes lie within a zone's box. */
function zonesInside(pack: FloorPack, zone: number, index: Flatbush): number[] {
  const box = zoneBox(pack, zone);
  return index.search(box.minX, box.minY, box.maxX, box.maxY, (other) => {
    const inner = zoneBox(pack, other);
    const isInside = inner.minX >= box.minX && inner.maxX <= box.maxX;
    return other !== zone && isInside && inner.minY >= box.minY && inner.maxY <= box.maxY;
  });
}

function isUprightRectangle(pack: FloorPack, zone: number): boolean {
  const start = pack.ringStart[zone] ?? 0;
  const end = pack.ringStart[zone + 1] ?? 0;
  if (end - start !== 5) return false;
  const box = zoneBox(pack, zone);
  for (let vertex = start; vertex < end; vertex += 1) {
    const x = pack.xy[vertex * 2] ?? 0;
    const y = pack.xy[vertex * 2 + 1] ?? 0;
    const isCorner = (x === box.minX || x === box.maxX) && (y === box.minY || y === box.maxY);
    if (!isCorner) return false;
  }
  return true;
}

const layerOf = { outline: 0, scenery: 1, measured: 2, furniture: 3 } as const;

interface Drawn {
  style: Uint8Array;
  index: Flatbush | null;
}

/** The pack's order (parents first) within layers: the floor's outline, other scenery, zones, furniture that covers none. */
function toDrawOrder(pack: FloorPack, { style, index }: Drawn): number[] {
  const layer = (zone: number): number => {
    if (zone < pack.measuredCount) return layerOf.measured;
    if (style[zone] === fillStyles.furniture) {
      return index && coversZone(pack, zone, index) ? layerOf.scenery : layerOf.furniture;
    }
    return sceneryKindOf(pack, zone) === 'outline' ? layerOf.outline : layerOf.scenery;
  };
  const layers: number[][] = [[], [], [], []];
  for (const zone of pack.order) layers[layer(zone)]?.push(zone);
  return layers.flat();
}

/** A part that covers more than this share of a zone would hide its color. */
const mostCovered = 0.5;

/** Whether furniture would hide a zone. */
function coversZone(pack: FloorPack, furniture: number, index: Flatbush): boolean {
  const box = zoneBox(pack, furniture);
  const near = index.search(box.minX, box.minY, box.maxX, box.maxY, (zone) => {
    if (zone >= pack.measuredCount) return false;
    const { minX, minY, maxX, maxY } = zoneBox(pack, zone);
    const shared =
      Math.max(0, Math.min(maxX, box.maxX) - Math.max(minX, box.minX)) *
      Math.max(0, Math.min(maxY, box.maxY) - Math.max(minY, box.minY));
    return shared > mostCovered * ringOf(pack, zone).area;
  });
  if (near.length === 0) return false;
  const cover = ringOf(pack, furniture);
  return near.some((zone) => {
    const ring = ringOf(pack, zone);
    return sharedArea(cover, ring) > mostCovered * ring.area;
  });
}

function ringOf(pack: FloorPack, zone: number): FlatRing {
  const [start = 0, end = 0] = [pack.ringStart[zone], pack.ringStart[zone + 1]];
  return new FlatRing(Float64Array.from(pack.xy.subarray(start * 2, end * 2)));
}
