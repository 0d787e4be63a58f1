import type { DrawnPoint } from '../Drawing.ts';

/** A line of a path; closed where the path says so or comes back to its start. */
export interface PathLine {
  points: DrawnPoint[];
  isClosed: boolean;
  hasCurves: boolean;
}

/** How the library writes a path: the step, then its places. */
const steps = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 } as const;
/** Pieces that a curve is flattened to. */
const pieces = 8;

/** The lines of a path as the library gives it. */
export function pathLines(path: ArrayLike<number>): PathLine[] {
  const lines: PathLine[] = [];
  let now: PathLine = { points: [], isClosed: false, hasCurves: false };
  const start = (point: DrawnPoint): void => {
    if (now.points.length > 1) lines.push(now);
    now = { points: [point], isClosed: false, hasCurves: false };
  };
  const pointAt = (at: number): DrawnPoint => [path[at] ?? 0, path[at + 1] ?? 0];
  for (let at = 0; at < path.length;) {
    const step = path[at];
    at += 1;
    if (step === steps.move) start(pointAt(at));
    else if (step === steps.line) now.points.push(pointAt(at));
    else if (step === steps.curve || step === steps.quadratic) {
      const controls = step === steps.curve ? [0, 2, 4] : [0, 2];
      const from = now.points.at(-1) ?? pointAt(at);
      now.points.push(...curve([from, ...controls.map((offset) => pointAt(at + offset))]));
      now.hasCurves = true;
    } else if (step === steps.close) {
      now.isClosed = true;
      start(now.points[0] ?? [0, 0]);
    } else return lines;
    at += placesOf(step) * 2;
  }
  if (now.points.length > 1) lines.push(now);
  return lines;
}

function placesOf(step: number): number {
  if (step === steps.curve) return 3;
  if (step === steps.quadratic) return 2;
  return step === steps.close ? 0 : 1;
}

/** Points of a Bézier curve behind its first, by the construction of de Casteljau. */
function curve(controls: readonly DrawnPoint[]): DrawnPoint[] {
  return Array.from({ length: pieces }, (_, piece) => {
    const share = (piece + 1) / pieces;
    let points = controls;
    while (points.length > 1)
      points = points.slice(1).map(([x, y], at): DrawnPoint => {
        const [beforeX, beforeY] = points[at] ?? [x, y];
        return [beforeX + (x - beforeX) * share, beforeY + (y - beforeY) * share];
      });
    return points[0] ?? [0, 0];
  });
}
