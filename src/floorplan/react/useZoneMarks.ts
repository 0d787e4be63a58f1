import { useSyncExternalStore } from 'react';
import type { Camera } from '../camera/Camera.ts';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import type { ZoneMarks } from '../engine/Marks.ts';

/** Hovered, focused and selected zones, by id. */
export function useZoneMarks(engine: FloorplanEngine): ZoneMarks {
  return useSyncExternalStore(engine.marks.signal.subscribe, engine.marks.signal.get);
}

/** The id of the hovered zone alone, so that other marks cause no render. */
export function useHoveredZone(engine: FloorplanEngine): string | null {
  return useSyncExternalStore(
    engine.marks.signal.subscribe,
    () => engine.marks.signal.get().hoveredId,
  );
}

/** The ids of the selected zones, in the order they were selected. */
export function useSelectedZones(engine: FloorplanEngine): readonly string[] {
  return useSyncExternalStore(
    engine.marks.signal.subscribe,
    () => engine.marks.signal.get().selectedIds,
  );
}

/** The camera; renders on every frame that moves, so for small overlays only. */
export function useCamera(engine: FloorplanEngine): Camera {
  return useSyncExternalStore(engine.view.camera.subscribe, engine.view.camera.get);
}
