import type { Intent } from '../interaction/Intent.ts';
import { findNeighbour, firstZone, type Direction } from '../scene/findNeighbour.ts';
import { zoneBox } from '../scene/zoneBox.ts';
import type { ScreenPoint } from '../camera/coordinates.ts';
import type { FloorScene } from '../scene/FloorScene.ts';
import type { Marks } from './Marks.ts';
import type { Signal } from './Signal.ts';
import type { ViewControl } from './ViewControl.ts';

/** What an intent acts on. */
export interface IntentTarget {
  readonly view: ViewControl;
  readonly marks: Marks;
  readonly scene: Signal<FloorScene | null>;
  /** Now on the frames' clock, or null when things shall not move by themselves. */
  readonly motionStartMs: number | null;
  zoneAt(at: ScreenPoint): number | null;
  canVisit(zone: number): boolean;
}

/** Carries out what a person wants of the plan. */
export function applyIntent(target: IntentTarget, intent: Intent): void {
  const { view, marks } = target;
  switch (intent.type) {
    case 'hover':
      marks.hover(intent.at ? idOf(target, target.zoneAt(intent.at)) : null);
      break;
    case 'select':
      selectZone(target, idOf(target, target.zoneAt(intent.at)), intent.isAdditive);
      break;
    case 'selectFocused':
      if (marks.signal.get().focusedId !== null)
        selectZone(target, marks.signal.get().focusedId, intent.isAdditive);
      break;
    case 'clear':
      marks.select([]);
      marks.focus(null);
      break;
    case 'hold':
      view.hold();
      break;
    case 'pan':
      view.pan(intent.dx, intent.dy);
      break;
    case 'glide': {
      const nowMs = target.motionStartMs;
      if (nowMs !== null) view.glide(intent.vx, intent.vy, nowMs);
      break;
    }
    case 'zoom':
      view.zoom(intent.at, intent.factor);
      break;
    case 'zoomStep':
    case 'fitAll':
    case 'fitZone':
    case 'walk':
      applyViewStep(target, intent);
  }
}

function applyViewStep(
  target: IntentTarget,
  intent: Extract<Intent, { type: 'zoomStep' | 'fitAll' | 'fitZone' | 'walk' }>,
): void {
  const { view } = target;
  switch (intent.type) {
    case 'zoomStep':
      view.zoomStep(intent.direction, target.motionStartMs);
      break;
    case 'fitAll':
      view.fitAll(target.motionStartMs);
      break;
    case 'fitZone': {
      const pack = target.scene.get()?.pack;
      const zone = target.zoneAt(intent.at);
      if (pack && zone !== null) view.fitBox(zoneBox(pack, zone), target.motionStartMs);
      else view.fitAll(target.motionStartMs);
      break;
    }
    case 'walk':
      walk(target, intent.direction);
  }
}

function selectZone(target: IntentTarget, id: string | null, isAdditive: boolean): void {
  if (id === null) {
    if (!isAdditive) target.marks.select([]);
    return;
  }
  if (isAdditive) target.marks.toggle(id);
  else target.marks.select([id]);
  target.marks.focus(null);
}

/** Steps to the neighbouring zone; the first step starts from the selection, or at the top left. */
function walk(target: IntentTarget, direction: Direction): void {
  const scene = target.scene.get();
  if (!scene) return;
  const { focusedId, selectedIds } = target.marks.signal.get();
  const canVisit = (zone: number): boolean => target.canVisit(zone);
  const from = scene.indexOfId.get(focusedId ?? selectedIds.at(-1) ?? '');
  const to =
    from === undefined
      ? firstZone(scene.pack, canVisit)
      : findNeighbour(scene.pack, from, direction, canVisit);
  if (to === null) return;
  target.marks.focus(idOf(target, to));
  target.view.reveal(zoneBox(scene.pack, to), target.motionStartMs);
}

function idOf(target: IntentTarget, zone: number | null): string | null {
  return zone === null ? null : (target.scene.get()?.pack.zoneIds[zone] ?? null);
}
