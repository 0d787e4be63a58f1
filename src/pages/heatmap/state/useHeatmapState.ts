import { useCallback, useMemo } from 'react';
import { useAddress } from '#src/lib/url/useAddress.ts';
import { readHeatmapState, writeHeatmapState, type HeatmapState } from './heatmapState.ts';

/** Shows something else. */
export type ChangeHeatmap = (change: Partial<HeatmapState>, options?: { isStep?: boolean }) => void;

/** What the page shows, which lives in the URL; small steps take the place of the last entry of the history. */
export function useHeatmapState(): { state: HeatmapState; change: ChangeHeatmap } {
  const { search, change: changeAddress } = useAddress();
  const state = useMemo(() => readHeatmapState(search), [search]);
  const change = useCallback<ChangeHeatmap>(
    (next, options = {}) =>
      changeAddress((now) => writeHeatmapState(now, next), { replace: options.isStep ?? false }),
    [changeAddress],
  );
  return { state, change };
}
