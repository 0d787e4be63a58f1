import { useSyncExternalStore } from 'react';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';

/** The id of the hovered zone. */
export function useHoveredZone(engine: FloorplanEngine): string | null {
  return useSyncExternalStore(
    engine.marks.signal.subscribe,
    () => engine.marks.signal.get().hoveredId,
  );
}
