import type { Position } from '#domain/geometry/Ring.ts';
import { addTyped } from './drawing.ts';
import { pressEditKey } from './editKeys.ts';
import { pressPen, withLength } from './pen.ts';
import type { LengthText } from './sketch.ts';
import type { ZoneEditor } from './useZoneEditor.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { typedMetres } from '#src/lib/format/measures.ts';

interface Typing {
  /** Where the pointer or the pen is. */
  toward: Position | null;
  lengthText: LengthText;
}

/** A key that is pressed, as browsers and React tell it. */
type PressedKey = Pick<
  KeyboardEvent,
  | 'target'
  | 'key'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'preventDefault'
  | 'stopPropagation'
>;

/** Takes a key that was pressed on the plan, and keeps it from what else it would do. */
export function pressPlan(event: PressedKey, editor: ZoneEditor, typing: Typing): void {
  if (!(event.target instanceof Element) || event.target.getAttribute('role') !== 'application')
    return;
  const pressed = {
    key: event.key,
    isShift: event.shiftKey,
    isCtrl: event.ctrlKey || event.metaKey,
    isAlt: event.altKey,
  };
  const isTaken =
    typeLength(editor, event.key, typing) ||
    pressPen(editor, pressed, typing.lengthText) ||
    (!event.altKey && pressEditKey(editor, pressed));
  if (!isTaken) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Takes a key as part of a typed length of the wall that is being drawn; false where it is none. */
function typeLength(editor: ZoneEditor, key: string, typing: Typing): boolean {
  const { drawing, place, take, floor, unit } = editor;
  const last = drawing.points.at(-1);
  if (last === undefined || drawing.tool === 'rectangle') return false;
  if (/^[\d.,]$/.test(key)) {
    take({ drawing: { ...drawing, typed: drawing.typed + key }, ops: [], spoken: null });
    return true;
  }
  if (key !== 'Enter' || drawing.typed === '') return false;
  const { toward, lengthText } = typing;
  if (toward === null || floor.isSame(last, toward)) {
    editor.session.say('Point to where the wall goes first, with an arrow key or the pointer');
    return true;
  }
  const lengthOf = (typed: string) => lengthInImage(typed, floor, unit);
  const answer = addTyped(drawing, { toward, lengthOf }, place);
  const at = answer.drawing.points.at(-1) ?? toward;
  if (editor.pen !== null) editor.setPen(at);
  take(withLength(answer, { editor, at, lengthText }));
  return true;
}

/** A typed length in meters or feet as one in units of the floor's image; NaN where it is none, or the floor has no scale. */
export function lengthInImage(
  typed: string,
  { metresPerUnit }: Pick<PlanFloor, 'metresPerUnit'>,
  unit: UnitOfMeasure,
): number {
  return metresPerUnit === null ? Number.NaN : typedMetres(typed, unit) / metresPerUnit;
}
