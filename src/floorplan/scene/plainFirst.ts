import Flatbush from 'flatbush';
import type { FloorPack } from '#contract/floorPack.ts';
import { narrowArray, type NarrowArray } from '#contract/packedArrays.ts';
import { zoneBox } from './zoneBox.ts';

/** Zones in the order of drawing, of which the first `plainCount` fill their outline and nothing else. */
export interface PlainFirst {
  readonly order: NarrowArray;
  readonly plainCount: number;
}

/**
 * Brings the zones without rounded corners to the front, so that they can be drawn by a program that knows of none; those
 * that lie over something that stays behind stay behind it too. The picture is that of the order given.
 */
export function plainFirst(
  pack: FloorPack,
  given: readonly number[],
  isRounded: Uint8Array,
): PlainFirst {
  const isLater = new Uint8Array(pack.zoneCount);
  const index = isRounded.includes(1) ? Flatbush.from(pack.index) : null;
  const liesOverLater = (zone: number): boolean => {
    const box = zoneBox(pack, zone);
    const found = index?.search(box.minX, box.minY, box.maxX, box.maxY, (at) => isLater[at] === 1);
    return (found?.length ?? 0) > 0;
  };
  let laterCount = 0;
  for (const zone of given) {
    const staysBehind = isRounded[zone] === 1 || (laterCount > 0 && liesOverLater(zone));
    isLater[zone] = Number(staysBehind);
    laterCount += Number(staysBehind);
  }
  const first = given.filter((zone) => isLater[zone] !== 1);
  const later = given.filter((zone) => isLater[zone] === 1);
  return { order: narrowArray([...first, ...later]), plainCount: first.length };
}
