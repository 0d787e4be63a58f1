import { zoneKinds, type FloorPack } from '#contract/floorPack.ts';
import { sceneryKindOf, type ZoneFills } from './fillStyles.ts';
import { withoutRepeats } from './withoutRepeats.ts';

/** Kinds of line on the plan, in the order they are drawn. */
export const edgeStyles = { zone: 0, dashed: 1, door: 2, wall: 3, facade: 4 } as const;

const styleCount = 5;

export interface PlanEdges {
  readonly count: number;
  /** x1, y1, x2, y2 per edge, in plan units. */
  readonly xy: Uint16Array<ArrayBuffer>;
  /** Edges of edgeStyles value s are starts[s] .. starts[s + 1]. */
  readonly starts: readonly number[];
}

/** Steps of the quarter circle that a door's leaf sweeps. */
const swingSteps = 8;
const edgesOfDoor = swingSteps + 1;

/**
 * Every line of the plan, each once: walls and doors as given; outlines of rooms are walls where the plan has none of its
 * own. Made again by who needs it, so that nobody keeps it.
 */
export function toPlanEdges(pack: FloorPack, fills: ZoneFills): PlanEdges {
  const { xy, starts } = givenEdges(pack, fills);
  const uniqueStarts = [0];
  let end = 0;
  for (let style = 0; style < styleCount; style += 1) {
    const [from, to] = [(starts[style] ?? 0) * 4, (starts[style + 1] ?? 0) * 4];
    xy.copyWithin(end, from, to);
    end = withoutRepeats(xy, end, end + to - from);
    uniqueStarts.push(end / 4);
  }
  return { count: end / 4, xy: xy.slice(0, end), starts: uniqueStarts };
}

/** The lines as zones and walls have them: what two rooms share is there twice. */
function givenEdges(pack: FloorPack, fills: ZoneFills): Omit<PlanEdges, 'count'> {
  const counts = countEdges(pack, fills);
  const starts = [0];
  for (const count of counts) starts.push((starts.at(-1) ?? 0) + count);
  const xy = new Uint16Array((starts[styleCount] ?? 0) * 4);
  const ends = starts.map((start) => start * 4);
  const hasWalls = pack.walls.length > 0;
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const style = outlineStyle(pack, fills, zone, hasWalls);
    if (style !== null) ends[style] = writeRing(xy, ends[style] ?? 0, pack, zone);
  }
  xy.set(pack.walls, ends[edgeStyles.wall]);
  let at = ends[edgeStyles.door] ?? 0;
  for (let door = 0; door < pack.doors.length; door += 6)
    at = writeDoor(xy, at, pack.doors.subarray(door, door + 6));
  return { xy, starts };
}

function countEdges(pack: FloorPack, fills: ZoneFills): number[] {
  const counts = Array.from({ length: styleCount }, () => 0);
  const add = (style: number, edges: number): void => {
    counts[style] = (counts[style] ?? 0) + edges;
  };
  const hasWalls = pack.walls.length > 0;
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const style = outlineStyle(pack, fills, zone, hasWalls);
    const corners = (pack.ringStart[zone + 1] ?? 0) - (pack.ringStart[zone] ?? 0);
    if (style !== null) add(style, Math.max(0, corners - 1));
  }
  add(edgeStyles.wall, pack.walls.length / 4);
  add(edgeStyles.door, (pack.doors.length / 6) * edgesOfDoor);
  return counts;
}

function outlineStyle(
  pack: FloorPack,
  fills: ZoneFills,
  zone: number,
  hasWalls: boolean,
): number | null {
  const kind = pack.kind[zone];
  if (fills.isRounded[zone] === 1) return null;
  if (kind === zoneKinds.area) return edgeStyles.dashed;
  if (kind === zoneKinds.desk) return edgeStyles.zone;
  if (kind === zoneKinds.room) return hasWalls ? edgeStyles.zone : edgeStyles.wall;
  const scenery = sceneryKindOf(pack, zone);
  if (scenery === 'outline') return edgeStyles.facade;
  if (scenery === 'corridor') return null;
  return scenery === 'furniture' || hasWalls ? edgeStyles.zone : edgeStyles.wall;
}

/** Writes the edges of a zone's ring from `at` on and returns where they end. */
function writeRing(xy: Uint16Array, at: number, pack: FloorPack, zone: number): number {
  const end = ((pack.ringStart[zone + 1] ?? 0) - 1) * 2;
  let to = at;
  for (let from = (pack.ringStart[zone] ?? 0) * 2; from < end; from += 2, to += 4) {
    xy[to] = pack.xy[from] ?? 0;
    xy[to + 1] = pack.xy[from + 1] ?? 0;
    xy[to + 2] = pack.xy[from + 2] ?? 0;
    xy[to + 3] = pack.xy[from + 3] ?? 0;
  }
  return to;
}

/** Writes the open leaf and the arc from its tip to the jamb. */
function writeDoor(xy: Uint16Array, start: number, door: Uint16Array): number {
  const [hingeX = 0, hingeY = 0, jambX = 0, jambY = 0, tipX = 0, tipY = 0] = door;
  xy.set([hingeX, hingeY, tipX, tipY], start);
  const radius = Math.hypot(jambX - hingeX, jambY - hingeY);
  const from = Math.atan2(tipY - hingeY, tipX - hingeX);
  let sweep = Math.atan2(jambY - hingeY, jambX - hingeX) - from;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  let [x, y] = [tipX, tipY];
  for (let step = 1; step <= swingSteps; step += 1) {
    const angle = from + (sweep * step) / swingSteps;
    const nextX = toUnit(hingeX + radius * Math.cos(angle));
    const nextY = toUnit(hingeY + radius * Math.sin(angle));
    xy.set([x, y, nextX, nextY], start + step * 4);
    [x, y] = [nextX, nextY];
  }
  return start + edgesOfDoor * 4;
}

function toUnit(value: number): number {
  return Math.min(65_535, Math.max(0, Math.round(value)));
}
