import type { Position } from '#domain/geometry/Ring.ts';
import { scaleOfLines } from '#domain/geometry/scaleOfLines.ts';
import type { PlanFloor } from '../PlanFloor.ts';

/** Where a picture lies on a floor to be traced. */
export interface PicturePlace {
  /** Its upper left corner, in units of the floor's image. */
  left: number;
  top: number;
  /** Units of the floor's image to a pixel of the picture. */
  unitsPerPixel: number;
  /** Clockwise, in degrees. */
  turn: number;
}

/** A line on the picture, in its pixels, and how long it is in the building. */
export interface KnownLine {
  from: Position;
  to: Position;
  metres: number;
}

type Floor = Pick<PlanFloor, 'width' | 'height' | 'metresPerUnit'>;

/** A picture as wide as the floor. */
export function fittedPicture(floor: Floor, picture: { width: number }): PicturePlace {
  return { left: 0, top: 0, unitsPerPixel: floor.width / picture.width, turn: 0 };
}

/** The pixel of the picture that lies at a point of the floor (0..1). */
export function pixelAt([x, y]: Position, place: PicturePlace, floor: Floor): Position {
  const [dx, dy] = [x * floor.width - place.left, y * floor.height - place.top];
  const angle = (-place.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [(dx * cos - dy * sin) / place.unitsPerPixel, (dx * sin + dy * cos) / place.unitsPerPixel];
}

/** Where a pixel of the picture lies on the floor, in units of its image. */
function unitsOf([x, y]: Position, { left, top, unitsPerPixel, turn }: PicturePlace): Position {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [left + (x * cos - y * sin) * unitsPerPixel, top + (x * sin + y * cos) * unitsPerPixel];
}

/** Meters to a pixel by lines of known length, and the greatest share by which one is off; null where none has a length. */
export function pictureScale(
  lines: readonly KnownLine[],
): { metresPerUnit: number; residual: number } | null {
  return scaleOfLines(
    lines.map(({ from, to, metres }) => ({
      drawn: Math.hypot(to[0] - from[0], to[1] - from[1]),
      metres,
    })),
  );
}

/**
 * The picture to the floor's scale by lines of known length; the first line's first end stays where it is. Null where the floor has
 * no scale or no line has a length. `residual` is the greatest share by which a line is off.
 */
export function calibrated(
  place: PicturePlace,
  lines: readonly KnownLine[],
  floor: Floor,
): { place: PicturePlace; residual: number } | null {
  const told = pictureScale(lines);
  const [first] = lines;
  if (told === null || first === undefined || floor.metresPerUnit === null) return null;
  const scaled = { ...place, unitsPerPixel: told.metresPerUnit / floor.metresPerUnit };
  const [before, after] = [unitsOf(first.from, place), unitsOf(first.from, scaled)];
  return {
    place: {
      ...scaled,
      left: scaled.left + before[0] - after[0],
      top: scaled.top + before[1] - after[1],
    },
    residual: told.residual,
  };
}
