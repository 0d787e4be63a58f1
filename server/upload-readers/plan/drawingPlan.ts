import type { ShapeRole, UploadFound, UploadMapping, UploadNeed } from '#contract/uploads.ts';
import { namedLevel } from '#domain/space/floorLevel.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { counted } from '#server/core/text/counted.ts';
import { emptyPlan, type Plan } from '#server/plan-import/Plan.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import { guessRole, type DrawnPoint, type DrawnShape, type Drawing } from './Drawing.ts';
import {
  contradictsDimensions,
  statedSize,
  residualNote,
  scaleOf,
  type DrawingScale,
} from './drawingScale.ts';
import { drawnRooms } from './drawnRooms.ts';
import { roomTexts, type RoomTexts } from './roomTexts.ts';
import { wallRooms } from './walls/wallRooms.ts';

export interface DrawnPlan {
  found: UploadFound;
  needs: UploadNeed[];
  scale: DrawingScale | null;
  /** Null while something is needed. */
  plan: Plan | null;
  mapping: UploadMapping;
  notes: string[];
  warnings: string[];
}

/**
 * The plan in a drawing: its closed shapes on the parts that hold rooms, in meters; without any, what the lines on the parts that hold
 * walls close. Says what is needed where the scale, the floor or
 * the parts are not known; a drawing without a closed room is told as such, and no room is made up.
 */
export function drawingPlan(drawing: Drawing, given: UploadMapping): DrawnPlan {
  const roles = rolesOf(drawing, given);
  const { scale, units, residual } = scaleOf(drawing, given);
  const drawn = drawnRooms(drawing, { roles, scale });
  const rooms =
    drawn.shapes.length > 0 ? drawn : roomsBetweenWalls(drawing, { roles, scale, given });
  const rings = rooms.shapes.map(({ ring }) => ring);
  const outline = rings.length > 0 ? rings : wallLines(drawing, roles);
  const size = scale === null ? null : sizeOf(outline, scale);
  const found: UploadFound = {
    [drawing.partsAre]: Array.from(drawing.parts, ([name, entities]) => ({
      name,
      entities,
      guess: guessRole(name, drawing),
    })).slice(0, mostParts),
    units,
    size_m: size,
    texts: [...new Set(drawing.texts.map(({ text }) => text.slice(0, longestText)))].slice(
      0,
      mostTexts,
    ),
    ...extentFound(outline.length > 0 ? outline : drawing.shapes.map(({ ring }) => ring)),
  };
  const needs = needsOf(drawing, { roles, rooms: rooms.shapes, scale, given });
  const mapping = { ...given, layers: Object.fromEntries(roles) };
  const told = scale === null ? null : { metres_per_unit: scale, residual };
  const base = {
    found,
    needs,
    scale: told,
    mapping,
    notes: [...drawing.notes, ...rooms.notes, ...residualNote(residual)],
    warnings: drawing.warnings,
  };
  if (needs.length > 0 || scale === null) return { ...base, plan: null };
  const texts = roomTexts(drawing, roles);
  const { plan, unnamed } = toPlan(rooms.shapes, texts, { scale, given });
  const notes = unnamed === 0 ? [] : [`${counted(unnamed, 'room')} without a name, numbered`];
  return { ...base, notes: [...base.notes, ...notes], plan };
}

const mostParts = 500;
const mostTexts = 200;
const longestText = 200;
function rolesOf(drawing: Drawing, { layers = {} }: UploadMapping): Map<string, ShapeRole> {
  const roleOf = (name: string): ShapeRole =>
    (Object.hasOwn(layers, name) ? layers[name] : undefined) ?? guessRole(name, drawing);
  return new Map(Array.from(drawing.parts.keys(), (name) => [name, roleOf(name)]));
}

/** What the walls of a drawing close, in its own units; nothing before its scale is known. */
function roomsBetweenWalls(
  drawing: Drawing,
  {
    roles,
    scale,
    given,
  }: { roles: ReadonlyMap<string, ShapeRole>; scale: number | null; given: UploadMapping },
): { shapes: DrawnShape[]; notes: string[] } {
  if (scale === null) return { shapes: [], notes: [] };
  const inMetres = wallLines(drawing, roles).map((line) =>
    line.map(([x, y]): DrawnPoint => [x * scale, y * scale]),
  );
  const rooms = wallRooms(inMetres, { closeGapsM: given.close_gaps_m ?? 0 });
  const shapes = rooms.map((ring): DrawnShape => {
    const { minX, minY } = extentOf([ring]);
    const place = [...(ringCentroid(ring) ?? []), minX, minY]
      .map((metres) => metres.toFixed(1))
      .join();
    return {
      part: 'walls',
      // The same place in the next version of the drawing is the same room.
      id: `walls/${place}`,
      name: null,
      ring: ring.slice(0, -1).map(([x, y]): DrawnPoint => [x / scale, y / scale]),
      hasCurves: false,
    };
  });
  const notes = [`${counted(shapes.length, 'room')} found between the walls`];
  return { shapes, notes: shapes.length === 0 ? [] : notes };
}

