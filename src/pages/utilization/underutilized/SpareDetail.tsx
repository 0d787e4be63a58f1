import { useMemo } from 'react';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import { SpacePlanCard } from '../shared/plan/SpacePlanCard.tsx';
import type { PlanValue } from '../shared/plan/SpacePlan.tsx';
import { useZonesOn } from '../shared/plan/useZonesOn.ts';
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
    <Card className={styles['chart']} label="Never used">
      <div className={styles['cardHead']}>
        <h2>Never used</h2>
      </div>
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
    </Card>
  );
}

function CannotSay({ spaces }: { spaces: readonly SpareSpace[] }) {
  return (
    <Card className={styles['table']} label="Cannot say">
      <div className={styles['cardHead']}>
        <h2>Cannot say</h2>
      </div>
      <Table
        label="Spaces of which too little is known"
        rows={spaces}
        columns={doubtColumns}
        rowId={({ id }) => id}
      />
    </Card>
  );
}

interface SparePlanProps extends Omit<SpareDetailProps, 'selected'> {
  selected: SpareSpace;
}

const scale = { max: 1, unit: 0.01 };

function SparePlan({ lists, selected, building, zones, onSelect }: SparePlanProps) {
  const { floors } = useSpaces();
  const floor = floors.get(selected.zone.floorId);
  const onFloor = useZonesOn(selected.zone.floorId, zones);
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
  const selectedIds = useMemo(() => [selected.id], [selected.id]);
  if (floor === undefined) return null;
  return (
    <SpacePlanCard
      note="Colour: P90 of daily peaks as a share of the seats, of underutilized spaces"
      building={building}
      floor={floor}
      zones={onFloor}
      values={values}
      scale={scale}
      selectedIds={selectedIds}
      onSelect={(ids) => {
        const last = ids.at(-1);
        if (last !== undefined && values.has(last)) onSelect(last);
      }}
    />
  );
}
