import type { Position } from '#domain/geometry/Ring.ts';
import { snapPoint } from '#domain/plan-edit/drawing/snapPoint.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { addPoint, type DrawingAnswer } from './drawing.ts';
import { arrows, imageLength, keyStep, type EditKey } from './keySteps.ts';
import type { LengthText } from './sketch.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

/** Meters within which a point of the keys is drawn to corners and walls. */
const snapMetres = 0.05;

/**
 * Draws with the keys: arrows move the pen, with Alt to the next corner that way, and Space sets a point where it is. False for other
 * keys, and where nothing is drawn.
 */
export function pressPen(
  editor: ZoneEditor,
  pressed: EditKey & { isAlt: boolean },
  lengthText: LengthText,
): boolean {
  if (editor.drawing.tool === 'select') return false;
  const arrow = arrows[pressed.key];
  if (arrow === undefined && pressed.key !== ' ') return false;
  const { pen, drawing, floor } = editor;
  const from = pen ?? drawing.points.at(-1) ?? [0.5, 0.5];
  if (arrow === undefined) {
    if (pen === null) put(editor, from, lengthText);
    else setPoint(editor, pen, lengthText);
    return true;
  }
  if (!pressed.isAlt) {
    // Not onto the grid: steps of feet and inches would not add up. The point that is set is on it.
    const length = imageLength(floor, keyStep(pressed, editor.unit).metres);
    const to: Position = [
      clamped(from[0] + (arrow.way[0] * length) / floor.width),
      clamped(from[1] + (arrow.way[1] * length) / floor.height),
    ];
    put(editor, to, lengthText);
    return true;
  }
  const corner = nextCorner(from, arrow.way, editor);
  if (corner === null) editor.session.say(`No corner farther ${arrow.name}`);
  else put(editor, corner, lengthText);
  return true;
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function put(editor: ZoneEditor, at: Position, lengthText: LengthText): void {
  editor.setPen(at);
  editor.session.say(penText(at, editor, lengthText));
}

/** Sets a point where the pen is, or on the corner or wall beside it. */
function setPoint(editor: ZoneEditor, pen: Position, lengthText: LengthText): void {
  const { floor, zones, drawing, place, isSnapping } = editor;
  const reach = imageLength(floor, snapMetres);
  const snapped = snapPoint(pen, { floor, zones, reach, before: drawing.points });
  const isDrawn = isSnapping && (snapped.kind === 'corner' || snapped.kind === 'wall');
  const at = isDrawn ? snapped.at : floor.snap(pen);
  const answer = addPoint(drawing, at, place);
  editor.setPen(at);
  editor.take(withLength(answer, { editor, at, lengthText }));
}

/** What is said of a point, with its distance from the one before and what it touches. */
export function withLength(
  answer: DrawingAnswer,
  {
    editor: { floor, zones, drawing },
    at,
    lengthText,
  }: {
    editor: Pick<ZoneEditor, 'floor' | 'zones' | 'drawing'>;
    at: Position;
    lengthText: LengthText;
  },
): DrawingAnswer {
  const before = drawing.points.at(-1);
  if (answer.ops.length > 0 || answer.drawing.points.length <= 1 || before === undefined)
    return answer;
  const length = lengthText(before, at);
  const parts = [answer.spoken, length, touchedText(at, { floor, zones })];
  const spoken = parts.filter((part) => part !== null && part !== '').join(', ');
  return { ...answer, spoken: spoken === '' ? null : spoken };
}

/** Where the pen is: from the last point, else from the edges of the plan. */
function penText(
  at: Position,
  { floor, zones, drawing }: Pick<ZoneEditor, 'floor' | 'zones' | 'drawing'>,
  lengthText: LengthText,
): string {
  const last = drawing.points.at(-1);
  const origin: Position = last ?? [0, 0];
  const across: Position = [at[0], origin[1]];
  const [x, y] = [
    lengthText(origin, across) ?? formatPercent(Math.abs(at[0] - origin[0])),
    lengthText(across, at) ?? formatPercent(Math.abs(at[1] - origin[1])),
  ];
  const parts =
    last === undefined
      ? [`${x} from the left`, `${y} from the top`]
      : [
          ...(floor.isSame(origin, across) ? [] : [`${x} ${at[0] < last[0] ? 'left' : 'right'}`]),
          ...(floor.isSame(across, at) ? [] : [`${y} ${at[1] < last[1] ? 'up' : 'down'}`]),
        ];
  const where = parts.length === 0 ? 'At the last point' : parts.join(', ');
  const touched = touchedText(at, { floor, zones });
  return touched === '' ? where : `${where}, ${touched}`;
}

/** The zone whose corner or wall is at a point, in words; empty for none. */
function touchedText(
  at: Position,
  { floor, zones }: { floor: PlanFloor; zones: readonly PlanZone[] },
): string {
  const touches = (one: PlanZone, kind: 'corner' | 'wall'): boolean =>
    snapPoint(at, { floor, zones: [one], reach: floor.step, before: [] }).kind === kind;
  const corner = zones.find((one) => touches(one, 'corner'));
  if (corner !== undefined) return `at a corner of ${corner.name}`;
  const wall = zones.find((one) => touches(one, 'wall'));
  return wall === undefined ? '' : `on a wall of ${wall.name}`;
}

/** The nearest corner that lies more that way than to either side. */
function nextCorner(
  from: Position,
  [dx, dy]: Position,
  { floor, zones, drawing }: Pick<ZoneEditor, 'floor' | 'zones' | 'drawing'>,
): Position | null {
  let nearest = Number.POSITIVE_INFINITY;
  let found: Position | null = null;
  const corners = [...drawing.points, ...zones.flatMap((zone) => zone.normalised_points)];
  for (const corner of corners) {
    const across = (corner[0] - from[0]) * floor.width;
    const down = (corner[1] - from[1]) * floor.height;
    const ahead = across * dx + down * dy;
    const aside = Math.abs(across * dy) + Math.abs(down * dx);
    const distance = Math.hypot(across, down);
    if (ahead <= floor.step || aside > ahead || distance >= nearest) continue;
    nearest = distance;
    found = corner;
  }
  return found;
}
