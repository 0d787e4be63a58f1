import type { FloorPack } from '#contract/floorPack.ts';
import type { NarrowArray } from '#contract/narrowArray.ts';
import type { PlanBox } from '../camera/Camera.ts';

/** The box of a zone's outline, read off its corners; a zone without one is its centroid. */
export function zoneBox(pack: FloorPack, zone: number): PlanBox {
  const start = (pack.ringStart[zone] ?? 0) * 2;
  const end = (pack.ringStart[zone + 1] ?? 0) * 2;
  if (start === end) {
    const [x = 0, y = 0] = pack.centroid.subarray(zone * 2);
    return { minX: x, minY: y, maxX: x, maxY: y };
  }
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = start; at < end; at += 2) {
    const [x, y] = [pack.xy[at] ?? 0, pack.xy[at + 1] ?? 0];
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** The box round zones; of none of them it is inverted, so that it meets nothing. */
export function boxAround(pack: FloorPack, zones: NarrowArray): PlanBox {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const zone of zones) {
    const box = zoneBox(pack, zone);
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
}

/** The box round everything drawn; the whole plan when the floor is empty. */
export function floorBox(pack: FloorPack): PlanBox {
  if (pack.zoneCount === 0) return { minX: 0, minY: 0, maxX: pack.width, maxY: pack.height };
  return boxAround(pack, pack.order);
}
