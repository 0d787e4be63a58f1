import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { labelOf } from '../model/PlanMetric.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

/** The floors of the building and their values over the frame; undefined while one is not worked out. */
export function useFloorFigures({ building, floor, metric }: HeatmapFloorProps, heatmap: Heatmap) {
  const { floors } = useSpaces();
  const own = useMemo(
    () => building.floorIds.flatMap((id) => floors.get(id) ?? []),
    [building, floors],
  );
  const { values } = heatmap.answers.whole ?? {};
  const valueOf = (id: string) => (id === floor.id ? values?.[labelOf(metric)] : undefined);
  return { floors: own, valueOf };
}
