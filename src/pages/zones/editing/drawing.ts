import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { closeRing, type Position } from '#domain/geometry/Ring.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { pointAtLength } from '#domain/plan-edit/drawing/snapPoint.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';

export const tools = [
  { id: 'select', label: 'Select', key: 'v' },
  { id: 'rectangle', label: 'Rectangle', key: 'r' },
  { id: 'polygon', label: 'Polygon', key: 'p' },
  { id: 'split', label: 'Split', key: 's' },
  { id: 'measure', label: 'Measure', key: 'd' },
  { id: 'calibrate', label: 'Calibrate', key: 'c' },
] as const;

export type Tool = (typeof tools)[number]['id'];

/** What a tool has drawn so far. */
export interface Drawing {
  tool: Tool;
  points: readonly Position[];
  /** A length that is being typed, in the person's unit. */
  typed: string;
}

export function startDrawing(tool: Tool): Drawing {
  return { tool, points: [], typed: '' };
}

/** What a new zone is like, and where it is drawn. */
export interface DrawingPlace {
  floor: PlanFloor;
  /** The zones of the floor in view. */
  zones: readonly PlanZone[];
  chosenIds: readonly string[];
  source: string;
  newId: () => string;
}

/** A drawing after something was done to it, what comes of it, and what is read out. */
export interface DrawingAnswer {
  drawing: Drawing;
  ops: readonly PlanOp[];
  spoken: string | null;
}

function answer(drawing: Drawing, spoken: string | null = null): DrawingAnswer {
  return { drawing, ops: [], spoken };
}

function done(drawing: Drawing, op: PlanOp): DrawingAnswer {
  return { drawing: startDrawing(drawing.tool), ops: [op], spoken: null };
}

/** Adds a point; with the last one of its shape the drawing is done. */
export function addPoint(drawing: Drawing, at: Position, place: DrawingPlace): DrawingAnswer {
  const { tool, points } = drawing;
  const [first] = points;
  const last = points.at(-1);
  if (tool === 'polygon' && first !== undefined && points.length > 2 && isAt(first, at, place))
    return finish(drawing, place);
  if (last !== undefined && isAt(last, at, place)) return answer(drawing);
  // A third point of a measured line begins another one.
  const before = tool === 'calibrate' && points.length === 2 ? [] : points;
  const next = { ...drawing, points: [...before, at], typed: '' };
  return isLastPoint(next, place)
    ? finish(next, place)
    : answer(next, `Point ${next.points.length}`);
}

/** Whether a shape is whole with its last point. */
function isLastPoint({ tool, points }: Drawing, place: DrawingPlace): boolean {
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return false;
  return tool === 'rectangle' || (tool === 'split' && isOnWall(last, place));
}

/** Ends a drawing with what it has; a tool that measures begins anew. */
export function finish(drawing: Drawing, place: DrawingPlace): DrawingAnswer {
  const { tool, points } = drawing;
  if (tool === 'rectangle') return finishRectangle(drawing, place);
  if (tool === 'polygon') {
    if (points.length < 3) return answer(drawing, 'A zone needs at least three corners');
    return done(drawing, { op: 'add', zone: newZone(points, place) });
  }
  if (tool === 'split') return finishSplit(drawing, place);
  return answer(startDrawing(tool));
}

function finishRectangle(drawing: Drawing, place: DrawingPlace): DrawingAnswer {
  const [a, b] = drawing.points;
  if (a === undefined || b === undefined)
    return answer(drawing, 'Choose two opposite corners of the rectangle');
  const { floor } = place;
  const isFlat = [floor.distance(a, [b[0], a[1]]), floor.distance(a, [a[0], b[1]])].some(
    (side) => side <= floor.step,
  );
  if (isFlat) return answer(startDrawing('rectangle'), 'A rectangle needs a width and a height');
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const corners: Position[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return done(drawing, { op: 'add', zone: newZone(corners, place) });
}

function finishSplit(drawing: Drawing, place: DrawingPlace): DrawingAnswer {
  const { points } = drawing;
  if (points.length < 2) return answer(drawing, 'Draw a line from one wall to another');
  const zone = zoneAcross(points, place);
  if (zone === undefined)
    return answer(startDrawing('split'), 'The line crosses no zone. Draw it from wall to wall');
  return done(drawing, { op: 'split', zone_id: zone.id, line: points, new_id: place.newId() });
}

/** The zone that a line crosses: a chosen one before others. */
function zoneAcross(
  points: readonly Position[],
  { zones, chosenIds }: DrawingPlace,
): PlanZone | undefined {
  const half = points.length >> 1;
  const [a, b] = [points[half - 1] ?? [0, 0], points[half] ?? [0, 0]];
  const [x, y] = points.length === 2 ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : b;
  const crossed = zones.filter(({ normalised_points }) => pointInRing(normalised_points, x, y));
  return crossed.find(({ id }) => chosenIds.includes(String(id))) ?? crossed.at(-1);
}

function isOnWall(at: Position, { floor, zones }: DrawingPlace): boolean {
  return zones.some(({ normalised_points }) =>
    normalised_points.some((corner, place) => {
      const next = normalised_points[place + 1];
      return next !== undefined && floor.isSame(floor.project(at, [corner, next]).at, at);
    }),
  );
}

function isAt(a: Position, b: Position, { floor }: DrawingPlace): boolean {
  return floor.isSame(a, b);
}

/** A zone with an outline, a free name and nothing else. */
function newZone(
  corners: readonly Position[],
  { floor, zones, source, newId }: DrawingPlace,
): PlanZone {
  const names = new Set(zones.map(({ name }) => name));
  let number = 1;
  while (names.has(`New zone ${number}`)) number += 1;
  return {
    id: newId(),
    floor_id: floor.id,
    name: `New zone ${number}`,
    type: 'room',
    layer_name: source,
    capacity: [],
    m2: areaOf(corners, floor),
    normalised_points: corners,
    tags: [],
    metadata: {},
    parent: null,
    sensors: [],
  };
}

function areaOf(corners: readonly Position[], floor: PlanFloor): number | null {
  if (floor.metresPerUnit === null) return null;
  return floor.areaOf(ringArea(closeRing(corners))) * floor.metresPerUnit ** 2;
}

/** Takes the last typed sign or point back. */
export function takeBack(drawing: Drawing): DrawingAnswer {
  if (drawing.typed !== '') return answer({ ...drawing, typed: drawing.typed.slice(0, -1) });
  if (drawing.points.length === 0) return answer(drawing);
  return answer({ ...drawing, points: drawing.points.slice(0, -1) }, 'Last point removed');
}

/** Adds the point at the typed length, toward the pointer. */
export function addTyped(
  drawing: Drawing,
  { toward, lengthOf }: { toward: Position | null; lengthOf: (typed: string) => number },
  place: DrawingPlace,
): DrawingAnswer {
  const last = drawing.points.at(-1);
  const length = lengthOf(drawing.typed);
  if (last === undefined || toward === null || !(length > 0)) return answer(drawing);
  const at = pointAtLength(last, toward, { length, floor: place.floor });
  return addPoint({ ...drawing, typed: '' }, at, place);
}
