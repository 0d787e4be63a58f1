import Flatbush from 'flatbush';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { extentOf, type Extent } from '#server/plan-import/geometry/MetreFrame.ts';
import type { DrawnShape } from './Drawing.ts';

/** Of the shapes of a part: above the first in shapes of other parts, and above the second letters, all of it is lettering. */
const leastInside = 1 / 2;
const leastLetters = 1 / 4;

interface Boxed {
  shape: DrawnShape;
  box: Extent;
}

/**
 * Shapes without letters that are drawn as outlines: those with curves inside another shape, and parts that are mostly such, in which
 * the other letters happen to have no curves or to stand beside a room.
 */
export function withoutLetters(shapes: readonly DrawnShape[]): DrawnShape[] {
  const boxed = shapes.map((shape) => ({ shape, box: extentOf([shape.ring]) }));
  const straight = boxed.filter(({ shape }) => !shape.hasCurves);
  if (straight.length === 0 || straight.length === shapes.length) return [...shapes];
  const index = new Flatbush(straight.length);
  for (const { box } of straight) index.add(box.minX, box.minY, box.maxX, box.maxY);
  index.finish();
  const letters = new Set<DrawnShape>();
  const tallies = new Map<string, { shapes: number; letters: number; inside: number }>();
  for (const one of boxed) {
    const { part } = one.shape;
    const tally = tallies.get(part) ?? { shapes: 0, letters: 0, inside: 0 };
    const { minX, minY, maxX, maxY } = one.box;
    const around = index
      .search(minX, minY, maxX, maxY)
      .flatMap((at) => straight[at] ?? [])
      .filter((other) => isInside(one, other));
    const isLetter = one.shape.hasCurves && around.length > 0;
    tally.shapes += 1;
    if (isLetter) tally.letters += 1;
    if (around.some(({ shape }) => shape.part !== part)) tally.inside += 1;
    if (isLetter) letters.add(one.shape);
    tallies.set(part, tally);
  }
  const isLettering = ({ part }: DrawnShape): boolean => {
    const tally = tallies.get(part);
    if (tally === undefined) return false;
    const { shapes: all, inside } = tally;
    return inside > leastInside * all && tally.letters > leastLetters * all;
  };
  return shapes.filter((shape) => !letters.has(shape) && !isLettering(shape));
}

function isInside({ shape, box }: Boxed, { shape: other, box: around }: Boxed): boolean {
  const [first] = shape.ring;
  if (shape === other || first === undefined) return false;
  const isWithin =
    around.minX <= box.minX &&
    around.maxX >= box.maxX &&
    around.minY <= box.minY &&
    around.maxY >= box.maxY;
  return isWithin && pointInRing(other.ring, ...first);
}
