import type Flatbush from 'flatbush';
import type { FloorPack } from '#contract/floorPack.ts';
import { sceneryKindOf } from '../scene/fillStyles.ts';
import { zoneBox } from '../scene/zoneBox.ts';

/** Where the caption of an area full of desks goes: beside it or in its margin, never on the desks. */
export interface AreaCaption {
  readonly x: number;
  readonly y: number;
  /** -1: hangs above the anchor; 1: below it; 0: centered on it. */
  readonly side: -1 | 0 | 1;
  /** Plan units free for the caption. */
  readonly width: number;
  readonly height: number;
}

const reach = 4096;

export function areaCaption(pack: FloorPack, zone: number, index: Flatbush): AreaCaption {
  const box = zoneBox(pack, zone);
  const x = (box.minX + box.maxX) / 2;
  const width = box.maxX - box.minX;
  let below = Math.min(reach, pack.height - box.maxY);
  let above = Math.min(reach, box.minY);
  let top = box.maxY - box.minY;
  let bottom = top;
  for (const other of index.search(box.minX, box.minY - reach, box.maxX, box.maxY + reach)) {
    if (other === zone || isGround(pack, other)) continue;
    const near = zoneBox(pack, other);
    if (near.minY >= box.maxY) below = Math.min(below, near.minY - box.maxY);
    else if (near.maxY <= box.minY) above = Math.min(above, box.minY - near.maxY);
    else {
      top = Math.min(top, Math.max(0, near.minY - box.minY));
      bottom = Math.min(bottom, Math.max(0, box.maxY - near.maxY));
      if (near.maxY > box.maxY) below = 0;
      if (near.minY < box.minY) above = 0;
    }
  }
  const places: AreaCaption[] = [
    { x, y: box.maxY, side: 1, width, height: below },
    { x, y: box.minY, side: -1, width, height: above },
    { x, y: box.minY + top / 2, side: 0, width, height: top },
    { x, y: box.maxY - bottom / 2, side: 0, width, height: bottom },
  ];
  return places.reduce((best, place) => (place.height > best.height * 1.25 ? place : best));
}

function isGround(pack: FloorPack, zone: number): boolean {
  const kind = sceneryKindOf(pack, zone);
  return kind === 'outline' || kind === 'corridor';
}
