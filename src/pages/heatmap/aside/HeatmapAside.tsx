import { useState } from 'react';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { RankedList } from '../list/RankedList.tsx';
import type { RankedRow } from '../list/toRankedRows.ts';
import styles from './HeatmapAside.module.css';
import type { GroupRow } from '../report/toGroupRows.ts';

interface HeatmapAsideProps {
  /** "Mean utilization". */
  name: string;
  /** Null while they are on their way. */
  rows: readonly RankedRow[] | null;
  /** Zones of the floor, of which the rows may be a part. */
  zoneCount: number;
  groupTable: ReportTable<GroupRow>;
  /** Zones without an outline on the plan. */
  undrawn: readonly ZoneSpace[];
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
}

type AsideView = 'zones' | 'groups';

const noZones = 'No zones match. Check the filters above.';

const views: readonly { id: AsideView; label: string }[] = [
  { id: 'zones', label: 'Zones' },
  { id: 'groups', label: 'Types and tags' },
];

/** Beside the plan: its zones by value, or the groups they form. */
export function HeatmapAside(props: HeatmapAsideProps) {
  const { name, rows, zoneCount, groupTable, undrawn, selectedIds, onSelect } = props;
  const [view, setView] = useState<AsideView>('zones');
  return (
    <Card isFloating label="Ranking" className={styles['card']}>
      <header className={styles['head']}>
        <SegmentedControl label="List" options={views} value={view} onChange={setView} />
        <p className={styles['sub']}>
          {view === 'zones'
            ? `${name}, ${countText(rows?.length ?? zoneCount, zoneCount)}`
            : 'Over the whole period'}
        </p>
      </header>
      {view === 'zones' && rows === null && <Loading text="Loading zones" />}
      {view === 'zones' && rows !== null && (
        <RankedList
          rows={rows}
          emptyText={zoneCount === 0 ? noZones : 'No zones in this range.'}
          selectedIds={selectedIds}
          onSelect={onSelect}
        />
      )}
      {view === 'groups' && (
        <div className={styles['groups']}>
          <ReportTableView table={groupTable} label="Use by type and tag" />
        </div>
      )}
      {undrawn.length > 0 && (
        <p className={styles['undrawn']}>
          {formatPlural(undrawn.length, 'zone')} not on the plan:{' '}
          {undrawn.map((zone) => zone.name).join(', ')}
        </p>
      )}
    </Card>
  );
}

function countText(shown: number, all: number): string {
  return shown === all ? formatPlural(all, 'zone') : `${shown} of ${formatPlural(all, 'zone')}`;
}
