import { closeRing } from '#domain/geometry/Ring.ts';
import { isSimpleRing } from '#domain/geometry/isSimpleRing.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { bridgeHoles } from './geometry/bridgeHoles.ts';
import { straighteningTurn } from './geometry/mainAxis.ts';
import {
  extentOf,
  projectAround,
  turnBy,
  type Extent,
  type MetrePoint,
} from './geometry/MetreFrame.ts';
import {
  type LonLat,
  type Plan,
  type PlanDoor,
  type PlanOutline,
  type PlanRoom,
  type PlanScenery,
  type Refusal,
  PlanImportError,
} from './Plan.ts';

/** Rooms smaller than this are refused, in m². */
const leastPolygonM2 = 0.5;
/** Farther than any building or campus reaches. */
const mostSpreadKm = 20;
/** How far beyond the building's bounds a room may reach, in meters. */
const outsideM = 5;

export interface StraightRoom extends Omit<PlanRoom, 'rings'> {
  outline: MetrePoint[];
  m2: number;
  hasHoles: boolean;
  /** Whether the source left its ring open. */
  wasOpen: boolean;
  /** Whether it lies below ground and outside the building's outline. */
  isBeyond: boolean;
}

/** A plan in meters along its main axis, x across and y down, from its upper left corner. */
export interface StraightPlan {
  rooms: StraightRoom[];
  scenery: (Omit<PlanScenery, 'rings'> & { points: MetrePoint[] })[];
  doors: (Omit<PlanDoor, 'line'> & { line: MetrePoint[] })[];
  outline: MetrePoint[] | null;
  openingHours: string | null;
  widthM: number;
  heightM: number;
  /** How far the plan was turned clockwise, in degrees. */
  turnedDegrees: number;
  refused: Refusal[];
  /** Parts that are not drawn, by what they are. */
  ignored: Map<string, number>;
}

/** Projects a plan, refuses polygons that cannot be rooms, and turns the rest to its main axis. Throws PlanImportError when no room is left. */
export function straightenPlan(plan: Plan): StraightPlan {
  const centre = centreOf(plan);
  const project = plan.isInMetres ? movedBy(centre) : projectAround(centre);
  const building = buildingOutline(plan);
  const outline = building === undefined ? null : closed(building.ring.map(project));
  const bounds = outline === null ? null : extentOf([outline]);
  const placing = { project, bounds };
  const { rooms, refused } = usableRooms(plan, placing);
  if (rooms.length === 0) throw new PlanImportError(noRoomText(refused));
  const walls = rooms.map((room) => room.outline);
  const turn = straighteningTurn(walls);
  const { scenery, ignored } = keptScenery(plan, placing);
  const drawn = scenery.map(({ points }) => points);
  const turned = turnBy(turn);
  const extent = extentOf(
    [...walls, ...drawn, ...(outline === null ? [] : [outline])].map((ring) => ring.map(turned)),
  );
  if (!plan.isInMetres) refuseSpread(extent);
  const place = ([x0, y0]: LonLat): MetrePoint => {
    const [x, y] = turned([x0, y0]);
    return [x - extent.minX, y - extent.minY];
  };
  return {
    rooms: rooms.map((room) => Object.assign(room, { outline: room.outline.map(place) })),
    scenery: scenery.map((part) => Object.assign(part, { points: part.points.map(place) })),
    doors: plan.doors.map(({ line, levels, widthM }) => ({
      levels,
      widthM,
      line: line.map((point) => place(project(point))),
    })),
    outline: outline?.map(place) ?? null,
    openingHours: building?.openingHours ?? null,
    widthM: extent.maxX - extent.minX,
    heightM: extent.maxY - extent.minY,
    turnedDegrees: (turn * 180) / Math.PI,
    refused: refused.map(({ drawn, ...refusal }) => Object.assign(refusal, placed(drawn, place))),
    ignored,
  };
}

function placed(
  drawn: Refusal['drawn'],
  place: (point: LonLat) => MetrePoint,
): Pick<Refusal, 'drawn'> {
  return drawn === undefined
    ? {}
    : { drawn: { level: drawn.level, ring: drawn.ring.map((point) => place(point)) } };
}

function movedBy([x0, y0]: LonLat): (point: LonLat) => MetrePoint {
  return ([x, y]) => [x - x0, y - y0];
}

interface Placing {
  project: (point: LonLat) => MetrePoint;
  /** The bounds of the building, where its outline is known. */
  bounds: Extent | null;
}

function usableRooms(
  plan: Plan,
  { project, bounds }: Placing,
): Pick<StraightPlan, 'rooms' | 'refused'> {
  const rooms: StraightRoom[] = [];
  const refused = [...plan.refused];
  for (const { rings, ...room } of plan.rooms) {
    const drawn = rings.map((ring) => withoutRepeats(ring.map(project)));
    const projected = drawn.map(closed);
    const isBeyond = isUnderground(room) && !isInside(projected[0] ?? [], bounds);
    const reason = roomFault(projected, isBeyond ? null : bounds);
    const wasOpen = projected[0] !== drawn[0];
    if (reason === null) rooms.push(toRoom({ ...room, wasOpen, isBeyond }, projected));
    else {
      const [ring = []] = projected;
      const drawn = { level: Math.floor(Math.min(...room.levels)), ring };
      refused.push({ sourceId: room.sourceId, name: room.name ?? room.ref, reason, drawn });
    }
  }
  return { rooms, refused };
}

