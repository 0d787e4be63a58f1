import type { Position } from '#domain/geometry/Ring.ts';
import { planNear } from '#domain/plan-edit/corners/planNear.ts';
import type { SnappedPoint } from '#domain/plan-edit/drawing/snapPoint.ts';
import { openRing, type PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { PlanSketch, SketchHandle } from '#src/floorplan/editing/PlanSketch.ts';
import { middleOf, wallsOf } from './corners.ts';
import { dragOps, type Drag, type ZoneEditor } from './useZoneEditor.ts';

/** So many corners and middles of walls are shown at once; beyond them those of the zone chosen last, without middles if need be. */
const mostHandles = 240;
/** Of a long line the last walls have their lengths. */
const mostLengths = 40;

/** The length between two points in the person's unit; null where the floor has no scale. */
export type LengthText = (a: Position, b: Position) => string | null;

/** Where the pointer would put the next point, and what it drags. */
export interface Pointed {
  next: SnappedPoint | null;
  drag: Drag | null;
}

/** What is drawn over the plan: what is chosen, dragged and drawn, with lengths. */
export function toSketch(
  editor: ZoneEditor,
  { next, drag }: Pointed,
  lengthText: LengthText,
): PlanSketch {
  const { chosen, corner, drawing } = editor;
  const moving = drag === null ? [] : changedBy(editor, drag);
  const movingIds = new Set(moving.map(({ id }) => id));
  const still = chosen.filter(({ id }) => !movingIds.has(id));
  const outlines = [
    ...still.map((zone) => ({ zone, isChanging: false })),
    ...moving.map((zone) => ({ zone, isChanging: true })),
  ].map(({ zone, isChanging }) => ({
    id: String(zone.id),
    points: openRing(zone.normalised_points),
    isChanging,
  }));
  const isSelecting = drawing.tool === 'select';
  const path = pathOf(drawing.points, next, drawing.tool);
  return {
    picture: editor.trace.picture,
    ghosts: editor.ghosts,
    outlines,
    handles: isSelecting && drag === null ? handlesOf(chosen, corner) : [],
    path,
    next: next === null || isSelecting ? null : { at: next.at, isSnapped: next.kind !== 'free' },
    guides: next?.guides ?? [],
    texts: isSelecting
      ? wallTexts(drag, moving, lengthText)
      : pathTexts(path, { typed: drawing.typed, lengthText, floor: editor.floor }),
  };
}

/** The line with its next point; of a rectangle all sides. */
function pathOf(
  points: readonly Position[],
  next: SnappedPoint | null,
  tool: ZoneEditor['drawing']['tool'],
): readonly Position[] {
  const [first] = points;
  const isWhole = tool === 'calibrate' && points.length === 2;
  if (first === undefined || next === null || isWhole) return points;
  if (tool !== 'rectangle') return [...points, next.at];
  const [x, y] = next.at;
  return [first, [x, first[1]], [x, y], [first[0], y], first];
}

/** The zones as a drag would leave them. */
function changedBy(editor: ZoneEditor, drag: Drag): PlanZone[] {
  const { session, floor, state, place } = editor;
  // A drag asks at each frame, and a corner concerns few zones.
  const plan = drag.kind === 'corner' ? planNear(state.plan, drag, floor) : state.plan;
  const after = session.preview(dragOps(drag, editor), plan);
  if (typeof after === 'string') return [];
  const floorId = toSpaceId(floor.id);
  return [...after].flatMap(([id, zone]) => {
    const isInView = zone.layer_name === place.source && toSpaceId(zone.floor_id) === floorId;
    return isInView && zone !== plan.get(id) ? [zone] : [];
  });
}

function handlesOf(chosen: readonly PlanZone[], corner: Position | null): SketchHandle[] {
  const handles = chosen.flatMap((zone) => zoneHandles(zone, corner));
  const last = chosen.at(-1);
  if (handles.length <= mostHandles || last === undefined) return handles;
  const own = zoneHandles(last, corner);
  if (own.length <= mostHandles) return own;
  const corners = own.filter(({ kind }) => kind === 'corner');
  const chosenAt = Math.max(
    0,
    corners.findIndex(({ isChosen }) => isChosen),
  );
  const from = Math.max(0, Math.min(chosenAt - mostHandles / 2, corners.length - mostHandles));
  return corners.slice(from, from + mostHandles);
}

function zoneHandles(zone: PlanZone, corner: Position | null): SketchHandle[] {
  return [
    ...wallsOf(zone).map((edge): SketchHandle => ({
      at: middleOf(...edge),
      kind: 'middle',
      isChosen: false,
    })),
    ...openRing(zone.normalised_points).map((at): SketchHandle => ({
      at,
      kind: 'corner',
      isChosen: at === corner,
    })),
  ];
}

/** The lengths of the walls that a dragged corner changes. */
function wallTexts(drag: Drag | null, moving: readonly PlanZone[], lengthText: LengthText) {
  if (drag === null || drag.kind === 'zones' || drag.kind === 'picture') return [];
  const [zone] = moving;
  if (zone === undefined) return [];
  return wallsOf(zone)
    .filter((ends) => ends.some(([x, y]) => x === drag.to[0] && y === drag.to[1]))
    .flatMap(([a, b]) => textAt(a, b, lengthText(a, b)));
}

interface PathText {
  floor: ZoneEditor['floor'];
  typed: string;
  lengthText: LengthText;
}

function pathTexts(path: readonly Position[], { floor, typed, lengthText }: PathText) {
  return path.flatMap((point, at) => {
    const before = at < path.length - mostLengths ? undefined : path[at - 1];
    if (before === undefined || floor.isSame(before, point)) return [];
    const isLast = at === path.length - 1;
    return textAt(before, point, isLast && typed !== '' ? `${typed}…` : lengthText(before, point));
  });
}

function textAt(a: Position, b: Position, text: string | null) {
  return text === null ? [] : [{ at: middleOf(a, b), text }];
}
