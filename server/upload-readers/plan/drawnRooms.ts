import type { ShapeRole } from '#contract/uploads.ts';
import { counted } from '#server/core/text/counted.ts';
import type { DrawnShape, Drawing, OpenLine } from './Drawing.ts';
import { withoutLetters } from './withoutLetters.ts';

/** Ends of an outline that are so near are one, in meters. */
const joinsWithinM = 0.02;
/** Corners of a line that may have been meant as an outline, the last one beside the first. */
const leastCorners = 4;

/** The closed shapes on the parts that hold rooms, each once, and what is said of those that are left out. */
export function drawnRooms(
  drawing: Drawing,
  { roles, scale }: { roles: ReadonlyMap<string, ShapeRole>; scale: number | null },
): { shapes: DrawnShape[]; notes: string[] } {
  const isRoom = ({ part }: { part: string }): boolean => roles.get(part) === 'room';
  const open = drawing.lines.filter(
    (line) => isRoom(line) && !line.hasCurves && line.points.length >= leastCorners,
  );
  const meeting = open.filter(
    ({ points }) => scale !== null && gapOf(points) * scale <= joinsWithinM,
  );
  const chosen = [
    ...drawing.shapes.filter((shape) => isRoom(shape) && shape.isHole !== true),
    ...meeting.map(({ points, ...line }): DrawnShape => ({ ...line, ring: points.slice(0, -1) })),
  ];
  const readable = withoutLetters(chosen);
  const shapes = withoutRepeated(readable);
  if (shapes.length === 0) return { shapes, notes: [] };
  const counts = {
    letters: chosen.length - readable.length,
    repeated: readable.length - shapes.length,
    open: open.length - meeting.length,
  };
  return { shapes, notes: notesOf(counts, drawing) };
}

function gapOf(points: OpenLine['points']): number {
  const [[x, y] = [0, 0]] = points;
  const [lastX, lastY] = points.at(-1) ?? [x, y];
  return Math.hypot(lastX - x, lastY - y);
}

/** Without outlines that lie exactly on another one of their layer and name, as where a layer was copied onto itself. */
function withoutRepeated(shapes: readonly DrawnShape[]): DrawnShape[] {
  const seen = new Map<number, DrawnShape[]>();
  return shapes.filter((shape) => {
    const place = placeOf(shape);
    const others = seen.get(place);
    if (others === undefined) seen.set(place, [shape]);
    else if (others.some((other) => isSame(other, shape))) return false;
    else others.push(shape);
    return true;
  });
}

/** The same for outlines that are the same, and for few others; rounded, since sums differ by the order of their parts. */
function placeOf({ ring }: DrawnShape): number {
  let [across, down] = [0, 0];
  for (const [x, y] of ring) {
    across += x;
    down += y;
  }
  return Math.fround(across) + Math.fround(down) * Math.PI;
}

function isSame(a: DrawnShape, b: DrawnShape): boolean {
  return (
    a.part === b.part &&
    a.name === b.name &&
    a.ring.length === b.ring.length &&
    cornersOf(a) === cornersOf(b)
  );
}

/** Whichever is the first, and whichever way they go. */
function cornersOf({ ring }: DrawnShape): string {
  return ring
    .map(([x, y]) => `${x.toPrecision(9)} ${y.toPrecision(9)}`)
    .toSorted()
    .join();
}

function notesOf(
  { letters, repeated, open }: Readonly<Record<'letters' | 'repeated' | 'open', number>>,
  { partsAre }: Drawing,
): string[] {
  const isOpen =
    open === 1 ? 'doesn’t close, so it isn’t a room' : 'don’t close, so they aren’t rooms';
  return [
    ...(letters === 0 ? [] : [`${counted(letters, 'shape')} not used, such as letters in rooms`]),
    ...(repeated === 0 ? [] : [`${counted(repeated, 'outline')} drawn twice and counted once`]),
    ...(open === 0 ? [] : [`${counted(open, 'line')} on the chosen ${partsAre} ${isOpen}`]),
  ];
}
