import type { Position } from '#domain/geometry/Ring.ts';
import type { PicturePlace } from './tracedPicture.ts';

/** What lies at `from` in one frame of a floor lies at `to` in another, in units of the floor's image. */
export interface MovedPoint {
  from: Position;
  to: Position;
}

/** How one frame of a floor lies in another: turned and scaled about its origin, then moved. */
export interface FrameMove {
  scale: number;
  /** Clockwise, in degrees. */
  turn: number;
  by: Position;
  /** How far points are off, as a share of how far they are apart; both as root mean squares. */
  residual: number;
}

/** How a frame moved, by least squares over points of it; null where they do not tell, being fewer than two places. */
export function moveOfFrame(points: readonly MovedPoint[]): FrameMove | null {
  const before = middleOf(points.map(({ from }) => from));
  const after = middleOf(points.map(({ to }) => to));
  let [along, across, squaresBefore, squaresAfter] = [0, 0, 0, 0];
  for (const { from, to } of points) {
    const [x, y] = [from[0] - before[0], from[1] - before[1]];
    const [u, v] = [to[0] - after[0], to[1] - after[1]];
    along += x * u + y * v;
    across += x * v - y * u;
    squaresBefore += x * x + y * y;
    squaresAfter += u * u + v * v;
  }
  const shared = Math.hypot(along, across);
  if (!(shared > 0)) return null;
  const scale = shared / squaresBefore;
  const turn = (Math.atan2(across, along) * 180) / Math.PI;
  const [x, y] = turned(before, turn, scale);
  const left = Math.max(0, squaresAfter - scale * shared);
  return {
    scale,
    turn,
    by: [after[0] - x, after[1] - y],
    residual: Math.sqrt(left / squaresAfter),
  };
}

/** Where a point of a frame lies in the one that it moved to. */
export function movedPoint(point: Position, { scale, turn, by }: FrameMove): Position {
  const [x, y] = turned(point, turn, scale);
  return [x + by[0], y + by[1]];
}

/** In degrees. */
const sameAngle = 1e-6;

/** The place of a picture in the frame that a floor got, over what it lay over before. */
export function movedPicture(
  { left, top, unitsPerPixel, turn: before }: PicturePlace,
  move: FrameMove,
): PicturePlace {
  const [x, y] = movedPoint([left, top], move);
  const angle = before + move.turn;
  return {
    left: x,
    top: y,
    unitsPerPixel: unitsPerPixel * move.scale,
    // Half a turn is 180, however it came about.
    turn: angle - 360 * Math.ceil((angle - 180 - sameAngle) / 360),
  };
}

function turned([x, y]: Position, degrees: number, scale: number): Position {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return [x * cos - y * sin, x * sin + y * cos];
}

function middleOf(points: readonly Position[]): Position {
  const sum = points.reduce<[number, number]>(([x, y], [u, v]) => [x + u, y + v], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
