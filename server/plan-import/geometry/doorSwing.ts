import Flatbush from 'flatbush';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { extentOf, type MetrePoint } from './MetreFrame.ts';

/** The width of a door where the source gives none, in meters. */
const usualWidthM = 0.9;
/** A door farther from every wall is not drawn. */
const reachM = 1;

interface Wall {
  a: MetrePoint;
  b: MetrePoint;
}

/** Hinge, jamb and tip of the open leaf, in meters. A leaf in a room's wall opens into the room. */
export type DoorSwing = [MetrePoint, MetrePoint, MetrePoint];

type Rings = readonly (readonly MetrePoint[])[];

/** Gives the rings that come within some meters of a point, in their order. */
type RingsNear = (point: MetrePoint, withinM: number) => Rings;

/** What doors are placed by: closed rings whose edges are walls, and those into which leaves open. */
export interface DoorSurroundings {
  walls: RingsNear;
  rooms: RingsNear;
}

/** What is around the doors of a floor. No door looks at all of it. */
export function doorSurroundings({
  walls,
  rooms,
}: Record<'walls' | 'rooms', Rings>): DoorSurroundings {
  return { walls: indexed(walls), rooms: indexed(rooms) };
}

function indexed(all: Rings): RingsNear {
  const rings = all.filter((ring) => ring.length > 0);
  if (rings.length === 0) return () => [];
  const index = new Flatbush(rings.length);
  for (const ring of rings) {
    const { minX, minY, maxX, maxY } = extentOf([ring]);
    index.add(minX, minY, maxX, maxY);
  }
  index.finish();
  return ([x, y], withinM) =>
    index
      .search(x - withinM, y - withinM, x + withinM, y + withinM)
      .toSorted((a, b) => a - b)
      .flatMap((at) => rings.slice(at, at + 1));
}

/** A door drawn from the line of its opening, or from a point on a wall; null when no wall is near. */
export function doorSwing(
  line: readonly MetrePoint[],
  widthM: number | null,
  { walls, rooms }: DoorSurroundings,
): DoorSwing | null {
  const [start, ...rest] = line;
  const end = rest.at(-1);
  if (start === undefined) return null;
  if (end !== undefined) return swingOn({ a: start, b: end }, rooms);
  const wall = nearestWall(start, walls(start, reachM));
  if (wall === null) return null;
  const length = Math.hypot(wall.b[0] - wall.a[0], wall.b[1] - wall.a[1]);
  const width = Math.min(widthM ?? usualWidthM, length);
  const along: MetrePoint = [(wall.b[0] - wall.a[0]) / length, (wall.b[1] - wall.a[1]) / length];
  const at = (start[0] - wall.a[0]) * along[0] + (start[1] - wall.a[1]) * along[1];
  const from = Math.min(Math.max(at - width / 2, 0), length - width);
  const pointAt = (t: number): MetrePoint => [wall.a[0] + along[0] * t, wall.a[1] + along[1] * t];
  return swingOn({ a: pointAt(from), b: pointAt(from + width) }, rooms);
}

function swingOn({ a, b }: Wall, rooms: DoorSurroundings['rooms']): DoorSwing {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const inner: MetrePoint = [a[0] + dx / 2 - dy / 4, a[1] + dy / 2 + dx / 4];
  const isInRoom = rooms(inner, 0).some((room) => pointInRing(room, inner[0], inner[1]));
  const tip: MetrePoint = isInRoom ? [a[0] - dy, a[1] + dx] : [a[0] + dy, a[1] - dx];
  return [a, b, tip];
}

function nearestWall(point: MetrePoint, walls: Rings): Wall | null {
  let nearest: Wall | null = null;
  let least = reachM;
  for (const ring of walls) {
    for (const [at, a] of ring.entries()) {
      const b = ring[at + 1];
      if (b === undefined) continue;
      const distance = distanceTo(point, { a, b });
      // Of walls at one corner the first with room for the door is taken.
      if (distance >= least || Math.hypot(b[0] - a[0], b[1] - a[1]) < usualWidthM / 2) continue;
      least = distance;
      nearest = { a, b };
    }
  }
  return nearest;
}

function distanceTo([x, y]: MetrePoint, { a, b }: Wall): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / length2;
  const near = Math.min(Math.max(t, 0), 1);
  return Math.hypot(x - a[0] - near * dx, y - a[1] - near * dy);
}