function keptScenery(
  plan: Plan,
  { project, bounds }: Placing,
): Pick<StraightPlan, 'scenery' | 'ignored'> {
  const ignored = new Map(plan.ignored);
  const scenery = plan.scenery.flatMap(({ rings, ...drawn }) => {
    const lines = rings.map((ring) => ring.map(project));
    const points = drawn.kind === 'wall' ? lines.flat() : bridgeHoles(lines.map(closed));
    if (isUnderground(drawn) || isInside(points, bounds)) return [{ ...drawn, points }];
    const what = `${drawn.kind} features outside the building`;
    ignored.set(what, (ignored.get(what) ?? 0) + 1);
    return [];
  });
  return { scenery, ignored };
}

/** Coordinates that are not in degrees place rooms hundreds of kilometers apart. */
function refuseSpread({ minX, minY, maxX, maxY }: Extent): void {
  const km = Math.round(Math.max(maxX - minX, maxY - minY) / 1000);
  if (km > mostSpreadKm)
    throw new PlanImportError(
      `The rooms in the file lie up to ${km.toLocaleString('en-US')} km apart, which is no building. Save one building, in WGS 84 (EPSG:4326).`,
    );
}

/** Why nothing is left to import. */
function noRoomText(refused: readonly Refusal[]): string {
  const looked =
    'Looked for polygons with indoor=room and a level (OpenStreetMap), or units on levels (IMDF).';
  if (refused.length === 0)
    return `The file contains no rooms. ${looked} Give each room these properties and save it again.`;
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join('; ');
  const rooms = refused.length === 1 ? 'The room' : `None of the ${refused.length} rooms`;
  const canBe = refused.length === 1 ? 'can’t be' : 'can be';
  return `${rooms} in the file ${canBe} used: ${reasons}. ${looked}`;
}

function isUnderground({ levels }: { levels: readonly number[] }): boolean {
  return levels.every((level) => level < 0);
}

function closed(ring: MetrePoint[]): MetrePoint[] {
  const whole = closeRing(ring);
  return whole === ring ? ring : whole.map(([x, y]) => [x, y]);
}

/** From meters to 0..1 of the plan's width and height, rounded to less than a tenth of a millimeter. */
export function normalise({
  widthM,
  heightM,
}: {
  widthM: number;
  heightM: number;
}): (point: MetrePoint) => [number, number] {
  const share = (value: number, size: number): number =>
    Math.min(1, Math.max(0, Math.round((value / size) * 1e7) / 1e7));
  return ([x, y]) => [share(x, widthM), share(y, heightM)];
}

function toRoom(
  room: Omit<StraightRoom, 'outline' | 'm2' | 'hasHoles'>,
  rings: readonly MetrePoint[][],
): StraightRoom {
  const [outline = [], ...holes] = rings;
  const m2 = ringArea(outline) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
  return { ...room, outline, m2: Math.round(m2 * 100) / 100, hasHoles: holes.length > 0 };
}

/** Why a polygon cannot be a room, or null. */
function roomFault(rings: readonly MetrePoint[][], bounds: Extent | null): string | null {
  const [outer = []] = rings;
  if (outer.length < 4) return 'the ring has fewer than three corners';
  if (!isSimpleRing(outer)) return 'the ring crosses or touches itself';
  if (ringArea(outer) < leastPolygonM2) return `smaller than ${leastPolygonM2} m²`;
  return isInside(outer, bounds) ? null : 'outside the building';
}

function isInside(ring: readonly MetrePoint[], bounds: Extent | null): boolean {
  if (bounds === null) return true;
  const { minX, minY, maxX, maxY } = extentOf([ring]);
  return (
    minX >= bounds.minX - outsideM &&
    maxX <= bounds.maxX + outsideM &&
    minY >= bounds.minY - outsideM &&
    maxY <= bounds.maxY + outsideM
  );
}

function withoutRepeats(ring: MetrePoint[]): MetrePoint[] {
  return ring.filter((point, at) => {
    const before = ring[at - 1];
    return before === undefined || before[0] !== point[0] || before[1] !== point[1];
  });
}

function centreOf(plan: Plan): LonLat {
  const rings = plan.rooms.flatMap((room) => room.rings.map((ring) => ring.map(toPoint)));
  if (rings.length === 0) throw new PlanImportError(noRoomText(plan.refused));
  const { minX, minY, maxX, maxY } = extentOf(rings);
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}

function toPoint([lon, lat]: LonLat): MetrePoint {
  return [lon, lat];
}

/** Of several outlines the one whose bounds hold the most rooms. */
function buildingOutline(plan: Plan): PlanOutline | undefined {
  const counted = plan.outlines.map((outline) => {
    const { minX, minY, maxX, maxY } = extentOf([outline.ring.map(toPoint)]);
    const rooms = plan.rooms.filter(({ rings }) => {
      const [lon, lat] = rings[0]?.[0] ?? [Number.NaN, Number.NaN];
      return lon >= minX && lon <= maxX && lat >= minY && lat <= maxY;
    });
    return { outline, rooms: rooms.length };
  });
  return counted.toSorted((a, b) => b.rooms - a.rooms).find(({ rooms }) => rooms > 0)?.outline;
}
