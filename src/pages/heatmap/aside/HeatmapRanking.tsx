import { useDeferredValue, useMemo } from 'react';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { toRankedRows } from '../list/toRankedRows.ts';
import { isInSpan, isDrawn, rankZones } from '../list/rankZones.ts';
import type { GroupRow } from '../report/toGroupRows.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { HeatmapAside } from './HeatmapAside.tsx';

interface HeatmapRankingProps extends HeatmapFloorProps {
  heatmap: Heatmap;
  groupTable: ReportTable<GroupRow>;
}

/** Zones by the value that the plan shows. */
export function HeatmapRanking({ filters, metric, heatmap, groupTable }: HeatmapRankingProps) {
  const { zones, view, choice, brush, selectedIds, select } = heatmap;
  const { span } = brush;
  const { capacity } = filters;
  const isOfSeats = metric.colourBy === 'utilisation';
  const rows = useMemo(() => {
    if (view.values === null) return null;
    const ranked = rankZones(zones, view.values).filter(({ value }) =>
      isInSpan(value, span, view.scale.max),
    );
    return toRankedRows(ranked, {
      scale: view.scale,
      choice,
      format: view.format,
      missing: ({ zone }) =>
        isOfSeats && (capacityOf(zone.capacity, capacity) ?? 0) <= 0 ? 'no capacity' : 'no data',
    });
  }, [zones, view, span, choice, capacity, isOfSeats]);
  // The list measures itself while it is drawn: in a task of its own, so that the plan does not wait for it.
  const shownRows = useDeferredValue(rows, null);
  const undrawn = useMemo(() => zones.filter((zone) => !isDrawn(zone)), [zones]);
  return (
    <HeatmapAside
      {...{ undrawn, selectedIds, groupTable }}
      rows={shownRows}
      name={view.name}
      zoneCount={zones.length}
      onSelect={select}
    />
  );
}