function wallLines(
  { lines, shapes }: Drawing,
  roles: ReadonlyMap<string, ShapeRole>,
): DrawnPoint[][] {
  const isWall = ({ part }: { part: string }): boolean => roles.get(part) === 'wall';
  return [
    ...lines.filter(isWall).map(({ points }) => points),
    ...shapes.filter(isWall).map(({ ring }) => ring.concat(ring.slice(0, 1))),
  ];
}

function needsOf(
  drawing: Drawing,
  about: {
    roles: ReadonlyMap<string, ShapeRole>;
    rooms: readonly DrawnShape[];
    scale: number | null;
    given: UploadMapping;
  },
): UploadNeed[] {
  const { roles, rooms, scale, given } = about;
  const needs: UploadNeed[] = [];
  const reason = noRoomText(drawing, { roles, rooms, scale });
  if (reason !== null)
    needs.push({ field: 'layers', reason: [reason, ...drawing.warnings].join(' ') });
  if (scale === null) {
    needs.push({ field: 'units', reason: noScaleText(drawing) });
  }
  if (given.floor === undefined)
    needs.push({ field: 'floor', reason: 'Choose the floor that the drawing shows.' });
  return needs;
}

/** Why the scale of a drawing is asked for. */
function noScaleText(drawing: Drawing): string {
  if (contradictsDimensions(drawing))
    return 'The lengths written into the drawing don’t fit the unit that it states. Choose the scale of the drawing.';
  const size = statedSize(drawing);
  if (size === 'large')
    return 'In the unit that the drawing states, the building would be far too large. Choose the scale of the drawing, or delete what lies far away from the building and save it again.';
  return size === 'small'
    ? 'In the unit that the drawing states, the building would be far too small. Choose the scale of the drawing.'
    : 'The file doesn’t say how large the building is. Choose the scale of the drawing: areas and seats follow from it.';
}

/** Why there is no room, and what to do; null where there is one, or the walls wait for the scale. */
function noRoomText(
  drawing: Drawing,
  {
    roles,
    rooms,
    scale,
  }: { roles: ReadonlyMap<string, ShapeRole>; rooms: readonly DrawnShape[]; scale: number | null },
): string | null {
  if (rooms.length > 0) return null;
  const trace = 'or trace the plan in the zone editor.';
  const what = drawing.partsAre === 'layers' ? 'layer' : 'group';
  if (wallLines(drawing, roles).length > 0)
    return scale === null
      ? null
      : `No closed room between the walls. Close gaps such as doors, choose the ${what} with the outlines of the rooms, ${trace}`;
  if (drawing.shapes.length === 0)
    return `No closed room. Draw each room as a closed line in the program that made the file, choose the ${what} with the walls, ${trace}`;
  return [...roles.values()].includes('room')
    ? `No closed room on the chosen ${what}s. Choose the ${what} with the outlines of the rooms or with the walls, ${trace}`
    : `Choose the ${what} with the outlines of the rooms, or with the walls.`;
}

function extentFound(rings: readonly DrawnPoint[][]): Pick<UploadFound, 'extent'> {
  if (rings.length === 0) return {};
  const { minX, minY, maxX, maxY } = extentOf(rings);
  return { extent: [minX, minY, maxX, maxY] };
}

function sizeOf(rings: readonly DrawnPoint[][], scale: number): [number, number] | null {
  if (rings.length === 0) return null;
  const { minX, minY, maxX, maxY } = extentOf(rings);
  const round = (length: number): number => Math.round(length * scale * 100) / 100;
  return [round(maxX - minX), round(maxY - minY)];
}

function toPlan(
  shapes: readonly DrawnShape[],
  texts: RoomTexts,
  { scale, given }: { scale: number; given: UploadMapping },
): { plan: Plan; unnamed: number } {
  const plan = emptyPlan();
  plan.isInMetres = true;
  const floorName = given.floor && 'name' in given.floor ? given.floor.name : null;
  const level = (floorName === null ? null : namedLevel(floorName)) ?? 0;
  if (floorName !== null) plan.levelNames.set(level, { name: floorName, shortname: null });
  let unnamed = 0;
  for (const { id, name, idName = null, ring } of shapes) {
    const inside = name ?? texts.nameIn(ring) ?? idName;
    if (inside === null) unnamed += 1;
    plan.rooms.push({
      sourceId: id,
      levels: [level],
      name: inside ?? `Room ${unnamed}`,
      ref: null,
      spaceType: 'room',
      scenery: null,
      capacity: null,
      rings: [
        [...ring, ...ring.slice(0, 1)].map(([x, y]): [number, number] => [x * scale, y * scale]),
      ],
    });
  }
  return { plan, unnamed };
}
