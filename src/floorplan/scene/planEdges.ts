import { zoneKinds, type FloorPack } from '#contract/floorPack.ts';
import { sceneryKindOf, type ZoneFills } from './fillStyles.ts';

/** Kinds of line on the plan, in the order they are drawn. */
export const edgeStyles = { zone: 0, dashed: 1, door: 2, wall: 3, facade: 4 } as const;

export interface PlanEdges {
  readonly count: number;
  /** x1, y1, x2, y2 per edge, in plan units. */
  readonly xy: Uint16Array;
  /** An edgeStyles value per edge. */
  readonly style: Uint8Array;
}

/** Steps of the quarter circle that a door's leaf sweeps. */
const swingSteps = 8;

/** Every line of the plan: walls and doors as given; outlines of rooms are walls where the plan has none of its own. */
export function toPlanEdges(pack: FloorPack, fills: ZoneFills): PlanEdges {
  const collected: number[][] = [[], [], [], [], []];
  const hasWalls = pack.walls.length > 0;
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const style = outlineStyle(pack, fills, zone, hasWalls);
    if (style !== null) addRing(collected[style], pack, zone);
  }
  for (let at = 0; at < pack.walls.length; at += 4)
    collected[edgeStyles.wall]?.push(...pack.walls.subarray(at, at + 4));
  for (let at = 0; at < pack.doors.length; at += 6)
    addDoor(collected[edgeStyles.door], pack.doors.subarray(at, at + 6));
  const xy = Uint16Array.from(collected.flat());
  const style = new Uint8Array(xy.length / 4);
  let edge = 0;
  collected.forEach((edges, index) => {
    style.fill(index, edge, edge + edges.length / 4);
    edge += edges.length / 4;
  });
  return { count: style.length, xy, style };
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

function addRing(edges: number[] | undefined, pack: FloorPack, zone: number): void {
  const end = (pack.ringStart[zone + 1] ?? 0) - 1;
  for (let vertex = pack.ringStart[zone] ?? 0; vertex < end; vertex += 1)
    edges?.push(...pack.xy.subarray(vertex * 2, vertex * 2 + 4));
}

/** The open leaf and the arc from its tip to the jamb. */
function addDoor(edges: number[] | undefined, door: Uint16Array): void {
  const [hingeX = 0, hingeY = 0, jambX = 0, jambY = 0, tipX = 0, tipY = 0] = door;
  edges?.push(hingeX, hingeY, tipX, tipY);
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
    edges?.push(x, y, nextX, nextY);
    [x, y] = [nextX, nextY];
  }
}

function toUnit(value: number): number {
  return Math.min(65_535, Math.max(0, Math.round(value)));
}
