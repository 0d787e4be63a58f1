import Flatbush from 'flatbush';
import { rayCrosses } from './pointInRing.ts';

/** What hit-testing reads of a floor (contract/floorPack.ts). */
export interface HitScene {
  measuredCount: number;
  ringStart: Uint32Array;
  xy: Uint16Array;
  index: ArrayBuffer;
  order: ArrayLike<number>;
}

interface Opened {
  tree: Flatbush;
  /** Place of each zone in the draw order. */
  rank: Uint16Array | Uint32Array;
}

const opened = new WeakMap<HitScene, Opened>();

/**
 * The measured zone drawn topmost at a point in plan units, -1 where there is none. Half-open like `pointInRing`: on a
 * shared wall exactly one zone is hit. The index of a scene is opened on its first test and kept as long as the scene.
 */
export function hitTest(scene: HitScene, x: number, y: number): number {
  if (scene.index.byteLength === 0) return -1;
  const { tree, rank } = open(scene);
  let hit = -1;
  let top = -1;
  tree.search(x, y, x, y, (zone) => {
    const place = rank[zone] ?? -1;
    if (zone < scene.measuredCount && place > top && zoneContains(scene, zone, [x, y])) {
      hit = zone;
      top = place;
    }
    return false;
  });
  return hit;
}

function open(scene: HitScene): Opened {
  const known = opened.get(scene);
  if (known !== undefined) return known;
  const { length } = scene.order;
  const rank = length <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
  for (let place = 0; place < length; place += 1) rank[scene.order[place] ?? 0] = place;
  const fresh = { tree: Flatbush.from(scene.index), rank };
  opened.set(scene, fresh);
  return fresh;
}

function zoneContains(
  { ringStart, xy }: HitScene,
  zone: number,
  [x, y]: readonly [number, number],
): boolean {
  const end = (ringStart[zone + 1] ?? 0) * 2;
  let at = (ringStart[zone] ?? 0) * 2;
  let isInside = false;
  let ax = xy[at] ?? 0;
  let ay = xy[at + 1] ?? 0;
  for (at += 2; at < end; at += 2) {
    const bx = xy[at] ?? 0;
    const by = xy[at + 1] ?? 0;
    if (rayCrosses({ ax, ay, bx, by }, x, y)) isInside = !isInside;
    ax = bx;
    ay = by;
  }
  return isInside;
}
