import { useCallback } from 'react';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/FloorFrame.ts';
import { ZoneTable } from '#src/features/floor-view/table/ZoneTable.tsx';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatAge } from '#src/lib/format/formatAge.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { Latest, LatestById } from '../model/Latest.ts';
import { isKnownState, zoneState, zoneStateNames } from '../model/zoneState.ts';
import styles from './RightNowTable.module.css';

interface RightNowTableProps {
  zones: readonly ZoneSpace[];
  latest: LatestById;
  /** The local time that is shown in place of now. */
  at: string | null;
  capacityName: string | null;
  painted: PaintedFrame<FloorFrame> | null;
  /** What floating cards cover. */
  insets: Insets;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
}

/** A zone with its newest reading. */
export interface LatestRow {
  zone: ZoneSpace;
  latest: Latest | undefined;
  capacity: number | null;
}

/** The table twin of the plan: every zone of the floor with its values now. */
export function RightNowTable({ latest, at, capacityName, ...shared }: RightNowTableProps) {
  const toRow = useCallback(
    (zone: ZoneSpace): LatestRow => ({
      zone,
      latest: latest.get(zone.id),
      capacity: capacityOf(zone.capacity, capacityName),
    }),
    [latest, capacityName],
  );
  const { open } = useExplain();
  return (
    <ZoneTable
      {...shared}
      toRow={toRow}
      columns={at === null ? latestColumns : columnsOfTheMoment}
      onExplain={({ zone }, column) => open(`zone.${column}.${zone.id}`)}
    />
  );
}

function StateCell({ latest }: { latest: Latest | undefined }) {
  const state = zoneState(latest);
  const isMissing = !isKnownState(state);
  return (
    <span className={classNames(styles['state'], isMissing && styles['missing'])}>
      {zoneStateNames[state]}
    </span>
  );
}

function known({ latest }: LatestRow): Latest | undefined {
  return isKnownState(zoneState(latest)) ? latest : undefined;
}

export const latestColumns: readonly TableColumn<LatestRow>[] = [
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
    title: 'Utilization',
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

const columnsOfTheMoment = latestColumns.filter(({ id }) => id !== 'age');
