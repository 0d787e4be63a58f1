import { seededRandom } from '../node/random.ts';
import type { BenchScene, Point } from './BenchScene.ts';

const width = 65_535;
const height = 40_960;
const corridorShare = 0.28;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * An office-like floor of exactly `count` rooms, the same for the same count: pairs of rows along corridors, party walls
 * shared, rooms of unequal width, most of them rectangles, some with cut corners, niches or bays.
 */
export function buildScene(count: number): BenchScene {
  const random = seededRandom(count);
  const columns = Math.ceil(Math.sqrt(count * 1.6));
  const rows = Math.ceil(count / columns);
  const rowHeight = height / (rows + Math.ceil(rows / 2) * corridorShare);
  const rings: Point[][] = [];
  let top = 0;
  for (let row = 0; row < rows; row += 1) {
    const bottom = top + rowHeight;
    const inRow = Math.min(columns, count - rings.length);
    for (const [left, right] of cuts(inRow, random)) {
      const box = { left, right, top: Math.round(top), bottom: Math.round(bottom) };
      rings.push(room(box, random));
    }
    top = bottom + (row % 2 === 0 ? rowHeight * corridorShare : 0);
  }
  return toScene(rings);
}

function cuts(count: number, random: () => number): [number, number][] {
  const widths = Array.from({ length: count }, () => 0.7 + random() * 0.6);
  const whole = widths.reduce((sum, each) => sum + each, 0);
  let along = 0;
  return widths.map((each) => {
    const left = Math.round((along / whole) * width);
    along += each;
    return [left, Math.round((along / whole) * width)];
  });
}

function room({ left, top, right, bottom }: Box, random: () => number): Point[] {
  const dx = Math.round((right - left) * 0.25);
  const dy = Math.round((bottom - top) * 0.25);
  const kind = random();
  if (kind < 0.6)
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
  if (kind < 0.75)
    return [
      [left + dx, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top + dy],
    ];
  if (kind < 0.9)
    return [
      [left, top],
      [right - dx, top],
      [right - dx, top + dy],
      [right, top + dy],
      [right, bottom],
      [left, bottom],
    ];
  return [
    [left + dx, top],
    [right - dx, top],
    [right - dx, top + dy],
    [right, top + dy],
    [right, bottom - dy],
    [right - dx, bottom - dy],
    [right - dx, bottom],
    [left + dx, bottom],
    [left + dx, bottom - dy],
    [left, bottom - dy],
    [left, top + dy],
    [left + dx, top + dy],
  ];
}

function toScene(rings: readonly Point[][]): BenchScene {
  const ringStart = new Uint32Array(rings.length + 1);
  rings.forEach((ring, zone) => (ringStart[zone + 1] = (ringStart[zone] ?? 0) + ring.length));
  return { count: rings.length, width, height, ringStart, xy: Uint16Array.from(rings.flat(2)) };
}
