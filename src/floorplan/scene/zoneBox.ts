import type { FloorPack } from '#contract/floorPack.ts';
import type { PlanBox } from '../camera/Camera.ts';

export function zoneBox(pack: FloorPack, zone: number): PlanBox {
  const at = zone * 4;
  return {
    minX: pack.bounds[at] ?? 0,
    minY: pack.bounds[at + 1] ?? 0,
    maxX: pack.bounds[at + 2] ?? 0,
    maxY: pack.bounds[at + 3] ?? 0,
  };
}

/** The box round everything drawn; the whole plan when the floor is empty. */
export function floorBox(pack: FloorPack): PlanBox {
  if (pack.zoneCount === 0) return { minX: 0, minY: 0, maxX: pack.width, maxY: pack.height };
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const box = zoneBox(pack, zone);
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
}
