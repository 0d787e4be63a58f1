import { useMemo } from 'react';
import { useFloorTotals, type FloorTotalAsk } from '#src/data/matrix/useFloorTotals.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { labelOf } from '../model/PlanMetric.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

/** The floors of the building and their values over the frame, or at the moment shown; undefined while one is not worked out. */
export function useFloorFigures(props: HeatmapFloorProps, heatmap: Heatmap) {
  const { building, floor, filters, metric } = props;
  const { floors, zonesByFloor } = useSpaces();
  const { shown } = heatmap.moment;
  const whole = shown === null ? heatmap.answers.whole : shown.whole;
  const question = shown === null ? heatmap.frames.now.question : shown.question;
  const { query } = shown === null ? filters.frame : heatmap.frames.day;
  const own = useMemo(
    () => building.floorIds.flatMap((id) => floors.get(id) ?? []),
    [building, floors],
  );
  const asks = useMemo((): FloorTotalAsk[] => {
    if (question === null) return [];
    const { key: _, ...rest } = question;
    const { source, scope } = filters;
    return own
      .filter(({ id }) => id !== floor.id)
      .map(({ id }) => {
        const zones = (zonesByFloor.get(id) ?? []).filter((zone) => scope.has(zone));
        return {
          buildingId: building.id,
          floorId: id,
          source,
          query,
          question: { ...rest, zoneIds: zones.map((zone) => zone.id) },
        };
      });
  }, [question, query, own, floor.id, building.id, filters, zonesByFloor]);
  const totals = useFloorTotals(asks, whole !== undefined);
  const valueOf = (id: string) => {
    const values = id === floor.id ? whole?.values : totals.get(id);
    const label = labelOf(shown === null ? metric : { ...metric, aggregation: 'mean' });
    return values === undefined ? undefined : (values?.[label] ?? null);
  };
  return { floors: own, valueOf };
}
