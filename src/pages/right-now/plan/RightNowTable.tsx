import { useMemo } from 'react';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatAge } from '#src/lib/format/formatAge.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { Latest, LatestById } from '../model/Latest.ts';
import { typeName } from '../model/zoneRole.ts';
import { zoneState, zoneStateNames } from '../model/zoneState.ts';
import styles from '../RightNow.module.css';

interface RightNowTableProps {
  zones: readonly ZoneSpace[];
  latest: LatestById;
  capacityName: string | null;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
}

interface Row {
  zone: ZoneSpace;
  latest: Latest | undefined;
  capacity: number | null;
}

/** The table twin of the plan: every zone of the floor with its values now. */
export function RightNowTable(props: RightNowTableProps) {
  const { zones, latest, capacityName, selectedIds, onSelect } = props;
  const rows = useMemo(
    () =>
      zones.map((zone): Row => ({
        zone,
        latest: latest.get(zone.id),
        capacity: capacityOf(zone.capacity, capacityName),
      })),
    [zones, latest, capacityName],
  );
  const columns = useMemo(() => toColumns(onSelect), [onSelect]);
  return (
    <div className={styles['table']}>
      <Card>
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
    { id: 'type', title: 'Type', value: ({ zone }) => typeName(zone.type) },
    { id: 'state', title: 'State', value: ({ latest }) => zoneStateNames[zoneState(latest)] },
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
