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

type Handlers = {
  readonly [Type in Intent['type']]: (
    target: IntentTarget,
    intent: Extract<Intent, { type: Type }>,
  ) => void;
};

const handlers: Handlers = {
  hover: (target, { at }) => target.marks.hover(at ? idOf(target, target.zoneAt(at)) : null),
  select: (target, { at, isAdditive }) =>
    selectZone(target, idOf(target, target.zoneAt(at)), isAdditive),
  selectFocused: (target, { isAdditive }) => {
    const { focusedId } = target.marks.signal.get();
    if (focusedId !== null) selectZone(target, focusedId, isAdditive);
  },
  clear: ({ marks }) => {
    marks.select([]);
    marks.focus(null);
  },
  hold: ({ view }) => view.hold(),
  pan: ({ view }, { dx, dy }) => view.pan(dx, dy),
  glide: ({ view, motionStartMs }, { vx, vy }) => {
    if (motionStartMs !== null) view.glide(vx, vy, motionStartMs);
  },
  zoom: ({ view }, { at, factor }) => view.zoom(at, factor),
  zoomStep: ({ view, motionStartMs }, { direction }) => view.zoomStep(direction, motionStartMs),
  zoomTo: ({ view, motionStartMs }, { scale }) => view.zoomTo(scale, motionStartMs),
  fitAll: ({ view, motionStartMs }) => view.fitAll(motionStartMs),
  fitZone: (target, { at }) => {
    const { view, motionStartMs } = target;
    const pack = target.scene.get()?.pack;
    const zone = target.zoneAt(at);
    if (pack && zone !== null) view.fitBox(zoneBox(pack, zone), motionStartMs);
    else view.fitAll(motionStartMs);
  },
  walk: (target, { direction }) => walk(target, direction),
};

/** Carries out what a person wants of the plan. */
export function applyIntent(target: IntentTarget, intent: Intent): void {
  const handle = handlers[intent.type] as (target: IntentTarget, intent: Intent) => void;
  handle(target, intent);
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

/** Steps to the neighboring zone; the first step starts from the selection, or at the top left. */
function walk(target: IntentTarget, direction: Direction): void {
  const scene = target.scene.get();
  if (!scene) return;
  const { focusedId, selectedIds } = target.marks.signal.get();
  const canVisit = (zone: number): boolean => target.canVisit(zone);
  const from = scene.ids.get(focusedId ?? selectedIds.at(-1) ?? '');
  const to =
    from === undefined
      ? firstZone(scene.pack, canVisit)
      : findNeighbour(scene.pack, from, direction, canVisit);
  if (to === null) return;
  target.marks.focus(idOf(target, to));
  target.view.reveal(zoneBox(scene.pack, to), target.motionStartMs);
}

function idOf(target: IntentTarget, zone: number | null): string | null {
  return zone === null ? null : (target.scene.get()?.ids.at(zone) ?? null);
}
