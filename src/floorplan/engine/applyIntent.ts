import type { Intent } from '../interaction/Intent.ts';
import { findNeighbour, firstZone, type Direction } from '../scene/findNeighbour.ts';
import { zoneBox } from '../scene/zoneBox.ts';
import type { FloorplanEngine } from './FloorplanEngine.ts';

/** Carries out what a person wants of the plan. */
export function applyIntent(engine: FloorplanEngine, intent: Intent): void {
  const { view, marks } = engine;
  switch (intent.type) {
    case 'hover':
      marks.hover(intent.at ? idOf(engine, engine.zoneAt(intent.at)) : null);
      break;
    case 'select':
      selectZone(engine, idOf(engine, engine.zoneAt(intent.at)), intent.isAdditive);
      break;
    case 'selectFocused':
      if (marks.signal.get().focusedId !== null)
        selectZone(engine, marks.signal.get().focusedId, intent.isAdditive);
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
      const nowMs = engine.motionStartMs;
      if (nowMs !== null) view.glide(intent.vx, intent.vy, nowMs);
      break;
    }
    case 'zoom':
      view.zoom(intent.at, intent.factor);
      break;
    default:
      applyViewStep(engine, intent);
  }
}

function applyViewStep(
  engine: FloorplanEngine,
  intent: Extract<Intent, { type: 'zoomStep' | 'fitAll' | 'fitZone' | 'walk' }>,
): void {
  const { view } = engine;
  switch (intent.type) {
    case 'zoomStep':
      view.zoomStep(intent.direction, engine.motionStartMs);
      break;
    case 'fitAll':
      view.fitAll(engine.motionStartMs);
      break;
    case 'fitZone': {
      const pack = engine.scene.get()?.pack;
      const zone = engine.zoneAt(intent.at);
      if (pack && zone !== null) view.fitBox(zoneBox(pack, zone), engine.motionStartMs);
      else view.fitAll(engine.motionStartMs);
      break;
    }
    case 'walk':
      walk(engine, intent.direction);
  }
}

function selectZone(engine: FloorplanEngine, id: string | null, isAdditive: boolean): void {
  if (id === null) {
    if (!isAdditive) engine.marks.select([]);
    return;
  }
  if (isAdditive) engine.marks.toggle(id);
  else engine.marks.select([id]);
  engine.marks.focus(null);
}

/** Steps to the neighbouring zone; the first step starts from the selection, or at the top left. */
function walk(engine: FloorplanEngine, direction: Direction): void {
  const scene = engine.scene.get();
  if (!scene) return;
  const { focusedId, selectedIds } = engine.marks.signal.get();
  const canVisit = (zone: number): boolean => engine.canVisit(zone);
  const from = scene.indexOfId.get(focusedId ?? selectedIds.at(-1) ?? '');
  const to =
    from === undefined
      ? firstZone(scene.pack, canVisit)
      : findNeighbour(scene.pack, from, direction, canVisit);
  if (to === null) return;
  engine.marks.focus(idOf(engine, to));
  engine.view.reveal(zoneBox(scene.pack, to), engine.motionStartMs);
}

function idOf(engine: FloorplanEngine, zone: number | null): string | null {
  return zone === null ? null : (engine.scene.get()?.pack.zoneIds[zone] ?? null);
}
