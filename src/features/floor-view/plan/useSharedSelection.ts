import { useEffect } from 'react';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';

/** Keeps the plan's selection and the URL's the same, whichever changes. */
export function useSharedSelection(
  engine: FloorplanEngine,
  selectedIds: readonly string[],
  onSelect: (zoneIds: readonly string[]) => void,
): void {
  const wanted = selectedIds.join();
  useEffect(() => {
    engine.marks.select(wanted === '' ? [] : wanted.split(','));
  }, [engine, wanted]);
  useEffect(
    () =>
      engine.marks.signal.subscribe(() => {
        const { selectedIds: marked } = engine.marks.signal.get();
        if (marked.join() !== wanted) onSelect(marked);
      }),
    [engine, wanted, onSelect],
  );
}
