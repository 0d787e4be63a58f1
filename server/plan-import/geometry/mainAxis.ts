import { extentOf, turnBy, type MetrePoint } from './MetreFrame.ts';

const quarter = Math.PI / 2;
const binCount = 360;
/** Walls this near the commonest direction settle the axis. */
const nearbyRadians = (3 * Math.PI) / 180;

interface Wall {
  /** 0 .. a quarter turn. */
  angle: number;
  length: number;
}

/** The direction of most walls, weighted by length, modulo a quarter turn; 0 .. π/2. No walls give 0. */
export function mainAxis(rings: readonly (readonly MetrePoint[])[]): number {
  const walls = rings.flatMap(wallsOf);
  const bins = new Float64Array(binCount);
  for (const { angle, length } of walls) {
    const bin = Math.floor((angle / quarter) * binCount) % binCount;
    bins[bin] = (bins[bin] ?? 0) + length;
  }
  const smooth = (bin: number): number =>
    [-2, -1, 0, 1, 2].reduce(
      (sum, step) => sum + (bins[(bin + step + binCount) % binCount] ?? 0),
      0,
    );
  let best = 0;
  for (let bin = 1; bin < binCount; bin += 1) if (smooth(bin) > smooth(best)) best = bin;
  const peak = ((best + 0.5) / binCount) * quarter;
  let weight = 0;
  let sum = 0;
  for (const { angle, length } of walls) {
    const away = offAxis(angle - peak);
    if (Math.abs(away) > nearbyRadians) continue;
    weight += length;
    sum += away * length;
  }
  return weight === 0 ? 0 : (peak + sum / weight + quarter) % quarter;
}

/** The signed angle to the nearest multiple of a quarter turn, within an eighth turn either way. */
export function offAxis(angle: number): number {
  return angle - Math.round(angle / quarter) * quarter;
}

/** The turn that lays the main axis level and the longer side across, and of those the one that keeps north most nearly up. */
export function straighteningTurn(rings: readonly (readonly MetrePoint[])[]): number {
  const axis = mainAxis(rings);
  const { minX, minY, maxX, maxY } = extentOf(rings.map((ring) => ring.map(turnBy(-axis))));
  const isWide = maxX - minX >= maxY - minY;
  return isWide ? -axis : quarter - axis;
}

function wallsOf(ring: readonly MetrePoint[]): Wall[] {
  return ring.flatMap(([x, y], at) => {
    const next = ring[at + 1];
    if (next === undefined) return [];
    const length = Math.hypot(next[0] - x, next[1] - y);
    const angle = Math.atan2(next[1] - y, next[0] - x);
    return length === 0 ? [] : [{ angle: ((angle % quarter) + quarter) % quarter, length }];
  });
}
