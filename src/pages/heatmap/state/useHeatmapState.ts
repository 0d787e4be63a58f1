import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readHeatmapState, writeHeatmapState, type HeatmapState } from './heatmapState.ts';

/** Shows something else. */
export type ChangeHeatmap = (change: Partial<HeatmapState>, options?: { isStep?: boolean }) => void;

/** What the page shows, which lives in the URL; small steps take the place of the last entry of the history. */
export function useHeatmapState(): { state: HeatmapState; change: ChangeHeatmap } {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readHeatmapState(search), [search]);
  const change = useCallback<ChangeHeatmap>(
    (next, options = {}) =>
      // The address itself: a callback of an earlier render must not undo what was changed since.
      setSearch(writeHeatmapState(new URLSearchParams(window.location.search), next), {
        replace: options.isStep ?? false,
      }),
    [setSearch],
  );
  return { state, change };
}
