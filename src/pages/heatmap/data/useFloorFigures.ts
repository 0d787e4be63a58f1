import { useMemo } from 'react';
import { useFloorTotals, type FloorTotalAsk } from '#src/data/matrix/useFloorTotals.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { labelOf } from '../model/PlanMetric.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

/** The floors of the building and their values over the frame; undefined while one is not worked out. */
export function useFloorFigures(props: HeatmapFloorProps, heatmap: Heatmap) {
  const { building, floor, filters, metric } = props;
  const { floors, zonesByFloor } = useSpaces();
  const { whole } = heatmap.answers;
  const { question } = heatmap.frames.now;
  const own = useMemo(
    () => building.floorIds.flatMap((id) => floors.get(id) ?? []),
    [building, floors],
  );
  const asks = useMemo((): FloorTotalAsk[] => {
    if (question === null) return [];
    const { key: _, ...rest } = question;
    const { source, scope, frame } = filters;
    return own
      .filter(({ id }) => id !== floor.id)
      .map(({ id }) => {
        const zones = (zonesByFloor.get(id) ?? []).filter((zone) => scope.has(zone));
        return {
          buildingId: building.id,
          floorId: id,
          source,
          query: frame.query,
          question: { ...rest, zoneIds: zones.map((zone) => zone.id) },
        };
      });
  }, [question, own, floor.id, building.id, filters, zonesByFloor]);
  const totals = useFloorTotals(asks, whole !== undefined);
  const valueOf = (id: string) => {
    const values = id === floor.id ? whole?.values : totals.get(id);
    return values === undefined ? undefined : (values?.[labelOf(metric)] ?? null);
  };
  return { floors: own, valueOf };
}
