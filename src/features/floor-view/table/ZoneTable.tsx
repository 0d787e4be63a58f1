import { useMemo } from 'react';
import { paintFlags } from '#contract/floorPack.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { typeName } from '#src/data/spaces/typeName.ts';
import type { FloorFrame } from '../plan/FloorFrame.ts';
import styles from './ZoneTable.module.css';

interface ZoneTableProps<Row extends { zone: ZoneSpace }> {
  zones: readonly ZoneSpace[];
  painted: PaintedFrame<FloorFrame> | null;
  /** What floating cards cover. */
  insets: Insets;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
  toRow: (zone: ZoneSpace) => Row;
  /** Columns after the zone's name and type. */
  columns: readonly TableColumn<Row>[];
  /** Tells where a number comes from. */
  onExplain?: (row: Row, columnId: string) => void;
}

const byName = new Intl.Collator('en', { numeric: true });

/** The table twin of the plan: every zone of the floor with its values, unless the legend narrows it. */
export function ZoneTable<Row extends { zone: ZoneSpace }>(props: ZoneTableProps<Row>) {
  const { zones, painted, insets, selectedIds, onSelect, toRow, columns, onExplain } = props;
  const { top, right, bottom, left } = insets;
  const isNarrow = useMediaQuery(narrowScreen);
  const rows = useMemo(
    () =>
      shownZones(zones, painted)
        .toSorted((a, b) => byName.compare(a.name, b.name))
        .map(toRow),
    [zones, painted, toRow],
  );
  const all = useMemo(() => [...zoneColumns<Row>(onSelect), ...columns], [onSelect, columns]);
  return (
    <div className={styles['table']} style={isNarrow ? {} : { top, right, bottom, left }}>
      <Card className={styles['card']}>
        <Table
          label="Zones of the floor"
          rows={rows}
          columns={all}
          rowId={({ zone }) => zone.id}
          selectedId={selectedIds.at(-1) ?? null}
          {...(onExplain ? { onExplain } : {})}
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

function zoneColumns<Row extends { zone: ZoneSpace }>(
  onSelect: (zoneIds: readonly string[]) => void,
): TableColumn<Row>[] {
  return [
    {
      id: 'name',
      title: 'Zone',
      isText: true,
      value: ({ zone }) => zone.name,
      render: ({ zone }) => (
        <button type="button" className={styles['zoneLink']} onClick={() => onSelect([zone.id])}>
          {zone.name}
        </button>
      ),
    },
    { id: 'type', title: 'Type', isText: true, value: ({ zone }) => typeName(zone.type) },
  ];
}
