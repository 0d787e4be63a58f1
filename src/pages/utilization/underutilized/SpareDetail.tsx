import { useMemo } from 'react';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import type { PlanValue } from '../shared/plan/SpacePlan.tsx';
import { RankedPlan } from '../shared/plan/RankedPlan.tsx';
import { RowButton } from '../shared/table/RowButton.tsx';
import styles from '../shared/Utilization.module.css';
import type { SpareLists, SpareSpace } from './model/toSpareSpaces.ts';
import { doubtColumns } from './underutilizedColumns.tsx';

interface SpareDetailProps {
  lists: SpareLists;
  selected: SpareSpace | null;
  building: BuildingSpace;
  zones: readonly ZoneSpace[];
  onSelect: (id: string) => void;
}

/** What was never used, of what nothing can be said, and the floor of the space in view. */
export function SpareDetail({ lists, selected, building, zones, onSelect }: SpareDetailProps) {
  return (
    <div className={styles['detail']}>
      <div className={styles['column']}>
        <NeverUsed spaces={lists.neverUsed} onSelect={onSelect} />
        {lists.doubtful.length > 0 && <CannotSay spaces={lists.doubtful} />}
      </div>
      {selected && (
        <SparePlan
          lists={lists}
          selected={selected}
          building={building}
          zones={zones}
          onSelect={onSelect}
        />
      )}
    </div>
  );
}

interface NeverUsedProps {
  spaces: readonly SpareSpace[];
  onSelect: (id: string) => void;
}

function NeverUsed({ spaces, onSelect }: NeverUsedProps) {
  const byFloor = useMemo(() => {
    const floors = new Map<string, SpareSpace[]>();
    for (const space of spaces) {
      const list = floors.get(space.floorName);
      if (list === undefined) floors.set(space.floorName, [space]);
      else list.push(space);
    }
    return [...floors];
  }, [spaces]);
  return (
    <TitledCard title="Never used">
      {spaces.length === 0 ? (
        <p className={styles['quiet']}>Every space was used on some day of the time frame.</p>
      ) : (
        <>
          <p className={styles['quiet']}>
            {formatPlural(spaces.length, 'space')} without a used day, on enough data.
          </p>
          <dl className={styles['idle']}>
            {byFloor.map(([floor, own]) => (
              <div key={floor}>
                <dt>{floor}</dt>
                <dd>
                  {own.map(({ id, zone }) => (
                    <RowButton key={id} onPress={() => onSelect(id)}>
                      {zone.name}
                    </RowButton>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </TitledCard>
  );
}

function CannotSay({ spaces }: { spaces: readonly SpareSpace[] }) {
  const explain = useExplain();
  return (
    <TitledCard title="Cannot say" isFlush>
      <Table
        label="Spaces of which too little is known"
        rows={spaces}
        columns={doubtColumns}
        rowId={({ id }) => id}
        onExplain={({ id }, column) => explain.open(cellId(column, id))}
      />
    </TitledCard>
  );
}

interface SparePlanProps extends Omit<SpareDetailProps, 'selected'> {
  selected: SpareSpace;
}

function SparePlan({ lists, selected, building, zones, onSelect }: SparePlanProps) {
  const values = useMemo(
    () =>
      new Map(
        lists.known
          .filter(({ id, isUnderutilised }) => isUnderutilised || id === selected.id)
          .map(({ id, p90Share, spareSeats, capacity }): [string, PlanValue] => [
            id,
            {
              value: p90Share,
              text: `${formatCount(spareSeats)} of ${formatCount(capacity)} seats spare at its P90 peak of ${formatPercent(p90Share)}`,
            },
          ]),
      ),
    [lists.known, selected.id],
  );
  const shown = useMemo(() => [selected.zone], [selected.zone]);
  return (
    <RankedPlan
      note="Colour: P90 of daily peaks as a share of the seats, of underutilized spaces"
      building={building}
      zones={zones}
      values={values}
      selected={shown}
      onSelect={onSelect}
    />
  );
}
