import { type FloorPack, sceneryKinds } from '#contract/floorPack.ts';
import type { NarrowArray } from '#contract/packedArrays.ts';
import type { PlanBox } from '../camera/Camera.ts';

type Corners = Pick<FloorPack, 'xy' | 'ringStart' | 'centroid'>;

/** The box of a zone's outline, read off its corners; a zone without one is its centroid. */
export function zoneBox(pack: Corners, zone: number): PlanBox {
  const box = noBox();
  growRound(box, pack, zone);
  return box;
}

/** The box round zones; of none of them it is inverted, so that it meets nothing. */
export function boxAround(pack: Corners, zones: NarrowArray): PlanBox {
  const box = noBox();
  for (const zone of zones) growRound(box, pack, zone);
  return box;
}

/** The box round everything drawn; the whole plan when the floor is empty. */
export function floorBox(pack: FloorPack): PlanBox {
  if (pack.zoneCount === 0) return { minX: 0, minY: 0, maxX: pack.width, maxY: pack.height };
  return boxAround(pack, pack.order);
}

/**
 * The box that a floor is fitted to: round its outlines, so that a zone that overhangs doesn't push the plan aside; without an
 * outline, round everything drawn.
 */
export function fittedBox(pack: FloorPack): PlanBox {
  const outline = sceneryKinds.indexOf('outline');
  const outlines = [...pack.order].filter((zone) => pack.sceneryKind[zone] === outline);
  return outlines.length === 0 ? floorBox(pack) : boxAround(pack, Uint32Array.from(outlines));
}

interface GrowingBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

function noBox(): GrowingBox {
  return { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
}

function growRound(box: GrowingBox, { xy, ringStart, centroid }: Corners, zone: number): void {
  const start = (ringStart[zone] ?? 0) * 2;
  const end = (ringStart[zone + 1] ?? 0) * 2;
  if (start === end) growTo(box, centroid[zone * 2] ?? 0, centroid[zone * 2 + 1] ?? 0);
  for (let at = start; at < end; at += 2) growTo(box, xy[at] ?? 0, xy[at + 1] ?? 0);
}

function growTo(box: GrowingBox, x: number, y: number): void {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}
