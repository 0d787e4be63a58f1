import { useMemo } from 'react';
import { paintFlags } from '#contract/floorPack.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/browser/useMediaQuery.ts';
import { formatAge } from '#src/lib/format/formatAge.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { Latest, LatestById } from '../model/Latest.ts';
import type { PlanFrame } from '../model/toFrame.ts';
import { typeName } from '../model/zoneRole.ts';
import { zoneState, zoneStateNames } from '../model/zoneState.ts';
import styles from '../RightNow.module.css';

interface RightNowTableProps {
  zones: readonly ZoneSpace[];
  latest: LatestById;
  capacityName: string | null;
  painted: PaintedFrame<PlanFrame> | null;
  /** What floating cards cover. */
  insets: Insets;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
}

interface Row {
  zone: ZoneSpace;
  latest: Latest | undefined;
  capacity: number | null;
}

const byName = new Intl.Collator('en', { numeric: true });

/** The table twin of the plan: every zone of the floor with its values now, unless the legend narrows it. */
export function RightNowTable(props: RightNowTableProps) {
  const { zones, latest, capacityName, painted, insets, selectedIds, onSelect } = props;
  const { top, right, bottom, left } = insets;
  const isNarrow = useMediaQuery(narrowScreen);
  const rows = useMemo(
    () =>
      shownZones(zones, painted)
        .map((zone): Row => ({
          zone,
          latest: latest.get(zone.id),
          capacity: capacityOf(zone.capacity, capacityName),
        }))
        .toSorted((a, b) => byName.compare(a.zone.name, b.zone.name)),
    [zones, latest, capacityName, painted],
  );
  const columns = useMemo(() => toColumns(onSelect), [onSelect]);
  return (
    <div className={styles['table']} style={isNarrow ? {} : { top, right, bottom, left }}>
      <Card className={styles['tableCard']}>
        <Table
          label="Zones of the floor"
          rows={rows}
          columns={columns}
          rowId={({ zone }) => zone.id}
          selectedId={selectedIds.at(-1) ?? null}
        />
      </Card>
    </div>
  );
}

/** The zones that the bars of the legend leave; unpainted zones stay. */
function shownZones(
  zones: readonly ZoneSpace[],
  painted: PaintedFrame<PlanFrame> | null,
): readonly ZoneSpace[] {
  if (painted === null || painted.frame.zones !== zones || painted.frame.brush === undefined)
    return zones;
  const out = paintFlags.filteredOut | paintFlags.noData;
  return zones.filter((_, index) => ((painted.paint.flags[index] ?? 0) & out) === 0);
}

function StateCell({ latest }: { latest: Latest | undefined }) {
  const state = zoneState(latest);
  const isMissing = state === 'stale' || state === 'unknown';
  return (
    <span className={classNames(styles['state'], isMissing && styles['missing'])}>
      {zoneStateNames[state]}
    </span>
  );
}

function toColumns(onSelect: (zoneIds: readonly string[]) => void): TableColumn<Row>[] {
  const known = ({ latest }: Row) => {
    const state = zoneState(latest);
    return state === 'in_use' || state === 'free' ? latest : undefined;
  };
  return [
    {
      id: 'name',
      title: 'Zone',
      value: ({ zone }) => zone.name,
      render: ({ zone }) => (
        <button type="button" className={styles['zoneLink']} onClick={() => onSelect([zone.id])}>
          {zone.name}
        </button>
      ),
    },
    { id: 'type', title: 'Type', isText: true, value: ({ zone }) => typeName(zone.type) },
    {
      id: 'state',
      title: 'State',
      isText: true,
      value: ({ latest }) => zoneStateNames[zoneState(latest)],
      render: ({ latest }) => <StateCell latest={latest} />,
    },
    {
      id: 'count',
      title: 'People',
      value: (row) => known(row)?.count ?? null,
      render: (row) => formatCount(known(row)?.count),
    },
    {
      id: 'seats',
      title: 'Seats',
      value: ({ capacity }) => capacity,
      render: ({ capacity }) => formatCount(capacity),
    },
    {
      id: 'utilisation',
      title: 'Utilisation',
      value: (row) => known(row)?.utilisation ?? null,
      render: (row) => formatPercent(known(row)?.utilisation),
    },
    {
      id: 'age',
      title: 'Last reading',
      value: ({ latest }) => latest?.age_s ?? null,
      render: ({ latest }) => formatAge(latest?.age_s ?? null),
    },
  ];
}
