import { useMemo } from 'react';
import { paintFlags } from '#contract/floorPack.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { Card } from '#src/ui/display/Card.tsx';
import type { FloorFrame } from '../plan/useFloorZones.ts';
import styles from './ZoneTable.module.css';

interface ZoneTableProps<Row extends { zone: ZoneSpace }> {
  /** Every zone of the floor. */
  table: ReportTable<Row>;
  zones: readonly ZoneSpace[];
  painted: PaintedFrame<FloorFrame> | null;
  /** What floating cards cover. */
  insets: Insets;
  selectedIds: readonly string[];
}

const byName = new Intl.Collator('en', { numeric: true });

/** The table twin of the plan: every zone of the floor with its values, unless the legend narrows it. */
export function ZoneTable<Row extends { zone: ZoneSpace }>(props: ZoneTableProps<Row>) {
  const { table, zones, painted, insets, selectedIds } = props;
  const { top, right, bottom, left } = insets;
  const isNarrow = useMediaQuery(narrowScreen);
  const rows = useMemo(() => {
    const shown = new Set(shownZones(zones, painted));
    return table.rows
      .filter(({ zone }) => shown.has(zone))
      .toSorted((a, b) => byName.compare(a.zone.name, b.zone.name));
  }, [table, zones, painted]);
  return (
    <div className={styles['table']} style={isNarrow ? {} : { top, right, bottom, left }}>
      <Card className={styles['card']}>
        <ReportTableView
          label="Zones of the floor"
          table={table}
          rows={rows}
          selectedId={selectedIds.at(-1) ?? null}
        />
      </Card>
    </div>
  );
}

/** The zones that the bars of the legend leave; unpainted zones stay. */
function shownZones(
  zones: readonly ZoneSpace[],
  painted: PaintedFrame<FloorFrame> | null,
): readonly ZoneSpace[] {
  if (painted === null || painted.frame.zones !== zones || painted.frame.brush === undefined)
    return zones;
  const out = paintFlags.filteredOut | paintFlags.noData | paintFlags.noCapacity;
  return zones.filter((_, index) => ((painted.paint.flags[index] ?? 0) & out) === 0);
}
