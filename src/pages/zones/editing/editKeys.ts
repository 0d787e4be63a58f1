import type { Position } from '#domain/geometry/Ring.ts';
import { openRing, type PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { cornerText, middleOf } from './corners.ts';
import { finish, takeBack, tools } from './drawing.ts';
import { arrows, imageLength, keyStep, type EditKey } from './keySteps.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

/** Does what a key means in the editor's plan; false where it means nothing there. */
export function pressEditKey(editor: ZoneEditor, pressed: EditKey): boolean {
  const { key, isShift, isCtrl } = pressed;
  if (isCtrl && arrows[key] === undefined) return pressHistory(editor, pressed);
  if (editor.drawing.tool !== 'select' && pressDrawing(editor, key)) return true;
  if (arrows[key] !== undefined) return moveCorner(editor, pressed);
  return presses[key]?.(editor, isShift) ?? pressTool(editor, key);
}

const presses: Readonly<Record<string, (editor: ZoneEditor, isShift: boolean) => boolean>> = {
  Tab: (editor, isShift) => walk(editor, isShift ? -1 : 1),
  Enter: enterCorners,
  Escape: leave,
  i: insertCorner,
  Delete: removeChosen,
  Backspace: removeChosen,
};

/** Keys that work wherever the focus is in the editor, but in a field. */
export function pressTool(editor: ZoneEditor, key: string): boolean {
  if (key === 'm') return merge(editor);
  if (key === 's' && editor.corner !== null) return splitAtCorner(editor);
  const tool = tools.find((one) => one.key === key);
  const isThere = tool?.id !== 'calibrate' || editor.trace.picture !== null;
  if (tool === undefined || !isThere) return false;
  editor.setTool(tool.id);
  editor.session.say(`${tool.label} tool`);
  return true;
}

/** Undoing and redoing. */
export function pressHistory({ session }: ZoneEditor, { key, isShift }: EditKey): boolean {
  const letter = key.toLowerCase();
  if (letter !== 'z' && letter !== 'y') return false;
  if (letter === 'y' || isShift) session.redo();
  else session.undo();
  return true;
}

function pressDrawing(editor: ZoneEditor, key: string): boolean {
  const { drawing, place } = editor;
  const isDrawing = drawing.points.length > 0;
  if (key === 'Backspace' && isDrawing) {
    editor.take(takeBack(drawing));
    return true;
  }
  if (key === 'Enter' && isDrawing) {
    editor.take(finish(drawing, place));
    return true;
  }
  if (key !== 'Escape') return false;
  editor.setTool(isDrawing ? drawing.tool : 'select');
  editor.session.say(isDrawing ? 'Drawing canceled' : 'Select tool');
  return true;
}

/** Goes on to the next corner, or the next zone; out of the plan where nothing is chosen. */
function walk(editor: ZoneEditor, by: 1 | -1): boolean {
  const { chosen, zones, session } = editor;
  const [zone] = chosen;
  if (zone === undefined) return false;
  if (editor.cornerAt !== null) {
    const count = openRing(zone.normalised_points).length;
    const at = (editor.cornerAt + by + count) % count;
    editor.setCornerAt(at);
    session.say(cornerText(zone, at, editor));
    return true;
  }
  const next = zones[zones.indexOf(zone) + by];
  if (next === undefined) return false;
  editor.choose([toSpaceId(next.id)]);
  session.say(zoneText(next, zones));
  return true;
}

/** A zone as it is read out when the keys come to it. */
function zoneText(zone: PlanZone, zones: readonly PlanZone[]): string {
  const corners = openRing(zone.normalised_points).length;
  return `${zone.name}, ${zones.indexOf(zone) + 1} of ${zones.length}, ${corners} corners`;
}

function enterCorners(editor: ZoneEditor): boolean {
  const [zone, second] = editor.chosen;
  if (zone === undefined || second !== undefined || editor.cornerAt !== null) return false;
  editor.setCornerAt(0);
  editor.session.say(cornerText(zone, 0, editor));
  return true;
}

function leave(editor: ZoneEditor): boolean {
  if (editor.cornerAt === null) return false;
  editor.setCornerAt(null);
  editor.session.say(editor.chosen[0]?.name ?? '');
  return true;
}

function moveCorner(editor: ZoneEditor, pressed: EditKey): boolean {
  const { corner, floor, chosen, cornerAt, session, unit } = editor;
  const arrow = arrows[pressed.key];
  const [zone] = chosen;
  if (corner === null || zone === undefined || cornerAt === null || arrow === undefined)
    return false;
  const step = keyStep(pressed, unit);
  const length = imageLength(floor, step.metres);
  const to = inside([
    corner[0] + (arrow.way[0] * length) / floor.width,
    corner[1] + (arrow.way[1] * length) / floor.height,
  ]);
  const far = floor.metresPerUnit === null ? '' : ` ${step.text}`;
  session.act(
    [{ op: 'move', floor_id: floor.id, from: corner, to }],
    `${cornerText(zone, cornerAt, editor)}, moved ${arrow.name}${far}`,
  );
  return true;
}

function inside([x, y]: Position): Position {
  return [Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))];
}

/** Another corner in the middle of the wall after the chosen one. */
function insertCorner(editor: ZoneEditor): boolean {
  const { chosen, cornerAt, floor, session } = editor;
  const [zone] = chosen;
  if (zone === undefined || cornerAt === null) return false;
  const corners = openRing(zone.normalised_points);
  const [a, b] = [corners[cornerAt], corners[(cornerAt + 1) % corners.length]];
  if (a === undefined || b === undefined) return false;
  session.act([{ op: 'insert', floor_id: floor.id, edge: [a, b], at: middleOf(a, b) }]);
  return true;
}

/** Removes the chosen corner, or the chosen zones. */
export function removeChosen(editor: ZoneEditor): boolean {
  const { chosen, corner, floor, session } = editor;
  if (corner !== null) {
    if (session.act([{ op: 'remove', floor_id: floor.id, at: corner }]))
      editor.setCornerAt(Math.max(0, (editor.cornerAt ?? 1) - 1));
    return true;
  }
  if (chosen.length === 0) return false;
  if (session.act([{ op: 'end', zone_ids: chosen.map(({ id }) => id) }])) editor.choose([]);
  return true;
}

/** Merges the chosen zones into the largest of them. */
export function merge(editor: ZoneEditor): boolean {
  const { chosen, session } = editor;
  if (chosen.length < 2) {
    session.say('Hold Shift to choose at least two zones that touch');
    return true;
  }
  const [keep] = chosen.toSorted((a, b) => (b.m2 ?? 0) - (a.m2 ?? 0));
  if (keep === undefined) return false;
  const ids = chosen.map(({ id }) => id);
  if (session.act([{ op: 'merge', zone_ids: ids, keep: keep.id }]))
    editor.choose([toSpaceId(keep.id)]);
  return true;
}

/** The first time remembers a corner, the second time splits from there to the chosen one. */
function splitAtCorner(editor: ZoneEditor): boolean {
  const { corner, chosen, cornerAt, session, splitFrom } = editor;
  const [zone] = chosen;
  if (corner === null || cornerAt === null || zone === undefined) return false;
  if (splitFrom === null) {
    editor.setSplitFrom(corner);
    session.say(`Split from corner ${cornerAt + 1}. Go to another corner and press s again`);
    return true;
  }
  editor.setSplitFrom(null);
  const new_id = editor.place.newId();
  const line = [splitFrom, corner];
  if (session.act([{ op: 'split', zone_id: zone.id, line, new_id }]))
    editor.choose([toSpaceId(zone.id), toSpaceId(new_id)]);
  return true;
}
