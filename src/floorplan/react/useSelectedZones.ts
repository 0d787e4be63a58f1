import { useSyncExternalStore } from 'react';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';

/** The ids of the selected zones, in the order they were selected. */
export function useSelectedZones(engine: FloorplanEngine): readonly string[] {
  return useSyncExternalStore(
    engine.marks.signal.subscribe,
    () => engine.marks.signal.get().selectedIds,
  );
}
